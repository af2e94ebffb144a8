import type { ErrorObject } from 'ajv';

/** Judges a value by one schema of a union; null when it is valid. */
export type BranchValidator = (schema: object, data: unknown) => ErrorObject[] | null;

interface Discriminator {
  propertyName: string;
  mapping?: Record<string, string>;
}

interface UnionSchema {
  oneOf?: object[];
  anyOf?: object[];
  discriminator?: Discriminator;
}

/** Errors of one branch, with paths of the whole body. */
function under(errors: readonly ErrorObject[], path: string): ErrorObject[] {
  return errors.map((error) => ({ ...error, instancePath: path + error.instancePath }));
}

/** The union is told apart by a member: its value decides, and a wrong value is the mistake. */
function discriminated(
  error: ErrorObject,
  { propertyName, mapping = {} }: Discriminator,
  validate: BranchValidator,
): ErrorObject[] | undefined {
  const { data, instancePath } = error;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const chosen = (data as Record<string, unknown>)[propertyName];
  const template = { ...error, schemaPath: '#', instancePath };
  if (chosen === undefined) {
    return [{ ...template, keyword: 'required', params: { missingProperty: propertyName } }];
  }
  const at = { ...template, instancePath: `${instancePath}/${propertyName}` };
  if (typeof chosen !== 'string') return [{ ...at, keyword: 'type', params: { type: 'string' } }];
  if (!Object.hasOwn(mapping, chosen)) {
    return [{ ...at, keyword: 'enum', params: { allowedValues: Object.keys(mapping) } }];
  }
  return under(validate({ $ref: mapping[chosen] }, data) ?? [], instancePath);
}

/** A branch is out when the value has not even its type, or its constant. */
function isOtherShape(errors: readonly ErrorObject[]): boolean {
  return errors.some((error) => error.instancePath === '' && error.keyword === 'type');
}

/** Types of all branches, for the error when the value has none of them. */
function typesOf(branches: readonly ErrorObject[][]): string[] {
  const types = branches.flatMap((errors) =>
    errors
      .filter((error) => error.instancePath === '' && error.keyword === 'type')
      .flatMap((error) => error.params['type'] as string | string[]),
  );
  return [...new Set(types)].sort((a, b) => Number(a === 'null') - Number(b === 'null'));
}

/**
 * The errors of the branch that the client meant: by discriminator, else by the JSON type of the
 * value, else the one with the fewest mistakes. The union itself is named when several match.
 */
export function branchErrors(error: ErrorObject, validate: BranchValidator): ErrorObject[] {
  const schema = (error.parentSchema ?? {}) as UnionSchema;
  if (schema.discriminator) {
    const chosen = discriminated(error, schema.discriminator, validate);
    if (chosen) return chosen;
  }
  const branches = schema.oneOf ?? schema.anyOf ?? [];
  const judged = branches.map((branch) => validate(branch, error.data));
  const failed = judged.filter((errors): errors is ErrorObject[] => errors !== null);
  if (failed.length < judged.length) {
    return [{ ...error, keyword: 'const-union', message: 'has more than one shape' }];
  }
  const fitting = failed.filter((errors) => !isOtherShape(errors));
  if (fitting.length === 0) {
    return [{ ...error, keyword: 'type', params: { type: typesOf(failed) } }];
  }
  const best = fitting.reduce((a, b) => (b.length < a.length ? b : a));
  return under(best, error.instancePath);
}
