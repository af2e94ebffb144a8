import type { ErrorObject } from 'ajv/dist/2020.js';

/**
 * ajv reports the faults of every branch of a `oneOf`. This keeps those of the branch that was
 * meant, told by the JSON type of the value or by the branches' `const`, so that one mistake is one
 * error. It needs a schema without references: only then do a branch's errors begin with its path.
 */
export function reduceUnions(errors: ErrorObject[]): ErrorObject[] {
  const unions = errors.filter((error) => error.keyword === 'oneOf' || error.keyword === 'anyOf');
  // Inner unions first, so that an outer one meets few errors.
  unions.sort((a, b) => b.schemaPath.length - a.schemaPath.length);
  let rest = errors;
  for (const union of unions) {
    const inBranch = (error: ErrorObject) =>
      isWithin(error.instancePath, union.instancePath) &&
      error.schemaPath.startsWith(`${union.schemaPath}/`);
    const kept = judge(union, rest.filter(inBranch));
    rest = rest.flatMap((error) => {
      if (error === union) return kept;
      return inBranch(error) ? [] : [error];
    });
  }
  return rest;
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

function judge(union: ErrorObject, errors: ErrorObject[]): ErrorObject[] {
  if (errors.length === 0) return [union];
  const branches = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const branch = error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? '';
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  const rightType = [...branches.values()].filter(
    (branch) => !branch.some((e) => e.keyword === 'type' && e.instancePath === union.instancePath),
  );
  if (rightType.length === 0) return [mergedType(union, errors)];
  const isTag = (error: ErrorObject) =>
    error.keyword === 'const' && depth(error) === depth(union) + 1;
  const meant = rightType.filter((branch) => !branch.some(isTag));
  const [only] = meant;
  if (only && meant.length === 1) return only;
  if (meant.length === 0) return [mergedTag(union, errors.filter(isTag))];
  return severalLeft(union, meant);
}

const depth = (error: ErrorObject) => error.instancePath.split('/').length;

/** No branch has this JSON type: one error that names all that would do. */
function mergedType(union: ErrorObject, errors: ErrorObject[]): ErrorObject {
  const types = errors
    .filter((error) => error.keyword === 'type' && error.instancePath === union.instancePath)
    .flatMap((error) => error.params['type'] as string | string[]);
  return { ...union, keyword: 'type', params: { type: [...new Set(types)] } };
}

/** No branch has this discriminator: one error at it that names all that would do. */
function mergedTag(union: ErrorObject, tags: ErrorObject[]): ErrorObject {
  const [first] = tags;
  const allowedValues = tags.map((tag) => tag.params['allowedValue'] as unknown);
  return { ...(first ?? union), keyword: 'enum', params: { allowedValues } };
}

/** Branches that differ in what they require: the pair or one-of is incomplete. */
function severalLeft(union: ErrorObject, branches: ErrorObject[][]): ErrorObject[] {
  const missing = (error: ErrorObject) =>
    error.keyword === 'required' && error.instancePath === union.instancePath;
  // The discriminator is missing: each branch asks for it.
  const names = branches.map((branch) =>
    branch.filter(missing).map((error) => String(error.params['missingProperty'])),
  );
  const shared = names[0]?.find((name) => names.every((list) => list.includes(name)));
  const found = shared && branches[0]?.find((e) => e.params['missingProperty'] === shared);
  if (found) return [found];
  if (names.every((list) => list.length > 0)) return [{ ...union, keyword: 'incomplete' }];
  return [union];
}
