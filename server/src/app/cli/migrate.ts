import { Command } from 'commander';

/** `faktura migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database up to date (serve does it by itself)')
    .option('--json', 'print JSON')
    .action(async (flags: { json?: boolean }) => {
      const { runMigrate } = await import('./migrate-run.js');
      await runMigrate(flags);
    });
}
