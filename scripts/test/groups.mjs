/** @param {string} project */
const all = (project) => ['--project', project];
/** @param {string[]} folders */
const within = (...folders) => ['--project', 'tests', ...folders];
/** @param {string} folder */
const programs = (folder) => ['--project', 'programs', folder];

/** @typedef {keyof typeof groups} Group */

/** What `npm test -- --only <group>` gives to vitest. */
export const groups = {
  unit: within('openapi/src', 'sdk/src', 'server/src', 'mock/src', 'mcp/src', 'conformance/src'),
  conformance: within('test/conformance', 'test/harness', 'test/golden'),
  'contract-sqlite': within('test/contract'),
  'contract-mariadb': all('contract-mariadb'),
  sdk: within('test/sdk'),
  mock: within('test/mock'),
  mcp: programs('test/mcp'),
  kit: programs('test/kit'),
  operations: programs('test/operations'),
  packaging: programs('test/packaging'),
  parity: within('test/parity'),
  browser: within('test/browser'),
  conformity: all('conformity'),
};

/**
 * Whether a group needs npm packages alone, and so runs on Windows and macOS too.
 * @param {Group | undefined} group
 */
export const isPortable = (group) => group === 'sdk' || group === 'mock';

/**
 * Whether a word on the command line is a group.
 * @param {string} word
 * @returns {word is Group}
 */
export function isGroup(word) {
  return Object.hasOwn(groups, word);
}
