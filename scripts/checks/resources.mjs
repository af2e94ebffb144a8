import { root } from '../process.mjs';
import { readOperations, resources } from './contract.mjs';
import { foldersIn } from './source.mjs';

/** The hand-written trees; `others` are the folders besides the resources, null if any are allowed. */
const trees = [
  { path: 'openapi', others: ['common', 'generated', 'released', 'rules', 'src'] },
  { path: 'server/src', others: null },
  { path: 'test/contract', others: ['proofs', 'hostile'] },
];

/** The resource names are equal in contract, server and tests; the SDK has them from the contract. */
export function checkResources(base = root) {
  const operations = readOperations(base);
  const unknown = operations
    .filter(({ resource }) => !resources.includes(resource))
    .map(({ id, resource }) => `${id} is tagged ${resource}, which is none of the ten resources`);
  return [...unknown, ...trees.flatMap((tree) => problemsOf(base, tree))];
}

function problemsOf(base, { path, others }) {
  const found = foldersIn(base, path);
  const missing = resources
    .filter((resource) => !found.includes(resource))
    .map((resource) => `${path}/${resource} is missing`);
  const strange = found
    .filter((name) => others !== null && !resources.includes(name) && !others.includes(name))
    .map((name) => `${path}/${name} is none of the ten resources`);
  return [...missing, ...strange];
}
