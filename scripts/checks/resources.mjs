import { root } from '../process.mjs';
import { readOperations, resources } from './contract.mjs';
import { foldersIn } from './source.mjs';

/** The four trees; `others` are folders beside the resources, null where any may stand. */
const trees = [
  { path: 'openapi', others: ['common', 'generated', 'released', 'rules', 'src'], needsAll: true },
  { path: 'sdk/src', others: ['core', 'generated'], needsAll: true },
  { path: 'server/src', others: null, needsAll: false },
  { path: 'test/contract', others: ['proofs', 'hostile'], needsAll: false },
];

/**
 * The resource names are equal in contract, SDK, server and tests. A resource of which the server
 * has no operation yet may be missing in the last two.
 */
export async function checkResources(base = root) {
  const operations = await readOperations(base);
  const built = resources.filter((resource) =>
    operations.some((operation) => operation.resource === resource && !operation.isPending),
  );
  const unknown = operations
    .filter(({ resource }) => !resources.includes(resource))
    .map(({ id, resource }) => `${id} is tagged ${resource}, which is none of the ten resources`);
  return [...unknown, ...trees.flatMap((tree) => problemsOf(base, tree, built))];
}

function problemsOf(base, { path, others, needsAll }, built) {
  const found = foldersIn(base, path);
  const wanted = needsAll ? resources : built;
  const missing = wanted
    .filter((resource) => !found.includes(resource))
    .map((resource) => `${path}/${resource} is missing`);
  const strange = found
    .filter((name) => others !== null && !resources.includes(name) && !others.includes(name))
    .map((name) => `${path}/${name} is none of the ten resources`);
  return [...missing, ...strange];
}
