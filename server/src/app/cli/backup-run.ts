import { resolve } from 'node:path';
import { readConfig } from '../../platform/config/config.js';
import type { Config } from '../../platform/config/config.js';
import { BackupError, backUp, restore } from '../../platform/db/index.js';
import { failWith } from './database.js';
import { standardOutput } from './output.js';

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
    if (json) standardOutput.json({ backup: target });
    else standardOutput.line(`The backup is ${target}.`);
  });
}

/** Puts a backup in the place of the embedded database. */
export async function runRestore(file: string, { json }: BackupFlags): Promise<void> {
  await withFolder(async (dataDir) => {
    const restored = resolve(file);
    const { kept, served } = await restore(dataDir, restored, new Date());
    if (json) return standardOutput.json({ restored, kept: kept ?? null, served });
    standardOutput.line(
      `${restored} is restored${served ? ', and the server goes on with it' : ''}.`,
    );
    if (kept) standardOutput.line(`The database that was there is kept: ${kept}`);
  });
}
