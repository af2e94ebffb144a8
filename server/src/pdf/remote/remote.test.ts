import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import { type BlobStore, openBlobStore } from '../../platform/blobs/index.js';
import { readConfig } from '../../platform/config/config.js';
import { type Database, migrate } from '../../platform/db/index.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { Worker } from '../../platform/jobs/index.js';
import { createLog } from '../../platform/log/log.js';
import type { PrintedDocument } from '../document.js';
import { createDocumentRenderer, type DocumentRenderer } from '../renderer.js';
import { short } from '../testing/pictured.js';
import { textOf } from '../testing/pdf-text.js';
import { createRemotePrinter } from './remote-printer.js';
import { renderKinds } from './render-jobs.js';
import { RenderingRepository } from './rendering.repository.js';

const view = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const log = createLog('silent');
const now = () => new Date();

// A worker does the same on every database; in production, it is never SQLite.
describe.each(testEngines().slice(-1))('documents that workers render, on $name', (engine) => {
  let db: Database;
  let blobs: BlobStore;
  let folder: string;
  let account: string;
  let atWorker: DocumentRenderer;
  let runs: string[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'remote-'));
    await engine.start();
    db = await engine.open();
    await migrate(db);
    account = (await createAccount(db, { name: 'Nordlicht' })).id;
    blobs = await openBlobStore(readConfig({ DATA_DIR: join(folder, 'shared') }));
    atWorker = createDocumentRenderer({ dataDir: join(folder, 'worker'), timeoutMs: 60_000 });
  });
  beforeEach(() => {
    runs = [];
  });
  afterAll(async () => {
    await atWorker.close(0);
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  });

  let servers = 0;
  /** A server with its own data folder and without LibreOffice. */
  function server(waitMs = 60_000): DocumentRenderer {
    servers += 1;
    const printer = createRemotePrinter({ db, blobs, now, waitMs });
    const made = createDocumentRenderer({ dataDir: join(folder, `server-${servers}`), printer });
    onTestFinished(() => made.close(0));
    return made;
  }

  function startWorker(renderer = atWorker): void {
    const kinds = renderKinds({ db, blobs, renderer, log, now }, 3);
    const onRun = (_kind: string, outcome: string) => void runs.push(outcome);
    const worker = new Worker({ db, kinds, log, onRun, pollMs: 20 });
    onTestFinished(() => worker.stop());
  }

  const jobs = () => db.select('SELECT id FROM jobs', []);
  const render = (at: DocumentRenderer, document: PrintedDocument) =>
    at.render(document, view, { account });

  test('are rendered once for all servers that request them, and kept for later requests', async () => {
    startWorker();
    const [one, two] = await Promise.all([render(server(), short), render(server(), short)]);
    expect(await textOf(one)).toContain('EUR 153.62');
    expect(Buffer.compare(one, two)).toBe(0);
    expect(Buffer.compare(one, await render(server(), short))).toBe(0);
    expect(runs).toEqual(['done']);
    expect(await jobs()).toEqual([]);
  });

  test('are rejected as busy until a worker responds, and available for a later request', async () => {
    const late = { ...short, number: 'late' };
    const at = server(200);
    await expect(render(at, late)).rejects.toMatchObject({ fault: 'busy', retryAfter: 5 });
    await expect(render(at, late)).rejects.toMatchObject({ fault: 'busy' });
    expect(await jobs()).toHaveLength(1);
    startWorker();
    expect(await textOf(await render(server(), late))).toContain('late');
  });

  test('are accepted from one account as long as it leaves half of the queue to others', async () => {
    const { id: other } = await createAccount(db, { name: 'Südlicht' });
    const repository = new RenderingRepository(db, now);
    const ask = (key: string, of = account) => repository.ask(key, of, 'pdf.render', {});
    for (let n = 0; n < 100; n += 1) expect(await ask(`${n}`)).toBe(true);
    expect([await ask('100'), await ask('of-other', other)]).toEqual([false, true]);
    await db.transaction((tx) => tx.execute('DELETE FROM jobs', []));
  });

  test('that cannot be rendered are rejected, and not retried by any server', async () => {
    startWorker();
    const seller = { ...short.seller, template: 'missing' };
    const refused = { fault: 'failed', retryAfter: expect.any(Number) as number };
    await expect(render(server(), { ...short, seller })).rejects.toMatchObject(refused);
    await expect(render(server(), { ...short, seller })).rejects.toMatchObject(refused);
    expect(runs).toEqual(['done']);
  });

  test('are left to another worker if one stops', async () => {
    const stopping = createDocumentRenderer({ dataDir: join(folder, 'stopping') });
    await stopping.close(0);
    startWorker(stopping);
    const asked = { ...short, number: 'left' };
    await expect(render(server(500), asked)).rejects.toMatchObject({ fault: 'busy' });
    await expect.poll(() => runs).toEqual(['failed']);
    expect(await jobs()).toHaveLength(1);
    await db.transaction((tx) => tx.execute('DELETE FROM jobs', []));
  });

  test('are removed after their retention with their files, and rendered again on request', async () => {
    startWorker();
    const kept = { ...short, number: 'kept' };
    await render(server(), kept);
    const repository = new RenderingRepository(db, now);
    const { signal } = new AbortController();
    const key = await server().fingerprint(kept, view);
    await repository.purge(new Date(Date.now() - 60_000), signal);
    expect(await repository.find(key)).not.toBeNull();
    await repository.purge(new Date(Date.now() + 60_000), signal);
    expect(await repository.find(key)).toBeNull();
    const files = await db.select('SELECT id FROM blobs WHERE removedAt IS NULL', []);
    expect(files).toEqual([]);
    expect(await textOf(await render(server(), kept))).toContain('kept');
  });
});
