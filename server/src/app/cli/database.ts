import { Command } from 'commander';
import type { BackupFlags } from './database-run.js';

/** `faktura migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database up to date (serve does it by itself)')
    .option('--json', 'print JSON')
    .action(async (flags: { json?: boolean }) =>
      (await import('./database-run.js')).runMigrate(flags),
    );
}

const BACKUP_HELP = `
The server goes on meanwhile; the copy is the database as it was at one moment. The files that it refers
to are checked and copied into a folder beside it, <file>.files, also from S3: keep the two together.
Rendered PDFs are in neither: they are made again. It ends with 1 where a file is missing or altered. For
MySQL and MariaDB see server/README.md.`;

const RESTORE_HELP = `
The server may go on: all records are replaced at once, and requests that write meanwhile wait. What was
written since the backup is in the database of before alone, which is kept beside the other under a name
with the time, with its files. It ends with 1 where a file of the backup is missing or altered.`;

/** `faktura backup`. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the embedded database to a new file, also while a server uses it')
    .argument('<file>', 'file to make; it must not be there yet')
    .option('--json', 'print JSON')
    .addHelpText('after', BACKUP_HELP)
    .action(async (file: string, flags: BackupFlags) =>
      (await import('./database-run.js')).runBackup(file, flags),
    );
}

/** `faktura restore`. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('put a backup in the place of the embedded database, also while a server uses it')
    .argument('<file>', 'file that faktura backup made')
    .option('--json', 'print JSON')
    .addHelpText('after', RESTORE_HELP)
    .action(async (file: string, flags: BackupFlags) =>
      (await import('./database-run.js')).runRestore(file, flags),
    );
}
