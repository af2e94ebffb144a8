import type { TestProject } from 'vitest/node';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';

/**
 * One database server for all files of a project, each with its own databases: `startMariaDb` finds it
 * by its port instead of starting one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startMariaDb();
  const port = { FAKTURA_TEST_MYSQL_PORT: String(server.port) };
  project.config.env = { ...project.config.env, ...port };
  return () => server.stop();
}
