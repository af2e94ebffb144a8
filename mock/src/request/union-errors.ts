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
  const meant = rightType.filter((branch) => !branch.some((error) => isTag(union, error)));
  const [only] = meant;
  if (only && meant.length === 1) return only;
  if (meant.length === 0) return [mergedTag(union, errors)];
  return severalLeft(union, meant);
}

/** The fault of a discriminator: a constant of a member of the value. */
function isTag(union: ErrorObject, error: ErrorObject): boolean {
  const depth = (one: ErrorObject) => one.instancePath.split('/').length;
  return error.keyword === 'const' && depth(error) === depth(union) + 1;
}

/** No branch has this JSON type: one error that names all that would do, null last. */
function mergedType(union: ErrorObject, errors: ErrorObject[]): ErrorObject {
  const types = errors
    .filter((error) => error.keyword === 'type' && error.instancePath === union.instancePath)
    .flatMap((error) => error.params['type'] as string | string[])
    .sort((a, b) => Number(a === 'null') - Number(b === 'null'));
  return { ...union, keyword: 'type', params: { type: [...new Set(types)] } };
}

/** No branch has this discriminator: one error at it, that it is no text or what would do. */
function mergedTag(union: ErrorObject, errors: ErrorObject[]): ErrorObject {
  const tags = errors.filter((error) => isTag(union, error));
  const wrongType = errors.find(
    (error) => error.keyword === 'type' && error.instancePath === tags[0]?.instancePath,
  );
  const allowedValues = tags.map((tag) => tag.params['allowedValue'] as unknown);
  return wrongType ?? { ...(tags[0] ?? union), keyword: 'enum', params: { allowedValues } };
}

/** Branches that nothing tells apart: the missing discriminator, else those of the best branch. */
function severalLeft(union: ErrorObject, branches: ErrorObject[][]): ErrorObject[] {
  const missing = branches.map((branch) =>
    branch.filter((e) => e.keyword === 'required' && e.instancePath === union.instancePath),
  );
  const nameOf = (error: ErrorObject) => error.params['missingProperty'] as unknown;
  const shared = missing[0]?.find((error) =>
    missing.every((list) => list.some((other) => nameOf(other) === nameOf(error))),
  );
  if (shared) return [shared];
  return branches.reduce((a, b) => (b.length < a.length ? b : a));
}
