import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { openBlobStore, recordBlob } from '../../server/src/platform/blobs/index.js';
import { blobFolder } from '../../server/src/platform/blobs/open-store.js';
import { startSwift, type TestS3 } from '../../server/src/platform/blobs/testing/swift.js';
import { readConfig } from '../../server/src/platform/config/config.js';
import { openDatabase } from '../../server/src/platform/db/index.js';
import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { createClient } from '../harness/client.js';
import { newInvoice } from '../harness/fixtures.js';
import {
  faktura,
  fakturaJson,
  freshFolder,
  serve,
  withOffice,
  work,
  type Environment,
} from './program.js';

let swift: TestS3;
beforeAll(async () => {
  swift = await startSwift();
});
afterAll(() => swift.stop());

async function installation(bucket: string): Promise<Environment & { DATA_DIR: string }> {
  await swift.makeBucket(bucket);
  return {
    DATA_DIR: freshFolder(),
    S3_BUCKET: bucket,
    S3_ENDPOINT: swift.endpoint,
    S3_ACCESS_KEY_ID: swift.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
  };
}

async function store(environment: Environment, content: Uint8Array): Promise<void> {
  const config = readConfig(environment);
  const db = await openDatabase(config);
  const blobs = await openBlobStore(config);
  const blob = await blobs.put('acc_demo', content, 'image/png');
  await db.transaction(async (tx) => recordBlob(tx, blob, 'logo'));
  await db.close();
  blobs.driver.close();
}

describe('an installation whose files are in S3', () => {
  it('has its documents rendered by a worker with another data folder, and by none without S3', async () => {
    const mariadb = await startMariaDb();
    onTestFinished(() => mariadb.stop());
    const database = { DATABASE_URL: await mariadb.createDatabase(), RATE_LIMIT_STORE: 'memory' };
    const shared = { ...(await installation('workers')), ...database };
    const server = await serve(shared, ['--no-worker']);
    onTestFinished(() => server.stop().then(() => undefined));
    const own = { PUBLIC_URL: server.url, DATA_DIR: freshFolder(), ...withOffice };
    expect(await faktura(['worker'], { ...database, ...own })).toMatchObject({ code: 1 });
    const worker = await work({ ...shared, ...own });
    onTestFinished(() => worker.stop().then(() => undefined));
    const create = ['account', 'create', '--name', 'Nordlicht'];
    const { id } = await fakturaJson<{ id: string }>(create, database);
    const { key } = await fakturaJson<{ key: string }>(
      ['key', 'create', '--account', id],
      database,
    );
    const client = createClient(`${server.url}/v1`, key);
    const invoice = await newInvoice(client);
    const { status, bytes } = await client.get(`/invoices/${invoice.id}/export`);
    expect([status, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([200, '%PDF-']);
    expect([own.DATA_DIR, shared.DATA_DIR].map(blobFolder).filter(existsSync)).toEqual([]);
  });

  it('says whether they can be reached, and writes its backup to another bucket', async () => {
    const one = await installation('one');
    const server = await serve(one);
    const files = async () => {
      const answer = await server.get('/readyz', '');
      return [answer.status, ((await answer.json()) as { files: string }).files];
    };
    await expect.poll(files).toEqual([200, 'ok']);
    await swift.setUp(false);
    await expect.poll(files).toEqual([200, 'unavailable']);
    await swift.setUp(true);
    await expect.poll(files).toEqual([200, 'ok']);

    await store(one, Buffer.alloc(100_000, 'x'));
    expect(existsSync(blobFolder(one.DATA_DIR))).toBe(false);
    const backup = join(freshFolder(), 'copy.db');
    expect(await fakturaJson(['backup', backup], one)).toEqual({ backup, lost: 0 });
    await server.stop();

    const two = await installation('two');
    expect(await fakturaJson(['restore', backup], two)).toMatchObject({ lost: 0 });
    expect(await fakturaJson(['audit'], two)).toMatchObject({ clean: true, files: 1 });
  });
});
