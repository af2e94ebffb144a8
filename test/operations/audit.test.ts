import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase } from '../../server/src/platform/db/index.js';
import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import {
  faktura,
  fakturaJson,
  freshFolder,
  serve,
  type Environment,
  type Running,
} from './program.js';

interface Result {
  clean: boolean;
  accounts: number;
  records: number;
  differences: number;
  found: { account: string; kind: string; record: string; what: string }[];
}

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

describe.each(['SQLite', 'MariaDB'])('faktura audit beside a server on %s', (engine) => {
  let environment: Environment & { DATA_DIR: string };
  let server: Running;
  beforeAll(async () => {
    const DATABASE_URL = engine === 'SQLite' ? '' : await mariadb.createDatabase();
    environment = { DATA_DIR: freshFolder(), DATABASE_URL };
    server = await serve(environment, ['--demo']);
  });
  afterAll(() => server.stop());

  it('finds the story of the demo account in order', async () => {
    const { code, stdout, stderr } = await faktura(['audit'], environment);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^The books are in order: \d+ records and \d+ numbers of 2 accounts\.\n$/,
    );
    const result = await fakturaJson<Result>(['audit', '--account', 'acc_demo'], environment);
    expect(result).toMatchObject({ clean: true, accounts: 1, differences: 0, found: [] });
    expect(result.records).toBeGreaterThan(5);
  });

  it('ends with 1 and says what differs, in words and as JSON', async () => {
    const invoice = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
    const { DATA_DIR: dataDir } = environment;
    const databaseUrl = environment['DATABASE_URL'] || undefined;
    const db = await openDatabase({ dataDir, databaseUrl });
    await db.transaction((tx) =>
      db.execute('UPDATE invoices SET balance = 1 WHERE id = ?', [invoice], tx),
    );
    await db.close();
    const told = await faktura(['audit'], environment);
    expect(told.code).toBe(1);
    expect(told.stdout).toMatch(
      `acc_demo  invoice ${invoice}: balance must be 736200, is 1\n1 difference in `,
    );
    const { code, stdout } = await faktura(['audit', '--json'], environment);
    const result = JSON.parse(stdout) as Result;
    expect([code, result.clean, result.differences]).toEqual([1, false, 1]);
    expect(result.found).toMatchObject([
      { account: 'acc_demo', kind: 'invoice', record: invoice, what: 'balance' },
    ]);
    const none = await faktura(['audit', '--account', 'acc_none'], environment);
    expect([none.code, none.stderr]).toEqual([1, expect.stringMatching('There is no account')]);
  });
});
