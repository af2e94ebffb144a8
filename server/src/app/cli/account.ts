import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import {
  AccountError,
  changeAccount,
  createAccount,
  getAccount,
  listAccounts,
  parseProfile,
} from '../../accounts/index.js';
import type { Account, AccountSettings } from '../../accounts/index.js';
import { withDatabase } from './database.js';
import { standardOutput, table } from './output.js';

interface SettingFlags {
  name?: string;
  plan?: 'Free' | 'Pro';
  timezone?: string;
  currency?: string;
  rateLimitFactor?: string;
  profile?: string;
  json?: boolean;
}

const PROFILE_HELP = `
The file given with --profile is JSON, for example:
  {
    "name": "Nordlicht Studio GmbH",
    "tradingName": "Nordlicht",
    "registration": "HRB 198765 B",
    "vatId": "DE136695976",
    "taxNumber": "30/123/45678",
    "legal": "Managing director: Lena Vogt",
    "electronicAddress": { "schemeId": "9930", "id": "DE136695976" },
    "address": { "line1": "Lindenstraße 12", "line2": "Hof 2", "postalCode": "10969",
                 "city": "Berlin", "state": "Berlin", "country": "DE" },
    "contact": { "name": "Lena Vogt", "phone": "+49 30 5550123", "email": "billing@nordlicht.example" },
    "bank": { "iban": "DE89370400440532013000", "bic": "COBADEFFXXX", "accountHolder": "Nordlicht Studio GmbH" }
  }
Every field is optional. The profile is replaced whole.`;

function readProfile(file: string): AccountSettings['profile'] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new AccountError(`The file ${file} cannot be read. Check its path and permissions.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AccountError(`The file ${file} is not JSON. Correct it; --help shows an example.`);
  }
  return parseProfile(value);
}

function settingsOf(flags: SettingFlags): Partial<AccountSettings> {
  const { name, plan, timezone, currency, rateLimitFactor, profile } = flags;
  return {
    ...(name === undefined ? {} : { name }),
    ...(plan === undefined ? {} : { plan }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(currency === undefined ? {} : { currency }),
    ...(rateLimitFactor === undefined ? {} : { rateLimitFactor: Number(rateLimitFactor) }),
    ...(profile === undefined ? {} : { profile: readProfile(profile) }),
  };
}

function withSettings(command: Command): Command {
  return command
    .addOption(new Option('--plan <plan>', 'Free or Pro').choices(['Free', 'Pro']))
    .option('--timezone <zone>', 'IANA zone that decides what today is (default: UTC)')
    .option('--currency <code>', 'currency of documents whose customer names none (default: EUR)')
    .option('--rate-limit-factor <n>', 'multiplies the rate limits of the account (default: 1)')
    .option('--profile <file>', 'business profile: the seller on every document')
    .option('--json', 'print JSON')
    .addHelpText('after', PROFILE_HELP);
}

function describe(account: Account): string {
  const { id, name, plan, timezone, currency, rateLimitFactor, profile, createdAt } = account;
  const rows = [
    ['Account', id],
    ['Name', name],
    ['Plan', plan],
    ['Time zone', timezone],
    ['Currency', currency],
    ['Rate limits', `${rateLimitFactor} times the usual`],
    ['Created', createdAt],
  ];
  return `${table(rows)}\nProfile\n${JSON.stringify(profile, null, 2)}`;
}

function show(account: Account, json: boolean | undefined): void {
  if (json) standardOutput.json(account);
  else standardOutput.line(describe(account));
}

/** `faktura account create|list|show|set`. */
export function accountCommand(): Command {
  const command = new Command('account').description('make and change accounts');
  withSettings(command.command('create').description('make an account, with a twin for test keys'))
    .requiredOption('--name <name>', 'name of the business')
    .action((flags: SettingFlags & { name: string }) =>
      withDatabase(async (db) => {
        const account = await createAccount(db, { ...settingsOf(flags), name: flags.name });
        show(account, flags.json);
        if (!flags.json)
          standardOutput.line(`\nNow make a key: faktura key create --account ${account.id}`);
      }),
    );
  command
    .command('list')
    .description('list the accounts')
    .option('--json', 'print JSON')
    .action(({ json }: SettingFlags) =>
      withDatabase(async (db) => {
        const accounts = await listAccounts(db);
        if (json) return standardOutput.json(accounts);
        const rows = accounts.map(({ id, name, plan, createdAt }) => [id, name, plan, createdAt]);
        standardOutput.line(table([['ACCOUNT', 'NAME', 'PLAN', 'CREATED'], ...rows]));
      }),
    );
  command
    .command('show <id>')
    .description('show an account with its business profile')
    .option('--json', 'print JSON')
    .action((id: string, { json }: SettingFlags) =>
      withDatabase(async (db) => show(await getAccount(db, id), json)),
    );
  withSettings(command.command('set <id>').description('change settings of an account'))
    .option('--name <name>', 'name of the business')
    .action((id: string, flags: SettingFlags) =>
      withDatabase(async (db) => {
        const changes = settingsOf(flags);
        if (Object.keys(changes).length === 0)
          throw new AccountError(
            'Say what to set, for example --plan Pro; --help shows all settings.',
          );
        show(await changeAccount(db, id, changes), flags.json);
      }),
    );
  return command;
}
