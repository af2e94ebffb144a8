const all = (project) => ['--project', project];
const within = (...folders) => ['--project', 'tests', ...folders];
const programs = (folder) => ['--project', 'programs', folder];

/** What `npm test -- --only <group>` gives to vitest. */
export const groups = {
  unit: within('openapi/src', 'sdk/src', 'server/src', 'mock/src'),
  conformance: within('test/conformance', 'test/harness', 'test/golden'),
  'contract-sqlite': within('test/contract'),
  'contract-mariadb': all('contract-mariadb'),
  sdk: within('test/sdk'),
  mock: within('test/mock'),
  operations: programs('test/operations'),
  packaging: programs('test/packaging'),
  parity: within('test/parity'),
  browser: within('test/browser'),
  conformity: all('conformity'),
};
