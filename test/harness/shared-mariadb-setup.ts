import type { TestProject } from 'vitest/node';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';

/**
 * One database server for all files of a project, each with databases of its own: `startMariaDb`
 * finds it by its port and starts none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startMariaDb();
  const port = { FAKTURA_TEST_MYSQL_PORT: String(server.port) };
  project.config.env = { ...project.config.env, ...port };
  return () => server.stop();
}
