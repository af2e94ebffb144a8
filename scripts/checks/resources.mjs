import { root } from '../process.mjs';
import { readOperations, resources } from './contract.mjs';
import { foldersIn } from './source.mjs';

/** @typedef {{ path: string, others: string[] | null }} Tree */

/**
 * The handwritten trees; `others` are further allowed folders, null if any are allowed.
 * @type {Tree[]}
 */
const trees = [
  {
    path: 'openapi',
    others: ['common', 'generated', 'package', 'released', 'rules', 'src', 'workflows'],
  },
  { path: 'server/src', others: null },
  { path: 'test/contract', others: ['proofs', 'hostile'] },
];

/** Contract, server and tests have the same resource names; those of the SDK are generated. */
export function checkResources(base = root) {
  const operations = readOperations(base);
  const unknown = operations
    .filter(({ resource }) => !resources.includes(resource))
    .map(
      ({ id, resource }) => `${id} has the tag ${resource}, which is not one of the ten resources`,
    );
  return [...unknown, ...trees.flatMap((tree) => problemsOf(base, tree))];
}

/**
 * @param {string} base
 * @param {Tree} tree
 */
function problemsOf(base, { path, others }) {
  const found = foldersIn(base, path);
  const missing = resources
    .filter((resource) => !found.includes(resource))
    .map((resource) => `${path}/${resource} is missing`);
  const strange = found
    .filter((name) => others !== null && !resources.includes(name) && !others.includes(name))
    .map((name) => `${path}/${name} is not one of the ten resources`);
  return [...missing, ...strange];
}
