import { Command } from 'commander';
import type { MailListFlags, RetryFlags } from './mail-run.js';
import type { MailStatusFlags } from './mail-status-run.js';

const HELP = `
A mail is Scheduled for a day, Queued, Sending, then Sent; or Held, Bounced, Rejected, Failed. Sent may
become Delivered, Bounced or Rejected by what is reported to /mail/events. An account from which too much
comes back is suspended: its mail is held until you resume it. After a restore all mail that waited in the
backup is held, since it may have gone out: drop what did, then release the rest.`;

interface Json {
  json?: boolean;
}

/** `faktura mail list|status|show|retry|drop|hold|release|resume|…`; without a word it lists. */
export function mailCommand(): Command {
  const command = new Command('mail')
    .description('list, watch, retry, drop and release mail')
    .addHelpText('after', HELP);
  command
    .command('list', { isDefault: true })
    .description('list mails, the newest first')
    .option('--state <state>', 'only those in this state, for example Failed')
    .option('--account <id>', 'only those of this account')
    .option('--limit <n>', 'how many at most', '100')
    .option('--json', 'print JSON')
    .action(async (flags: MailListFlags) => (await import('./mail-run.js')).runMailList(flags));
  command
    .command('status')
    .description('say how many mails there are, what waits, and what to do next')
    .option('--account <id>', 'only those of this account')
    .option('--watch', 'tell the progress until nothing is left to be sent now')
    .option('--json', 'print JSON')
    .action(async (flags: MailStatusFlags) =>
      (await import('./mail-status-run.js')).runMailStatus(flags),
    );
  addOne(command, 'show', 'show a mail, with what became of each recipient');
  command
    .command('retry [id]')
    .description('send a mail that failed, was rejected, is held or waits for its time now')
    .option('--failed', 'send every mail that failed, after the relay was away for example')
    .option('--account <id>', 'with --failed, only those of this account')
    .option('--json', 'print JSON')
    .action(async (id: string | undefined, flags: RetryFlags) =>
      (await import('./mail-run.js')).runMailRetry(id, flags),
    );
  addOne(command, 'drop', 'forget a mail that nobody has begun to send');
  addHolding(command);
  addAccountCommands(command);
  return command;
}

function addOne(command: Command, name: 'show' | 'drop', description: string): void {
  command
    .command(`${name} <id>`)
    .description(description)
    .option('--json', 'print JSON')
    .action(async (id: string, { json }: Json) =>
      (await import('./mail-run.js')).runMail[name](id, json),
    );
}

function addHolding(command: Command): void {
  command
    .command('hold')
    .description('hold all mail that waits, before a server starts on a restored database')
    .option('--json', 'print JSON')
    .action(async (flags: Json) => (await import('./mail-run.js')).runMailHold(flags));
  command
    .command('release')
    .description('send what is held since a restore')
    .option('--account <id>', 'that of this account alone')
    .option('--json', 'print JSON')
    .action(async (flags: Json & { account?: string }) =>
      (await import('./mail-run.js')).runMailRelease(flags),
    );
}

function addAccountCommands(command: Command): void {
  command
    .command('resume <account>')
    .description('lift the suspension of an account, and send what was held by it')
    .option('--json', 'print JSON')
    .action(async (id: string, { json }: Json) =>
      (await import('./mail-run.js')).runMailResume(id, json),
    );
  command
    .command('reset-caps <document>')
    .description('forget how often, and to how many, an invoice or estimate was sent')
    .option('--json', 'print JSON')
    .action(async (id: string, { json }: Json) =>
      (await import('./mail-run.js')).runResetCaps(id, json),
    );
  command
    .command('suppressions <account>')
    .description('list the addresses that an account sends to no more, because mail came back')
    .option('--remove <address>', 'send to this one again')
    .option('--json', 'print JSON')
    .action(async (id: string, flags: Json & { remove?: string }) =>
      (await import('./mail-run.js')).runSuppressions(id, flags),
    );
}
