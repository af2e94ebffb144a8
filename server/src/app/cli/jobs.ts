import { Command } from 'commander';
import type { JobsListFlags } from './jobs-run.js';

const HELP = `
Jobs are work that servers do by themselves, such as removing what its time is over. A job that fails
is tried again after ever longer pauses; after the last one it is dead and waits for you.`;

/** `faktura jobs list|retry|delete`; without a word it lists. */
export function jobsCommand(): Command {
  const command = new Command('jobs')
    .description('list, retry and delete the work of servers')
    .addHelpText('after', HELP);
  command
    .command('list', { isDefault: true })
    .description('list jobs, the newest first')
    .option('--status <status>', 'only those that are waiting, running or dead')
    .option('--limit <n>', 'how many at most', '100')
    .option('--json', 'print JSON')
    .action(async (flags: JobsListFlags) => (await import('./jobs-run.js')).runJobsList(flags));
  command
    .command('retry <id>')
    .description('run a job that is dead, or waits for its time, now')
    .option('--json', 'print JSON')
    .action(async (id: string, flags: { json?: boolean }) =>
      (await import('./jobs-run.js')).runJobsRetry(id, flags),
    );
  command
    .command('delete <id>')
    .description('forget a job that is dead or waits; its work will not be done')
    .option('--json', 'print JSON')
    .action(async (id: string, flags: { json?: boolean }) =>
      (await import('./jobs-run.js')).runJobsDelete(id, flags),
    );
  return command;
}
