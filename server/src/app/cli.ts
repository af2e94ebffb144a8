#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { serverFolder } from '../platform/files/server-folder.js';
import { accountCommand } from './cli/account.js';
import { auditCommand } from './cli/audit.js';
import { backupCommand, restoreCommand } from './cli/backup.js';
import { beforeAction } from './cli/before-action.js';
import { customerCommand } from './cli/customer.js';
import { historyCommand } from './cli/history.js';
import { jobsCommand } from './cli/jobs.js';
import { keyCommand } from './cli/key.js';
import { migrateCommand } from './cli/migrate.js';
import { serveCommand } from './cli/serve.js';

const file = join(serverFolder, 'package.json');
const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };

const program = new Command('faktura')
  .description('The reference server of the Faktura invoicing API, and its administration.')
  .version(version)
  .addHelpText(
    'after',
    '\nEvery command reads DATABASE_URL, or DATA_DIR for the embedded database, and works beside a\nrunning server.',
  );
const commands = [
  serveCommand,
  migrateCommand,
  accountCommand,
  keyCommand,
  historyCommand,
  auditCommand,
  backupCommand,
  restoreCommand,
  customerCommand,
  jobsCommand,
];
for (const command of commands) program.addCommand(command());
program.hook('preAction', beforeAction);

/** A mistyped line ends with where its help is. */
function pointToHelp(command: Command, name: string): void {
  command.showHelpAfterError(`(${name} --help shows what there is)`);
  for (const part of command.commands) pointToHelp(part, `${name} ${part.name()}`);
}
pointToHelp(program, 'faktura');
await program.parseAsync();
