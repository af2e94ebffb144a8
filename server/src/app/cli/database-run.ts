import { resolve } from 'node:path';
import { moveMark, type Mark } from '../../mail/index.js';
import type { BlobFault } from '../../platform/blobs/index.js';
import type { Config } from '../../platform/config/config.js';
import { BackupError, backUp, openDatabase, restore } from '../../platform/db/index.js';
import { holdWaiting, keepMark } from '../operator/restored-mail.js';
import { BackedUpFiles } from './backed-up-files.js';
import { migrateAll } from '../start/earlier-notes.js';
import { notesStored, print, withConfig } from './command.js';
import { systemClock } from '../../platform/dates/clock.js';

interface BackupFlags {
  json?: boolean;
}

/** Brings the schema up to date and prints what was done. */
export async function runMigrate({ json }: { json?: boolean }): Promise<void> {
  await withConfig(async (config) => {
    const db = await openDatabase({ ...config, poolSize: 2 });
    const done = await migrateAll(db, notesStored);
    const last = done.at(-1);
    const text =
      last === undefined
        ? 'The database is up to date.'
        : `Done: ${done.length} migrations, the last is ${last}.`;
    print(json, { migrated: done }, text);
    await db.close();
  });
}

/** Runs on the embedded database, even if it was never opened. */
async function withFolder(work: (config: Config) => Promise<void>): Promise<void> {
  await withConfig(async (config) => {
    if (config.databaseUrl) {
      throw new BackupError(
        'DATABASE_URL names a database server. Use its own tools for backups; server/README.md shows how. ' +
          'Run this without DATABASE_URL for the embedded database.',
      );
    }
    await work(config);
  });
}

/** Copies the embedded database to a new file, and its files into a folder next to it. */
export async function runBackup(file: string, { json }: BackupFlags): Promise<void> {
  await withFolder(async (config) => {
    const target = resolve(file);
    const files = await BackedUpFiles.open(config);
    let lost: BlobFault[] = [];
    await backUp(config.dataDir, target, async (copy) => {
      lost = await files.save(copy, target);
    });
    files.close();
    print(json, { backup: target, lost: lost.length }, `The backup is ${target}.`);
    reportLost(lost, 'from the file store, so they are not in the backup');
  });
}

/** Replaces the embedded database by a backup; its waiting mail is held. */
export async function runRestore(file: string, { json }: BackupFlags): Promise<void> {
  await withFolder(async (config) => {
    const restored = resolve(file);
    const now = systemClock();
    const files = await BackedUpFiles.open(config);
    let lost: BlobFault[] = [];
    const mail: { held: number; mark?: Mark } = { held: 0 };
    const { kept, served } = await restore(config.dataDir, restored, now, async (db) => {
      await migrateAll(db, notesStored);
      lost = await files.load(restored);
      await files.takeOver(db, now);
      mail.held = await holdWaiting(db, 'restore', now);
      mail.mark = await db.transaction((tx) => moveMark(tx, now));
    });
    if (kept !== undefined) await files.keep(kept, restored);
    if (mail.mark) await keepMark(config.dataDir, mail.mark);
    // Files that the sweep of that server removed before their rows were back.
    if (served) lost = await files.load(restored);
    files.close();
    const { held } = mail;
    const text = `${restored} is restored${served ? ', and the server continues with it' : ''}.`;
    const before = kept ? `\nThe previous database is kept as: ${kept}` : '';
    const facts = { restored, kept: kept ?? null, served, held, lost: lost.length };
    print(json, facts, text + before + heldText(held));
    reportLost(lost, 'from the backup and from the file store');
  });
}

/** The records are complete anyway, but a scheduled run of this must be noticed. */
function reportLost(lost: readonly BlobFault[], where: string): void {
  if (lost.length === 0) return;
  const some = lost.length === 1 ? 'One file is' : `${lost.length} files are`;
  const next = 'faktura audit names them; look for them in another backup.';
  process.stderr.write(`${some} missing ${where}, or altered there: ${next}\n`);
  process.exitCode = 1;
}

const heldText = (held: number): string =>
  held === 0
    ? ''
    : `\nMails that waited in it are held, ${held} in total, because they may have been sent since. ` +
      'List them with faktura mail --state Held, drop those that were sent, then: faktura mail release';
