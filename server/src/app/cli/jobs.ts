import { Command } from 'commander';
import type { JobsListFlags } from './jobs-run.js';

const HELP = `
Jobs are work that servers do on their own, such as removing expired rows. A job that fails is retried
after increasingly long pauses; after the last attempt it is dead and waits for you.`;

/** `faktura jobs list|retry|delete`; `list` is the default. */
export function jobsCommand(): Command {
  const command = new Command('jobs')
    .description('list, retry and delete the work of servers')
    .addHelpText('after', HELP);
  command
    .command('list', { isDefault: true })
    .description('list jobs, newest first')
    .option('--status <status>', 'only jobs with this status: waiting, running or dead')
    .option('--limit <n>', 'maximum number of jobs', '100')
    .option('--json', 'print JSON')
    .action(async (flags: JobsListFlags) => (await import('./jobs-run.js')).runJobsList(flags));
  command
    .command('retry <id>')
    .description('run a dead or waiting job now')
    .option('--json', 'print JSON')
    .action(async (id: string, flags: { json?: boolean }) =>
      (await import('./jobs-run.js')).runJobsRetry(id, flags),
    );
  command
    .command('delete <id>')
    .description('delete a dead or waiting job; its work will not be done')
    .option('--json', 'print JSON')
    .action(async (id: string, flags: { json?: boolean }) =>
      (await import('./jobs-run.js')).runJobsDelete(id, flags),
    );
  return command;
}
