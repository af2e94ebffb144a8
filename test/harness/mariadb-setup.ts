import type { TestProject } from 'vitest/node';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';

declare module 'vitest' {
  export interface ProvidedContext {
    mariadbPort: number;
  }
}

/** One database server for the whole test project; each file has its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startMariaDb();
  project.provide('mariadbPort', server.port);
  return () => server.stop();
}
