import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./database-run.js'));

/** `faktura migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database up to date (serve does so automatically)')
    .action(run('runMigrate'));
}

const BACKUP_HELP = `
The server keeps running; the copy is the database at one point in time. The files that it refers to are
checked and copied into a folder beside it, <file>.files, from S3 as well: keep the two together.
Rendered PDFs are not included: they can be rendered again. It exits with 1 if a file is missing or
altered. For MySQL and MariaDB see server/README.md.`;

const RESTORE_HELP = `
The server can keep running: all records are replaced at once, and write requests wait in the meantime.
Anything written since the backup is only in the previous database, which is kept next to the new one
under a name with the time, with its files. It exits with 1 if a file of the backup is missing or altered.`;

/** `faktura backup`. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the embedded database to a new file, even while a server uses it')
    .argument('<file>', 'file to create; it must not exist yet')
    .addHelpText('after', BACKUP_HELP)
    .action(run('runBackup'));
}

/** `faktura restore`. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('replace the embedded database with a backup, even while a server uses it')
    .argument('<file>', 'backup to restore, created by faktura backup')
    .addHelpText('after', RESTORE_HELP)
    .action(run('runRestore'));
}
