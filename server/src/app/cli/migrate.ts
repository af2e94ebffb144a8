import { Command } from 'commander';

/** `faktura migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database up to date (serve does it by itself)')
    .option('--json', 'print JSON')
    .action(async (flags: { json?: boolean }) =>
      (await import('./migrate-run.js')).runMigrate(flags),
    );
}
