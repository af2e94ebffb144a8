import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import {
  createDocumentRenderer,
  createRemotePrinter,
  type DocumentRenderer,
} from '../../pdf/index.js';
import { short } from '../../pdf/testing/pictured.js';
import { openBlobStore } from '../../platform/blobs/index.js';
import { readConfig } from '../../platform/config/config.js';
import { type Database, migrate } from '../../platform/db/index.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { createLog } from '../../platform/log/log.js';
import { createMetrics } from '../../platform/metrics/metrics.js';
import { startRendering } from './rendering.js';

const view = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const long = { ...short, terms: 'Long. '.repeat(4_000) };

// SQLite is never used for this in production.
describe.each(testEngines().slice(-1))('a worker that renders for servers, on $name', (engine) => {
  let db: Database;
  let folder: string;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendering-'));
    await engine.start();
    db = await engine.open();
    await migrate(db);
  });
  afterAll(async () => {
    for (const end of ends) await end();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The rendering parts of a process, with a printer that never answers for `hanging`. */
  async function start(hanging: string): Promise<DocumentRenderer> {
    const config = readConfig({ DATA_DIR: folder });
    const [blobs, log] = [await openBlobStore(config), createLog('silent')];
    const [now, metrics] = [() => new Date(), createMetrics(false)];
    const closed = new AbortController();
    const never = new Promise<never>((_resolve, reject) => {
      closed.signal.addEventListener('abort', () => reject(new Error('It was closed.')));
    });
    never.catch(() => undefined);
    const renderer = createDocumentRenderer({
      dataDir: join(folder, 'worker'),
      printer: {
        name: 'hanging',
        places: 3,
        isThere: async () => true,
        print: ({ account, document }) =>
          account === hanging
            ? never
            : Promise.resolve(Buffer.from(`%PDF-${document.number ?? ''}`)),
        warm: async () => undefined,
        close: async () => closed.abort(),
      },
    });
    const stop = startRendering({ config, db, blobs, metrics, log, now, renderer });
    const printer = createRemotePrinter({ db, blobs, now });
    const server = createDocumentRenderer({ dataDir: join(folder, 'server'), printer });
    ends.push(
      () => server.close(0),
      () => renderer.close(0),
      () => stop(1_000),
    );
    return server;
  }

  it('renders the PDFs of others, even long ones, while all those of one account hang', async () => {
    const [{ id: hanging }, { id: other }] = [
      await createAccount(db, { name: 'Hanging' }),
      await createAccount(db, { name: 'Other' }),
    ];
    const server = await start(hanging);
    const render = async (account: string, document: typeof short, number: string) =>
      String(await server.render({ ...document, number }, view, { account }));
    let settled = 0;
    for (const [n, document] of [long, long, short, short, short].entries()) {
      const ended = () => void (settled += 1);
      render(hanging, document, `hanging-${n}`).then(ended, ended);
    }
    const underWay = "SELECT id FROM jobs WHERE status = 'running'";
    const running = async () => (await db.select(underWay, [])).length;
    await expect.poll(running, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    expect(await render(other, long, 'long')).toBe('%PDF-long');
    expect(await render(other, short, 'short')).toBe('%PDF-short');
    expect(settled).toBe(0);
  });
});
