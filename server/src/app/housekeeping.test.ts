import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createAccount } from '../accounts/index.js';
import { pdfFolder } from '../documents/index.js';
import { migrate, type Database } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { createKeyRepository } from '../platform/idempotency/key.repository.js';
import { MemoryStore } from '../platform/rate-limit/memory-store.js';
import { tidy, type Retention } from './housekeeping.js';

const HOUR_MS = 3_600_000;

describe.each(testEngines())('housekeeping on $name', (engine) => {
  let db: Database;
  let accountId: string;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
    ({ id: accountId } = await createAccount(db, { name: 'Nordlicht Studio GmbH' }));
  }, 120_000);
  afterAll(() => engine.stop());

  const now = new Date('2026-11-21T12:00:00.000Z');
  const warnings: unknown[] = [];

  async function run(settings: Partial<Retention> = {}): Promise<string> {
    const dataDir = mkdtempSync(join(tmpdir(), 'faktura-tidy-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const config = { dataDir, idempotencyHours: 24, pdfCacheDays: 30, pdfCacheMegabytes: 1 };
    const folder = join(pdfFolder(dataDir), 'ab');
    mkdirSync(folder, { recursive: true });
    for (const [name, days] of [
      ['new', 1],
      ['old', 29.9],
      ['past', 30.1],
    ] as const) {
      const file = join(folder, `${name}.pdf`);
      writeFileSync(file, Buffer.alloc(1000));
      const usedAt = new Date(Date.now() - days * 24 * HOUR_MS);
      utimesSync(file, usedAt, usedAt);
    }
    const log = { warn: (...line: unknown[]) => void warnings.push(line) };
    const parts = { db, store: new MemoryStore(), now: () => now, log };
    await tidy({ ...parts, config: { ...config, ...settings } });
    return folder;
  }

  async function keyAt(slot: string, hours: number): Promise<void> {
    const at = new Date(now.getTime() - hours * HOUR_MS);
    const key = { slot, accountId, requestHash: 'x', now: at };
    await db.transaction((tx) => createKeyRepository(db).insert(key, tx));
  }
  const slots = async (): Promise<string[]> =>
    (await db.select<{ slot: string }>('SELECT slot FROM idempotency_keys ORDER BY slot', [])).map(
      ({ slot }) => slot,
    );

  it('removes idempotency keys after their hours, and not before', async () => {
    await keyAt('a', 23.9);
    await keyAt('b', 24.1);
    await keyAt('c', 47.9);
    await run({ idempotencyHours: 48 });
    expect(await slots()).toEqual(['a', 'b', 'c']);
    await run();
    expect(await slots()).toEqual(['a']);
  });

  it('removes PDFs that nobody has asked for in their days', async () => {
    const left = (folder: string): string[] =>
      ['new', 'old', 'past'].filter((name) => existsSync(join(folder, `${name}.pdf`)));
    expect(left(await run())).toEqual(['new', 'old']);
    expect(left(await run({ pdfCacheDays: 2 }))).toEqual(['new']);
    expect(warnings).toEqual([]);
  });
});
