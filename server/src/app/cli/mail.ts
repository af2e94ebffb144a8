import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./mail-run.js'));
const status = actionsOf(() => import('./mail-status-run.js'));

const HELP = `
A mail is Scheduled for a day, Queued, Sending, then Sent; or Held, Bounced, Rejected, Failed. Reports to
/mail/events can change Sent to Delivered, Bounced or Rejected. An account with too many bounces or
complaints is suspended: its mail is held until you resume it. After a restore all mail that waited in
the backup is held, because it may have been sent since: drop what was sent, then release the rest.`;

/** `faktura mail list|status|show|retry|drop|hold|release|resume|…`; `list` is the default. */
export function mailCommand(): Command {
  const command = new Command('mail')
    .description('list, watch, retry, drop and release mail')
    .addHelpText('after', HELP);
  command
    .command('list', { isDefault: true })
    .description('list mails, newest first')
    .option('--state <state>', 'only mails in this state, for example Failed')
    .option('--account <id>', 'only mails of this account')
    .option('--limit <n>', 'maximum number of mails', '100')
    .action(run('runMailList'));
  command
    .command('status')
    .description('show the number of mails by state, what is waiting, and what to do next')
    .option('--account <id>', 'only mails of this account')
    .option('--watch', 'show the progress until nothing is left to send now')
    .action(status('runMailStatus'));
  command
    .command('show <id>')
    .description('show a mail, with the outcome for each recipient')
    .action(run('runMailShow'));
  command
    .command('retry [id]')
    .description('send a failed, rejected, held or waiting mail now')
    .option('--failed', 'send every failed mail, for example after an outage of the relay')
    .option('--account <id>', 'with --failed, only mails of this account')
    .action(run('runMailRetry'));
  command
    .command('drop <id>')
    .description('drop a mail that is not being sent yet')
    .action(run('runMailDrop'));
  addHolding(command);
  addAccountCommands(command);
  return command;
}

function addHolding(command: Command): void {
  command
    .command('hold')
    .description('hold all waiting mail, before a server starts on a restored database')
    .action(run('runMailHold'));
  command
    .command('release')
    .description('send the mail held since a restore')
    .option('--account <id>', 'only mail of this account')
    .action(run('runMailRelease'));
}

function addAccountCommands(command: Command): void {
  command
    .command('resume <account>')
    .description('lift the suspension of an account, and send its held mail')
    .action(run('runMailResume'));
  command
    .command('reset-caps <document>')
    .description('reset how often, and to how many recipients, an invoice or estimate was sent')
    .action(run('runResetCaps'));
  command
    .command('suppressions <account>')
    .description('list the addresses that an account no longer sends to, because mail bounced')
    .option('--remove <address>', 'allow mail to this address again')
    .action(run('runSuppressions'));
}
