import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../server/src/platform/db/index.js';
import { startMariaDb, startOwnMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { heldProxy } from '../harness/held-proxy.js';
import { fakturaJson, freshFolder, serve } from './program.js';

const run = promisify(execFile);

/** A whole statement; the text alone is also part of READ COMMITTED. */
const COMMIT = '\u0003COMMIT';

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
    const reads = Array.from({ length: 10 }, () => db.select('SELECT 1 AS one', []));
    expect(await Promise.all(reads)).toHaveLength(10);
    await db.transaction((tx) => tx.execute('INSERT INTO marks VALUES (1)', []));
    expect(await db.select('SELECT id FROM marks', [])).toEqual([{ id: 1 }]);
    await db.close();
    await first.close();
  }, 10_000);

  it('the next takes over from one that is cut off while connections are encrypted', async () => {
    const folder = freshFolder();
    mkdirSync(folder);
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=x'];
    await run('openssl', ['req', ...made, '-keyout', key, '-out', certificate]);
    const own = await startOwnMariaDb([`--ssl-cert=${certificate}`, `--ssl-key=${key}`]);
    onTestFinished(() => own.stop());
    const first = await heldProxy(own.port);
    onTestFinished(() => first.close());
    const databaseUrl = `mysql://root@127.0.0.1:${first.port},127.0.0.1:${own.port}/mysql?ssl=no-verify`;
    const db = await openDatabase({ databaseUrl, dataDir: '' });
    const cipher = "SHOW STATUS LIKE 'Ssl_cipher'";
    const [before] = await db.select<{ Value: string }>(cipher, []);
    expect(before?.Value).not.toBe('');
    first.hold();
    const reads = Array.from({ length: 10 }, () => db.select('SELECT 1 AS one', []));
    expect(await Promise.all(reads)).toHaveLength(10);
    await db.close();
  }, 30_000);

  it('a transaction is repeated if its host is lost before its commit, and not if during it', async () => {
    const first = await heldProxy(mariadb.port);
    const databaseUrl = await urlOf(first.port, mariadb.port);
    const db = await openDatabase({ databaseUrl, dataDir: '' });
    await db.run('CREATE TABLE marks (id INTEGER PRIMARY KEY)');
    let rounds = 0;
    await db.transaction(async (tx) => {
      // The lost host keeps its locks, which those of a cluster would not share.
      const id = (rounds += 1);
      await tx.execute('INSERT INTO marks VALUES (?)', [id]);
      first.hold();
      await tx.execute('INSERT INTO marks VALUES (?)', [-id]);
    });
    expect(rounds).toBe(2);
    await db.close();

    const second = await heldProxy(mariadb.port);
    second.holdAfter(COMMIT);
    const again = databaseUrl.replace(`:${first.port}`, `:${second.port}`);
    const other = await openDatabase({ databaseUrl: again, dataDir: '' });
    const lost = other.transaction(async (tx) => {
      rounds += 1;
      await tx.execute('INSERT INTO marks VALUES (3)', []);
    });
    await expect(lost).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(rounds).toBe(3);
    const rows = await other.select<{ id: number }>('SELECT id FROM marks ORDER BY id', []);
    expect(rows.map(({ id }) => id)).toEqual([-2, 2, 3]);
    await other.close();
    await first.close();
    await second.close();
  }, 30_000);

  it('the Idempotency-Key shows whether a commit was carried out that was not answered', async () => {
    const first = await heldProxy(mariadb.port);
    const DATABASE_URL = await urlOf(first.port, mariadb.port);
    const server = await serve({ DATABASE_URL });
    const created = await fakturaJson<{ id: string }>(['account', 'create', '--name', 'Isar'], {
      DATABASE_URL,
    });
    const made = await fakturaJson<{ key: string }>(['key', 'create', '--account', created.id], {
      DATABASE_URL,
    });
    first.holdAfter(COMMIT);
    const answer = await fetch(`${server.url}/v1/items`, {
      method: 'POST',
      headers: {
        'api-key': made.key,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'lost-answer',
      },
      body: JSON.stringify({ name: 'Poster', price: 5 }),
    });
    expect([answer.status, answer.headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
    const listed = await server.get('/v1/items', made.key);
    expect(await listed.json()).toMatchObject({ data: [{ name: 'Poster' }] });
    await server.stop();
    await first.close();
  }, 60_000);
});
