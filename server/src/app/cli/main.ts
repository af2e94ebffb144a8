#!/usr/bin/env node
import { Command } from 'commander';
import { packageVersion } from '../../platform/files/server-folder.js';
import { accountCommand } from './account.js';
import { attachmentCommand } from './attachment.js';
import { auditCommand } from './audit.js';
import { backupCommand, migrateCommand, restoreCommand } from './database.js';
import { documentCommand } from './document.js';
import { exportCommand } from './export.js';
import { importCommand } from './import.js';
import { jobsCommand } from './jobs.js';
import { keyCommand } from './key.js';
import { mailCommand } from './mail.js';
import { customerCommand, historyCommand } from './records.js';
import { sandboxCommand } from './sandbox.js';
import { serveCommand } from './serve.js';
import { templateCommand } from './template.js';
import { workerCommand } from './worker.js';
import { hostClock } from '../../platform/dates/clock.js';

/** A clock that shows a time before this program existed, or after the last document date, is wrong. */
const EARLIEST = new Date('2020-01-01T00:00:00Z');
const LATEST = new Date('2200-12-31T00:00:00Z');

/** Runs before every command reads or writes anything. */
function beforeAction(): void {
  // Only their owner may read the databases, backups and PDFs that it creates.
  process.umask(0o077);
  const now = hostClock();
  if (now >= EARLIEST && now <= LATEST) return;
  const shown = now.toISOString();
  process.stderr.write(`The clock of this machine shows ${shown}. Correct it, then start again.\n`);
  process.exit(1);
}

const program = new Command('faktura')
  .description('The reference server of the Faktura invoicing API, and its administration.')
  .version(packageVersion())
  .addHelpText(
    'after',
    '\nEvery command reads DATABASE_URL, or DATA_DIR for the embedded database, and works beside a\nrunning server.',
  );
const commands = [
  serveCommand,
  workerCommand,
  sandboxCommand,
  migrateCommand,
  accountCommand,
  attachmentCommand,
  keyCommand,
  historyCommand,
  auditCommand,
  backupCommand,
  restoreCommand,
  customerCommand,
  documentCommand,
  exportCommand,
  importCommand,
  jobsCommand,
  mailCommand,
  templateCommand,
];
for (const command of commands) program.addCommand(command());
program.hook('preAction', beforeAction);

/** Gives --json to every command that runs, and points to the help after a mistyped line. */
function complete(command: Command, name: string): void {
  command.showHelpAfterError(`(${name} --help lists the commands and options)`);
  for (const part of command.commands) complete(part, `${name} ${part.name()}`);
  const takesJson = command.options.some(({ long }) => long === '--json');
  if (command.commands.length === 0 && !takesJson) command.option('--json', 'print JSON');
}
complete(program, 'faktura');
await program.parseAsync();
