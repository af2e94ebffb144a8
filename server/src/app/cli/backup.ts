import { resolve } from 'node:path';
import { Command } from 'commander';
import { readConfig } from '../../platform/config/config.js';
import type { Config } from '../../platform/config/config.js';
import { BackupError, backUp, restore } from '../../platform/db/index.js';
import { failWith } from './database.js';
import { standardOutput } from './output.js';

interface Flags {
  json?: boolean;
}

const BACKUP_HELP = `
The server goes on meanwhile; the copy is the database as it was at one moment. Rendered PDFs are not
in it: they are made again. For MySQL and MariaDB see server/README.md.`;

const RESTORE_HELP = `
Stop the server first. The database that is there is kept beside it, under a name with the time.`;

/** Runs on the embedded database, which no one need have opened. */
function withFolder(work: (dataDir: string) => void): void {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    if (config.databaseUrl) {
      throw new BackupError(
        'DATABASE_URL names a database server. Make its backups with its own tools; server/README.md shows how. ' +
          'Run this without DATABASE_URL for the embedded database.',
      );
    }
    work(config.dataDir);
  } catch (error) {
    failWith(error, config);
  }
}

/** `faktura backup`. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the embedded database to a new file, also while a server uses it')
    .argument('<file>', 'file to make; it must not be there yet')
    .option('--json', 'print JSON')
    .addHelpText('after', BACKUP_HELP)
    .action((file: string, { json }: Flags) =>
      withFolder((dataDir) => {
        const target = resolve(file);
        backUp(dataDir, target);
        if (json) standardOutput.json({ backup: target });
        else standardOutput.line(`The backup is ${target}.`);
      }),
    );
}

/** `faktura restore`. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('put a backup in the place of the embedded database; no server may use it')
    .argument('<file>', 'file that faktura backup made')
    .option('--json', 'print JSON')
    .addHelpText('after', RESTORE_HELP)
    .action((file: string, { json }: Flags) =>
      withFolder((dataDir) => {
        const kept = restore(dataDir, resolve(file), new Date());
        if (json) return standardOutput.json({ restored: resolve(file), kept: kept ?? null });
        standardOutput.line(`${resolve(file)} is restored.`);
        if (kept) standardOutput.line(`The database that was there is kept: ${kept}`);
      }),
    );
}
