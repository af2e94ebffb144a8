import { contract, type Operation, type Schema } from '../../harness/document.js';
import { kindOf } from '../../harness/records.js';
import { withoutReferences } from '../../harness/schemas.js';

/** A place in a JSON body: member names, and 0 for the elements of a list. */
export type Steps = (string | number)[];

/** A value in a request body, as declared in the document. */
export interface Place {
  steps: Steps;
  schema: Schema;
  /** The object or list that contains each step. */
  parents: Schema[];
}

/** Every text that the JSON body of an operation may contain. */
export function textPlaces(operation: Operation): Place[] {
  return placesOf(operation, isOf('string'));
}

/** Every number that it may contain. */
export function numberPlaces(operation: Operation): Place[] {
  return placesOf(operation, isOf('number', 'integer'));
}

/** Every member of it that the service ignores. */
export function ignoredPlaces(operation: Operation): Place[] {
  return placesOf(operation, (schema) => schema['x-ignored'] === true);
}

type Choice = (schema: Schema) => boolean;

const isOf =
  (...types: string[]): Choice =>
  ({ type }) =>
    types.some((name) => [type].flat().includes(name));

function placesOf({ requestBody }: Operation, isWanted: Choice): Place[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return [];
  const found = [...values(withoutReferences(contract(), schema), [], [], isWanted)];
  const named = new Map(found.map((place) => [place.steps.join('/'), place]));
  return [...named.values()];
}

function* values(
  schema: Schema,
  steps: Steps,
  parents: Schema[],
  isWanted: Choice,
): Generator<Place> {
  if (isWanted(schema)) yield { steps, schema, parents };
  for (const [name, one] of Object.entries(propertiesOf(schema))) {
    yield* values(one, [...steps, name], [...parents, schema], isWanted);
  }
  const items = schema['items'] as Schema | undefined;
  if (items !== undefined) yield* values(items, [...steps, 0], [...parents, schema], isWanted);
  for (const branch of branchesOf(schema)) yield* values(branch, steps, parents, isWanted);
}

const propertiesOf = (schema: Schema): Record<string, Schema> =>
  (schema['properties'] ?? {}) as Record<string, Schema>;

const branchesOf = ({ oneOf, anyOf, allOf }: Schema): Schema[] =>
  [oneOf, anyOf, allOf].flatMap((list) => (list ?? []) as Schema[]);

/** The kind of record whose id is at a place of the body; undefined if it is not an id. */
export function kindAt({ schema }: Place): string | undefined {
  return kindOf(schema['example']);
}

/** JSON Pointer of a place. */
export function pointerOf(steps: Steps): string {
  return steps.map((step) => `/${String(step)}`).join('');
}

/** A body with this value at a path; missing parents are created. */
export function bodyWith(base: unknown, { steps, parents }: Place, value: unknown): unknown {
  const [step] = steps;
  const [parent] = parents;
  if (step === undefined || parent === undefined) return value;
  const here = fits(base, parent) ? base : smallest(parent);
  const inner = { schema: {}, steps: steps.slice(1), parents: parents.slice(1) };
  const member = bodyWith((here as Record<string, unknown>)[step], inner, value);
  return Array.isArray(here) ? [member, ...here.slice(1)] : { ...(here as object), [step]: member };
}

/** Returns true if a value matches this variant of a union. */
function fits(value: unknown, schema: Schema): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return 'items' in schema;
  return Object.entries(propertiesOf(schema)).every(
    ([name, one]) => !isTag(one) || tagOf(one) === (value as Record<string, unknown>)[name],
  );
}

const tagOf = ({ enum: values }: Schema): unknown => (values as unknown[])[0];
const isTag = ({ enum: values }: Schema): boolean => Array.isArray(values) && values.length === 1;

/** A minimal value that the schema accepts: only what it requires. */
function smallest(schema: Schema): unknown {
  if (isTag(schema)) return tagOf(schema);
  if ('items' in schema) return [smallest(schema['items'] as Schema)];
  if ('properties' in schema) {
    const required = (schema['required'] ?? []) as string[];
    const members = required.map((name) => [name, smallest(propertiesOf(schema)[name] ?? {})]);
    return Object.fromEntries(members) as unknown;
  }
  const branch = branchesOf(schema).find((one) => one['type'] !== 'null');
  if (branch !== undefined) return smallest(branch);
  return schema['example'] ?? (schema['enum'] as unknown[] | undefined)?.[0] ?? 'a';
}
