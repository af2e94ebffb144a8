import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SWEEP } from '../../platform/blobs/index.js';
import { readConfig } from '../../platform/config/config.js';
import { migrate, openDatabase } from '../../platform/db/index.js';
import { createJobOperations, insertJob } from '../../platform/jobs/index.js';
import { BackedUpFiles } from './backed-up-files.js';

it('a restored database sweeps its store in a day, even if its sweep is overdue', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-restored-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: folder });
  const db = await openDatabase(config);
  await migrate(db);
  const lastWeek = new Date('2026-11-17T12:00:00Z');
  const job = { kind: SWEEP, payload: null };
  await db.transaction((tx) => insertJob(tx, job, lastWeek, SWEEP));
  const files = await BackedUpFiles.open(config);
  await files.takeOver(db, new Date('2026-11-24T12:00:00Z'));
  files.close();
  expect(await createJobOperations(db).list(1)).toMatchObject([
    { kind: SWEEP, recurring: true, status: 'waiting', dueAt: '2026-11-25T12:00:00.000Z' },
  ]);
  await db.close();
});
