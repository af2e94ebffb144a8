import { resolve } from 'node:path';
import { type Config, readConfig } from '../../platform/config/config.js';
import { backUp, BackupError, restore } from '../../platform/db/index.js';
import { failWith, print } from './command.js';

export interface BackupFlags {
  json?: boolean;
}

/** Runs on the embedded database, which no one need have opened. */
async function withFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    if (config.databaseUrl) {
      throw new BackupError(
        'DATABASE_URL names a database server. Make its backups with its own tools; server/README.md shows how. ' +
          'Run this without DATABASE_URL for the embedded database.',
      );
    }
    await work(config.dataDir);
  } catch (error) {
    failWith(error, config);
  }
}

/** Copies the embedded database to a new file. */
export async function runBackup(file: string, { json }: BackupFlags): Promise<void> {
  await withFolder(async (dataDir) => {
    const target = resolve(file);
    backUp(dataDir, target);
    print(json, { backup: target }, `The backup is ${target}.`);
  });
}

/** Puts a backup in the place of the embedded database. */
export async function runRestore(file: string, { json }: BackupFlags): Promise<void> {
  await withFolder(async (dataDir) => {
    const restored = resolve(file);
    const { kept, served } = await restore(dataDir, restored, new Date());
    const text = `${restored} is restored${served ? ', and the server goes on with it' : ''}.`;
    const before = kept ? `\nThe database that was there is kept: ${kept}` : '';
    print(json, { restored, kept: kept ?? null, served }, text + before);
  });
}
