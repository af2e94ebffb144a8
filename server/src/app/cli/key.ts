import { Command } from 'commander';
import { knownScopes } from '../../platform/auth/api-key.js';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./key-run.js'));

const SCOPES_HELP = `
Scopes: * (everything), ${knownScopes.join(', ')}.
The text of a key is shown only once; only its hash is stored.`;

/** `faktura key create|list|revoke|rotate`. */
export function keyCommand(): Command {
  const command = new Command('key').description('create, list, revoke and rotate API keys');
  command
    .command('create')
    .description('create a key and print it')
    .option('--account <id>', 'account of the key; optional if there is only one')
    .option('--scopes <list>', 'scopes of the key, separated by commas', '*')
    .option('--name <name>', 'a note for yourself')
    .option(
      '--expires <date>',
      'when it expires: 2027-06-30T12:00:00Z, or 2027-06-30 for 0:00 in UTC',
    )
    .option('--test', 'a key of the test account: same settings, separate records')
    .addHelpText('after', SCOPES_HELP)
    .action(run('runKeyCreate'));
  command
    .command('list')
    .description('list the keys of an account')
    .requiredOption('--account <id>', 'the account')
    .action(run('runKeyList'));
  command
    .command('revoke <key>')
    .description('revoke a key immediately; <key> is its id or its text')
    .action(run('runKeyRevoke'));
  command
    .command('rotate <key>')
    .description('create a new key with the same scopes; the old one expires after some days')
    .option('--grace-days <n>', 'how long the old key still works', '7')
    .option('--expires <date>', 'when the new key expires, or never (default: same as the old key)')
    .action(run('runKeyRotate'));
  return command;
}
