import { Command } from 'commander';
import type { BackupFlags } from './backup-run.js';

const BACKUP_HELP = `
The server goes on meanwhile; the copy is the database as it was at one moment. Rendered PDFs are not
in it: they are made again. For MySQL and MariaDB see server/README.md.`;

const RESTORE_HELP = `
Stop the server first. The database that is there is kept beside it, under a name with the time.`;

/** `faktura backup`. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the embedded database to a new file, also while a server uses it')
    .argument('<file>', 'file to make; it must not be there yet')
    .option('--json', 'print JSON')
    .addHelpText('after', BACKUP_HELP)
    .action(async (file: string, flags: BackupFlags) => {
      const { runBackup } = await import('./backup-run.js');
      runBackup(file, flags);
    });
}

/** `faktura restore`. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('put a backup in the place of the embedded database; no server may use it')
    .argument('<file>', 'file that faktura backup made')
    .option('--json', 'print JSON')
    .addHelpText('after', RESTORE_HELP)
    .action(async (file: string, flags: BackupFlags) => {
      const { runRestore } = await import('./backup-run.js');
      runRestore(file, flags);
    });
}
