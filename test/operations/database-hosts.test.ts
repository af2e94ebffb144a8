import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase } from '../../server/src/platform/db/index.js';
import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { heldProxy } from '../harness/held-proxy.js';

let mariadb: TestMariaDb;

beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

/** The address of a new database at each of these ports of this machine. */
async function urlOf(...ports: readonly number[]): Promise<string> {
  const url = new URL(await mariadb.createDatabase());
  return `mysql://root@${ports.map((port) => `127.0.0.1:${port}`).join(',')}${url.pathname}`;
}

describe('of several hosts of a DATABASE_URL', () => {
  it('the first that answers is used, and refuses what it would refuse alone', async () => {
    const [down, silent] = [1, await heldProxy(mariadb.port)];
    silent.hold();
    const db = await openDatabase({
      databaseUrl: await urlOf(down, silent.port, mariadb.port),
      dataDir: '',
    });
    expect(await db.select('SELECT ? AS one', [1])).toEqual([{ one: 1 }]);
    await db.close();
    await silent.close();
    const nowhere = openDatabase({ databaseUrl: await urlOf(down, down), dataDir: '' });
    await expect(nowhere).rejects.toThrow('ECONNREFUSED');
  });

  it('the next takes over from one that is cut off, which closes no connection', async () => {
    const first = await heldProxy(mariadb.port);
    const databaseUrl = await urlOf(first.port, mariadb.port);
    const db = await openDatabase({ databaseUrl, dataDir: '' });
    await db.run('CREATE TABLE marks (id INTEGER PRIMARY KEY)');
    first.hold();
    // As many as the pool has connections, and all of them are lost.
    const lost = Array.from({ length: 10 }, () => db.select('SELECT 1 AS one', []));
    const outcomes = await Promise.allSettled(lost);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await db.transaction((tx) => tx.execute('INSERT INTO marks VALUES (1)', []));
    expect(await db.select('SELECT id FROM marks', [])).toEqual([{ id: 1 }]);
    await db.close();
    await first.close();
  }, 10_000);
});
