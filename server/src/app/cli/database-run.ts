import { resolve } from 'node:path';
import { moveMark, type Mark } from '../../mail/index.js';
import { BackupError, backUp, migrate, openDatabase, restore } from '../../platform/db/index.js';
import { holdWaiting, keepMark } from '../mail/restored-mail.js';
import { print, withConfig } from './command.js';

export interface BackupFlags {
  json?: boolean;
}

/** Brings the schema up to date and says what was done. */
export async function runMigrate({ json }: { json?: boolean }): Promise<void> {
  await withConfig(async (config) => {
    const db = await openDatabase({ ...config, poolSize: 2 });
    const done = await migrate(db);
    const last = done.at(-1);
    const text =
      last === undefined
        ? 'The database is up to date.'
        : `Done: ${done.length} migrations, the last is ${last}.`;
    print(json, { migrated: done }, text);
    await db.close();
  });
}

/** Runs on the embedded database, which no one need have opened. */
async function withFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  await withConfig(async ({ databaseUrl, dataDir }) => {
    if (databaseUrl) {
      throw new BackupError(
        'DATABASE_URL names a database server. Make its backups with its own tools; server/README.md shows how. ' +
          'Run this without DATABASE_URL for the embedded database.',
      );
    }
    await work(dataDir);
  });
}

/** Copies the embedded database to a new file. */
export async function runBackup(file: string, { json }: BackupFlags): Promise<void> {
  await withFolder(async (dataDir) => {
    const target = resolve(file);
    backUp(dataDir, target);
    print(json, { backup: target }, `The backup is ${target}.`);
  });
}

/** Puts a backup in the place of the embedded database; mail that waits in it is held. */
export async function runRestore(file: string, { json }: BackupFlags): Promise<void> {
  await withFolder(async (dataDir) => {
    const restored = resolve(file);
    const now = new Date();
    const mail: { held: number; mark?: Mark } = { held: 0 };
    const { kept, served } = await restore(dataDir, restored, now, async (db) => {
      mail.held = await holdWaiting(db, 'restore', now);
      mail.mark = await db.transaction((tx) => moveMark(tx, now));
    });
    if (mail.mark) await keepMark(dataDir, mail.mark);
    const { held } = mail;
    const text = `${restored} is restored${served ? ', and the server goes on with it' : ''}.`;
    const before = kept ? `\nThe database that was there is kept: ${kept}` : '';
    print(json, { restored, kept: kept ?? null, served, held }, text + before + heldText(held));
  });
}

const heldText = (held: number): string =>
  held === 0
    ? ''
    : `\nMails that waited in it are held, ${held} in all: they may have gone out since. ` +
      'Look at them with faktura mail --state Held, drop those that went out, then: faktura mail release';
