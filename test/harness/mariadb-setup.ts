import type { TestProject } from 'vitest/node';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';

declare module 'vitest' {
  export interface ProvidedContext {
    mariadbPort: number;
  }
}

/** One MariaDB for the whole project: free port, temporary folder; each file has its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startMariaDb();
  project.provide('mariadbPort', server.port);
  return () => server.stop();
}
