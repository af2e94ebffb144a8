import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { createClient, type Client } from '../harness/client.js';
import { getInvoice, made, newInvoice, type Invoice } from '../harness/fixtures.js';
import {
  faktura,
  fakturaJson,
  freshFolder,
  serve,
  withOffice,
  work,
  type Running,
} from './program.js';

const isFull = process.env['FAKTURA_FULL'] === '1';

function newFolder(): string {
  const folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  return folder;
}

describe('faktura worker', () => {
  let mariadb: TestMariaDb;
  let environment: Record<string, string>;
  let account: string;
  let server: Running;
  let api: Client;
  let files: string;

  /** The data folder of one host; all hosts mount the same folder for files. */
  function host(): string {
    const folder = newFolder();
    symlinkSync(files, join(folder, 'blobs'));
    return folder;
  }
  const startWorker = (own: Record<string, string> = withOffice) =>
    work({ ...environment, PUBLIC_URL: server.url, DATA_DIR: host(), ...own });
  const exported = async (invoice: Invoice) => {
    const answer = await api.get(`/invoices/${invoice.id}/export`);
    return [answer.status, Buffer.from(answer.bytes.subarray(0, 5)).toString()];
  };
  const runsOf = async (worker: Running, kind: string): Promise<number> => {
    const text = await (await worker.get('/metrics', '')).text();
    const line = new RegExp(`^faktura_job_runs_total{kind="${kind}",outcome="done"} (\\d+)$`, 'm');
    return Number(line.exec(text)?.[1] ?? 0);
  };

  beforeAll(async () => {
    mariadb = await startMariaDb();
    files = newFolder();
    environment = {
      DATABASE_URL: await mariadb.createDatabase(),
      RATE_LIMIT_STORE: 'memory',
    };
    server = await serve({ ...environment, DATA_DIR: host() }, ['--no-worker']);
    const create = ['account', 'create', '--name', 'Nordlicht'];
    account = (await fakturaJson<{ id: string }>(create, environment)).id;
    const keyOf = ['key', 'create', '--account', account];
    const { key } = await fakturaJson<{ key: string }>(keyOf, environment);
    api = createClient(`${server.url}/v1`, key);
  });
  afterAll(async () => {
    await server.stop();
    await mariadb.stop();
  });

  it('renders and sends mail for a server that leaves this to workers, and stops on request', async () => {
    expect(server.stdout()).toMatch(/PDF exports +rendered by faktura worker/);
    const invoice = await newInvoice(api, { status: 'Pending' });
    const once = { headers: { 'idempotency-key': 'once' } };
    await made(api.post(`/invoices/${invoice.id}/send`, {}, once));
    const worker = await startWorker();
    expect(await exported(invoice)).toEqual([200, '%PDF-']);
    expect(await runsOf(worker, 'pdf\\.render')).toBe(1);
    const state = async () => (await getInvoice(api, invoice.id)).lastMail?.state;
    await expect.poll(state, { timeout: 30_000 }).toBe('Sent');
    const ready = await worker.get('/readyz', '');
    expect([ready.status, await ready.json()]).toMatchObject([200, { documents: 'ok' }]);
    const { code, stderr } = await worker.stop('SIGTERM');
    expect(code).toBe(0);
    const lines = stderr.trim().split('\n');
    const line = (msg: string) => lines.find((text) => text.includes(`"msg":"${msg}"`)) ?? '{}';
    const version = /^\d+\.\d+\.\d+/;
    for (const msg of ['started', 'stopped']) {
      expect(JSON.parse(line(msg))).toMatchObject({ version: expect.stringMatching(version) });
    }
    const asked = { accountId: account, requestId: expect.stringMatching(/^req_/) };
    expect(JSON.parse(line('a document was rendered'))).toMatchObject(asked);
    expect(JSON.parse(line('a mail was sent'))).toMatchObject(asked);
    // A document that was already rendered needs no worker.
    expect(await exported(invoice)).toEqual([200, '%PDF-']);
  });

  if (isFull) {
    it.each(['SIGKILL', 'SIGTERM'] as const)(
      'is replaced by another one while its document is waited for, by %s',
      async (signal) => {
        const hanging = join(newFolder(), 'soffice');
        const script = '#!/bin/sh\n[ "$1" = --version ] && echo LibreOffice 7.4.7.2 || sleep 60\n';
        writeFileSync(hanging, script);
        chmodSync(hanging, 0o700);
        const first = await startWorker({ SOFFICE: hanging });
        const invoice = await newInvoice(api, { status: 'Pending' });
        const waiting = exported(invoice);
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await first.stop(signal);
        const second = await startWorker();
        expect(await waiting).toEqual([200, '%PDF-']);
        await second.stop();
      },
    );
  }

  it('refuses a file store other than that of the servers', async () => {
    const own = { ...environment, PUBLIC_URL: server.url, DATA_DIR: newFolder() };
    const { code, stderr } = await faktura(['worker'], own);
    expect(code).toBe(1);
    expect(stderr).toMatch(/blobs does not hold the files of the servers of this database\. Give/);
  });

  it('refuses SQLite, which allows one process, and an unknown page URL', async () => {
    const { code, stderr } = await faktura(['worker'], { DATA_DIR: newFolder() });
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL: is needed: the embedded database has one process');
    expect(stderr).toContain('PUBLIC_URL: is needed, as the servers have it');
    const alone = await faktura(['serve', '--no-worker'], { DATA_DIR: newFolder(), PORT: '0' });
    expect(alone).toMatchObject({ code: 1 });
    expect(alone.stderr).toContain('DATABASE_URL: is required if a worker runs beside');
  });
});
