import { Command } from 'commander';
import {
  AccountError,
  createKey,
  listAccounts,
  listKeys,
  revokeKey,
  rotateKey,
} from '../../accounts/index.js';
import type { KeySummary } from '../../accounts/index.js';
import { parseKey } from '../../platform/auth/key-text.js';
import { knownScopes } from '../../platform/auth/scopes.js';
import type { Database } from '../../platform/db/index.js';
import { withDatabase } from './database.js';
import { standardOutput, table } from './output.js';

interface CreateFlags {
  account?: string;
  scopes: string;
  name?: string;
  expires?: string;
  test?: boolean;
  json?: boolean;
}

const SCOPES_HELP = `
Scopes: * (everything), ${knownScopes.join(', ')}.
The text of a key is shown once; only a hash of it is stored.`;

function expiry(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) {
    throw new AccountError('--expires must be a date like 2027-06-30 or 2027-06-30T12:00:00Z.');
  }
  if (date <= new Date()) throw new AccountError('--expires must lie in the future.');
  return date;
}

function stateOf({ revokedAt, expiresAt }: KeySummary): string {
  if (revokedAt) return `revoked ${revokedAt}`;
  if (!expiresAt) return 'active';
  return `${new Date(expiresAt) <= new Date() ? 'expired' : 'expires'} ${expiresAt}`;
}

function idOf(text: string): string {
  return parseKey(text)?.id ?? '';
}

/** The warning goes to standard error, so that a script can take the key from standard output. */
function shown(text: string): void {
  standardOutput.line(text);
  process.stderr.write('Keep this key now: it cannot be shown again.\n');
}

/** The account that is meant: where there is but one, it need not be named. */
async function accountOf(db: Database, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const [only, ...others] = await listAccounts(db);
  if (only && others.length === 0) return only.id;
  throw new AccountError(
    only
      ? 'There are several accounts. Choose one with --account; faktura account list shows them.'
      : 'There is no account yet. Make one: faktura account create --name <name>',
  );
}

async function create(flags: CreateFlags): Promise<void> {
  await withDatabase(async (db) => {
    const scopes = flags.scopes
      .split(',')
      .map((scope) => scope.trim())
      .filter((scope) => scope !== '');
    const { name, test = false } = flags;
    const expiresAt = expiry(flags.expires);
    const account = await accountOf(db, flags.account);
    const text = await createKey(db, account, { scopes, name, test, expiresAt });
    if (flags.json) standardOutput.json({ id: idOf(text), key: text, scopes, expiresAt });
    else shown(text);
  });
}

/** `faktura key create|list|revoke|rotate`. */
export function keyCommand(): Command {
  const command = new Command('key').description('make, list and end API keys');
  command
    .command('create')
    .description('make a key and print it')
    .option('--account <id>', 'account that the key opens; not needed where there is but one')
    .option('--scopes <list>', 'what it may do, with commas', '*')
    .option('--name <name>', 'a note for yourself')
    .option('--expires <date>', 'last moment at which it works')
    .option('--test', 'a key of the test account: same settings, separate records')
    .option('--json', 'print JSON')
    .addHelpText('after', SCOPES_HELP)
    .action(create);
  command
    .command('list')
    .description('list the keys of an account')
    .requiredOption('--account <id>', 'the account')
    .option('--json', 'print JSON')
    .action(({ account, json }: { account: string; json?: boolean }) =>
      withDatabase(async (db) => {
        const keys = await listKeys(db, account);
        if (json) return standardOutput.json(keys);
        const rows = keys.map((key) => [
          key.id,
          key.test ? 'test' : 'live',
          key.name ?? '',
          key.scopes.join(','),
          stateOf(key),
        ]);
        standardOutput.line(table([['KEY', 'MODE', 'NAME', 'SCOPES', 'STATE'], ...rows]));
      }),
    );
  command
    .command('revoke <key>')
    .description('end a key at once; <key> is its id or its text')
    .option('--json', 'print JSON')
    .action((id: string, { json }: { json?: boolean }) =>
      withDatabase(async (db) => {
        const key = await revokeKey(db, id);
        if (json) standardOutput.json(key);
        else standardOutput.line(`${key.id} ${stateOf(key)}`);
      }),
    );
  command
    .command('rotate <key>')
    .description('make a successor with the same scopes and end the old key after some days')
    .option('--grace-days <n>', 'how long the old key still works', '7')
    .option('--json', 'print JSON')
    .action((id: string, { graceDays, json }: { graceDays: string; json?: boolean }) =>
      withDatabase(async (db) => {
        const days = Number(graceDays);
        if (!(days >= 0 && days <= 3650)) throw new AccountError('--grace-days must be 0 to 3650.');
        const { text, old } = await rotateKey(db, id, { graceDays: days });
        if (json) return standardOutput.json({ id: idOf(text), key: text, old });
        shown(text);
        process.stderr.write(`The old key ${old.id} ${stateOf(old)}.\n`);
      }),
    );
  return command;
}
