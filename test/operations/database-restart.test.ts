import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { type Running, serve, work } from './program.js';

const AWAY_MS = 1_500;

/**
 * The address of a database that goes away for a while when it gets `text` for the first time, as one that
 * restarts at that moment; and a function that tells whether it did.
 */
async function restartingAt(text: string, databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let awaySince: number | undefined;
  const isAway = () => awaySince !== undefined && performance.now() - awaySince < AWAY_MS;
  const proxy = createServer((client) => {
    if (isAway()) return void client.destroy();
    const server = connect(Number(port), hostname);
    const end = () => [client, server].forEach((socket) => socket.destroy());
    for (const socket of [client, server]) {
      open.add(socket.on('error', end).on('close', end));
    }
    client.on('data', (sent) => {
      if (awaySince === undefined && sent.includes(text)) {
        awaySince = performance.now();
        for (const socket of open) socket.destroy();
      } else server.write(sent);
    });
    server.on('data', (answer) => client.write(answer));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    for (const socket of open) socket.destroy();
  });
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { url: url.href, wasAway: () => awaySince !== undefined };
}

describe('a database that restarts while a process starts', () => {
  let mariadb: TestMariaDb;
  beforeAll(async () => {
    mariadb = await startMariaDb();
  });
  afterAll(() => mariadb.stop());

  async function expectWaitedFor(started: Running, wasAway: boolean) {
    expect(wasAway).toBe(true);
    expect((await started.get('/readyz')).status).toBe(200);
    expect(await started.stop()).toMatchObject({ code: 0 });
    expect(started.stderr()).toContain('the start waits for it');
  }

  // Before its migrations, during them, and after it listens.
  it.each(['faktura-serve-', 'INSERT INTO migrations', 'FROM accounts'])(
    'is waited for by a server, at the statement with %s',
    async (text) => {
      const database = await restartingAt(text, await mariadb.createDatabase());
      const server = await serve({ DATABASE_URL: database.url, DEMO: 'true' });
      await expectWaitedFor(server, database.wasAway());
    },
  );

  it('is waited for by a worker during the migrations', async () => {
    const database = await restartingAt('INSERT INTO migrations', await mariadb.createDatabase());
    const environment = { DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:8080' };
    await expectWaitedFor(await work(environment), database.wasAway());
  });
});
