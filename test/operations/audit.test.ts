import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { sealHistory } from '../../server/src/history/index.js';
import { type Database, openDatabase } from '../../server/src/platform/db/index.js';
import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import {
  commandEngines,
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

describe.each(commandEngines)('faktura audit next to a running server on %s', (engine) => {
  let environment: Environment & { DATA_DIR: string };
  let server: Running;
  beforeAll(async () => {
    const DATABASE_URL = engine === 'SQLite' ? '' : await mariadb.createDatabase();
    environment = { DATA_DIR: freshFolder(), DATABASE_URL };
    server = await serve(environment, ['--demo']);
  });
  afterAll(() => server.stop());

  it('finds no fault in the demo account', async () => {
    const { code, stdout, stderr } = await faktura(['audit'], environment);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^The books are in order: \d+ records, \d+ numbers and 0 files of 2 accounts\.( \d+ events are not sealed yet\.)?\n$/,
    );
    const result = await fakturaJson<Result>(['audit', '--account', 'acc_demo'], environment);
    expect(result).toMatchObject({ clean: true, accounts: 1, differences: 0, found: [] });
    expect(result.records).toBeGreaterThan(5);
  });

  async function opened<T>(use: (db: Database) => Promise<T>): Promise<T> {
    const { DATA_DIR: dataDir } = environment;
    const databaseUrl = environment['DATABASE_URL'] || undefined;
    const db = await openDatabase({ dataDir, databaseUrl });
    const result = await use(db);
    await db.close();
    return result;
  }

  const execute = (statements: [sql: string, bind: unknown[]][]): Promise<void> =>
    opened((db) =>
      db.transaction(async (tx) => {
        for (const [sql, bind] of statements) await db.execute(sql, bind, tx);
      }),
    );

  it('says in its help what it does not check', async () => {
    const { code, stdout } = await faktura(['audit', '--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/It does not check\n( {2}- .+\n( {4}.+\n)*){5}/);
  });

  it('exits with 1 and says what differs, in words and as JSON', async () => {
    const invoice = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
    await execute([['UPDATE invoices SET balance = 1 WHERE id = ?', [invoice]]]);
    const printed = await faktura(['audit'], environment);
    expect(printed.code).toBe(1);
    expect(printed.stdout).toMatch(
      `acc_demo  invoice ${invoice}: balance must be 536200, is 1\n1 difference in `,
    );
    const { code, stdout } = await faktura(['audit', '--json'], environment);
    const result = JSON.parse(stdout) as Result;
    expect([code, result.clean, result.differences]).toEqual([1, false, 1]);
    expect(result.found).toMatchObject([
      { account: 'acc_demo', kind: 'invoice', record: invoice, what: 'balance' },
    ]);
    await execute([['UPDATE invoices SET balance = 536200 WHERE id = ?', [invoice]]]);
    const none = await faktura(['audit', '--account', 'acc_none'], environment);
    expect([none.code, none.stderr]).toEqual([1, expect.stringMatching('There is no account')]);
  });

  it('prints the last seals, and finds what does not match those that were published', async () => {
    await opened((db) => sealHistory(db, () => new Date(), new AbortController().signal));
    const { stdout: heads } = await faktura(['audit', '--head'], environment);
    const line = /^acc_demo (events|number_events) \d+ \S+Z [0-9a-f]{64}$/;
    expect(heads.trim().split('\n')).toEqual([
      expect.stringMatching(line),
      expect.stringMatching(line),
    ]);
    const file = join(mkdtempSync(join(tmpdir(), 'faktura-heads-')), 'heads.txt');
    onTestFinished(() => rmSync(dirname(file), { recursive: true }));
    const gone = `acc_gone events 1 2026-11-21T12:00:00.000Z ${'a'.repeat(64)}\n`;
    writeFileSync(file, heads + gone);
    const published = () => faktura(['audit', '--no-files', '--published', file], environment);
    const first = "SELECT id, facts FROM events WHERE accountId = 'acc_demo' ORDER BY id LIMIT 1";
    const [event] = await opened((db) => db.select<{ id: string; facts: string }>(first, []));
    await execute([
      ["UPDATE events SET facts = '{}' WHERE id = ?", [event?.id]],
      ["DELETE FROM seals WHERE source = 'number_events'", []],
    ]);
    const { code, stdout } = await published();
    expect(code).toBe(1);
    expect(stdout).toMatch(`acc_demo  event ${event?.id}: hash, which seal 1 lists, must be`);
    expect(stdout).toMatch(/acc_demo {2}number seal 1: published hash must be [0-9a-f]{64}, is/);
    expect(stdout).toMatch(/acc_gone {2}seal 1: published hash must be a{64}, is none/);
    expect(stdout).toMatch('\n3 differences in ');
    await execute([['UPDATE events SET facts = ? WHERE id = ?', [event?.facts, event?.id]]]);
    writeFileSync(file, 'something else\n');
    expect((await published()).stderr).toMatch('has a line that audit --head did not print');
  });

  it('finds former contents that are gone, and another seller of today and before', async () => {
    const create = ['account', 'create', '--name', 'Nordlicht GmbH'];
    const { id } = await fakturaJson<{ id: string }>(create, environment);
    const lines = async () => {
      const { code, stdout } = await faktura(['audit', '--account', id], environment);
      return [code, ...stdout.trim().split('\n')];
    };
    const rename = (name: string) => faktura(['account', 'set', id, '--name', name], environment);
    await rename('Nordlicht AG');
    const inOrder =
      /^The books are in order: 0 records, 0 numbers and 0 files of 1 accounts\.( \d+ events are not sealed yet\.)?$/;
    expect(await lines()).toEqual([0, expect.stringMatching(inOrder)]);
    const hash = 'a'.repeat(64);
    await execute([
      ["UPDATE account_versions SET name = 'Fraud GmbH' WHERE accountId = ?", [id]],
      ["UPDATE accounts SET name = 'Fraud AG' WHERE id = ?", [id]],
      [
        'INSERT INTO events (id, accountId, resource, resourceId, kind, keyId, requestId, facts, createdAt) ' +
          "SELECT 'evt_1', accountId, 'invoice', 'inv_1', 'deleted', keyId, requestId, ?, createdAt " +
          'FROM events WHERE resourceId = ? LIMIT 1',
        [JSON.stringify({ former: hash }), id],
      ],
    ]);
    const found = (what: string) => expect.stringMatching(`^${id}  ${what}, is `);
    expect(await lines()).toEqual([
      1,
      found('invoice inv_1: events of its creation must be 1'),
      expect.stringMatching(
        `^${id}  former content inv_1: content before evt_1 must be ${hash}, is none$`,
      ),
      found('account .*: version 0 must be [0-9a-f]{64}'),
      found('account .*: version 1 must be [0-9a-f]{64}'),
      expect.stringMatching(/^4 differences in /),
    ]);
    await execute([
      ["DELETE FROM events WHERE id = 'evt_1'", []],
      ["UPDATE account_versions SET name = 'Nordlicht GmbH' WHERE accountId = ?", [id]],
      ["UPDATE accounts SET name = 'Nordlicht AG' WHERE id = ?", [id]],
    ]);
    // A version whose change recorded no hash, as one of an earlier server.
    await execute([['UPDATE events SET facts = ? WHERE resourceId = ?', ['{}', id]]]);
    const covered = ' 1 versions of accounts without a hash in the history are not covered.';
    expect(await lines()).toEqual([0, expect.stringMatching(covered)]);
    await execute([['DELETE FROM events WHERE resourceId = ?', [id]]]);
  });

  it('reports a record that was removed together with its counts and search terms', async () => {
    const answer = await fetch(`${server.url}/v1/vendors`, {
      method: 'POST',
      headers: { 'api-key': server.key, 'content-type': 'application/json' },
      body: JSON.stringify({ address: { company: 'Papier Müller' } }),
    });
    const { id } = (await answer.json()) as { id: string };
    const counted = "accountId = 'acc_demo' AND resource = 'vendors' AND block = ?";
    await execute([
      ['DELETE FROM vendors WHERE id = ?', [id]],
      ['DELETE FROM search_terms WHERE resourceId = ?', [id]],
      [`UPDATE resource_counts SET total = total - 1 WHERE ${counted}`, [id.slice(0, 8)]],
    ]);
    const { code, stdout } = await faktura(['audit'], environment);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      `acc_demo  vendor ${id}: events of its deletion must be 1, is 0\n1 difference in `,
    );
  });
});
