import type { TestProject } from 'vitest/node';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';

declare module 'vitest' {
  export interface ProvidedContext {
    mariadbPort: number;
  }
}

/**
 * One MariaDB for the whole project: free port, temporary folder; each file has its database.
 * `FAKTURA_TEST_MYSQL_PORT` names a server that runs already instead, a MySQL for example, on
 * 127.0.0.1 with a root that has no password.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = Number(process.env['FAKTURA_TEST_MYSQL_PORT'] ?? 0);
  if (given > 0) {
    project.provide('mariadbPort', given);
    return async () => undefined;
  }
  const server = await startMariaDb();
  project.provide('mariadbPort', server.port);
  return () => server.stop();
}
