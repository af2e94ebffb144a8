import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { recordBlob } from '../../server/src/platform/blobs/index.js';
import { readConfig } from '../../server/src/platform/config/config.js';
import { openDatabase } from '../../server/src/platform/db/index.js';
import { faktura, freshFolder, serve, type Environment, type Running } from './program.js';
import { refusal } from './refusal.js';

const readiness = async ({ get }: Running) => {
  const answer = await get('/readyz', '');
  return [answer.status, await answer.json()] as const;
};
/** A response may be cached for two seconds. */
const becomes = (server: Running, expected: readonly unknown[]) =>
  expect.poll(() => readiness(server), { timeout: 30_000, interval: 200 }).toMatchObject(expected);

const ready = [200, { database: 'ok', files: 'ok' }];
/** Most requests need no files: a proxy that removed the server would refuse those, too. */
const without = [200, { status: 'degraded', database: 'ok', files: 'unavailable' }];

async function goesOnWithout(server: Running): Promise<void> {
  await becomes(server, without);
  expect((await server.get('/v1/invoices?limit=1')).status).toBe(200);
  expect((await server.get('/healthz')).status).toBe(200);
  const metrics = await (await server.get('/metrics', '')).text();
  expect(metrics).toMatch(/^faktura_degraded\{part="files"\} 1$/m);
  expect(metrics).toMatch(/^faktura_degraded\{part="database"\} 0$/m);
}

describe('a file store that cannot store files', () => {
  it('is reported by readyz if it is a folder, until it works again', async () => {
    const DATA_DIR = freshFolder();
    const server = await serve({ DATA_DIR });
    await becomes(server, ready);
    const folder = join(DATA_DIR, 'blobs');
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'in its place');
    await goesOnWithout(server);
    rmSync(folder);
    await becomes(server, ready);
    await server.stop();
  });

  it('is reported by readyz if it is an S3 that hangs, which delays no start', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const server = await serve(bucketAt(port));
    await goesOnWithout(server);
    expect(sockets.length).toBeGreaterThan(0);
    await server.stop();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('is reported in the log with the reason, and by commands', async () => {
    const own = { ...bucketAt(1), DATA_DIR: freshFolder() };
    const server = await serve({ ...own, LOG_LEVEL: 'warn' });
    await goesOnWithout(server);
    const lines = server.stderr().trim().split('\n');
    const outages = lines.filter((line) => line.includes('files cannot be stored or read'));
    expect(outages).toHaveLength(1);
    expect(outages[0]).toContain('ECONNREFUSED');
    expect(server.stderr()).not.toContain('my-secret');
    expect(await (await server.get('/metrics', '')).text()).toMatch(
      /^faktura_blob_operations_total\{operation="check",outcome="unavailable"\} \d+$/m,
    );
    await server.stop();

    const db = await openDatabase(readConfig(own));
    const address = { id: 'blb_1', accountId: 'acc_demo', length: 1, sha256: 'x' };
    const blob = { ...address, contentType: 'text/plain', writtenAt: new Date() };
    await db.transaction(async (tx) => recordBlob(tx, blob, 'logo'));
    await db.close();
    const backup = freshFolder();
    for (const command of [['audit'], ['backup', backup]]) {
      const { code, stderr } = await faktura(command, own);
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^The files in s3:\/\/files cannot be reached \(.*ECONNREFUSED.*\)\. Is it/,
      );
    }
    expect(existsSync(backup)).toBe(false);
  });

  it('needs all of its variables', async () => {
    expect(await refusal({ S3_ACCESS_KEY_ID: 'a', S3_ENDPOINT: 'files.example.com' })).toEqual([
      'The configuration has 3 faults:',
      '  S3_ENDPOINT: must be an address like https://s3.example.com',
      '  S3_ACCESS_KEY_ID: is needed together with S3_SECRET_ACCESS_KEY',
      '  S3_BUCKET: is needed where another variable of S3 is set',
      'Correct the environment and start again.',
    ]);
  });
});

function bucketAt(port: number): Environment {
  return {
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'my-secret',
  };
}
