import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log/log.js';
import { startMariaDb } from './testing/mariadb.js';
import { openWatched } from './watched.js';

/** An address at which a database on 127.0.0.1 answers, until its connections are cut. */
async function cuttable(databasePort: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((client) => {
    if (isCut) return void client.destroy();
    const database = connect(databasePort, '127.0.0.1');
    for (const socket of [client, database]) sockets.add(socket.on('error', () => undefined));
    client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const cut = (isNowCut: boolean) => {
    isCut = isNowCut;
    if (isCut) for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut(true);
    proxy.close();
  });
  const address = proxy.address();
  return { port: typeof address === 'object' && address ? address.port : 0, cut };
}

it('an outage is one line, however much fails, and its end is another', async () => {
  const mariadb = await startMariaDb();
  onTestFinished(() => mariadb.stop());
  const url = new URL(await mariadb.createDatabase());
  const { port, cut } = await cuttable(mariadb.port);
  url.port = String(port);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const db = await openWatched({ databaseUrl: url.href, dataDir: '' }, log, { askMs: 10 });
  onTestFinished(() => db.close());
  await db.run('CREATE TABLE migrations (name VARCHAR(100))');
  cut(true);
  for (let round = 0; round < 5; round += 1) {
    await expect(db.select('SELECT 1', [])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const write = db.transaction((tx) => tx.execute('UPDATE migrations SET name = name', []));
    await expect(write).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
  expect(lines).toEqual([expect.stringContaining('the database cannot be used')]);
  cut(false);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]).toContain('the database can be used again');
});
