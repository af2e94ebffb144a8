import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./jobs-run.js'));

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
    .action(run('runJobsList'));
  command
    .command('retry <id>')
    .description('run a dead or waiting job now')
    .action(run('runJobsRetry'));
  command
    .command('delete <id>')
    .description('delete a dead or waiting job; its work will not be done')
    .action(run('runJobsDelete'));
  return command;
}
