import {
  type Account,
  type AccountSettings,
  capScopes,
  getAccount,
  listAccounts,
  parseProfile,
  profileWarnings,
  templateWarnings,
} from '../../accounts/index.js';
import { quotaWith } from '../../attachments/index.js';
import { ruleSetsOn, sellerNeeds } from '../../einvoicing/index.js';
import { DEFAULT_TEMPLATE, templatesIn } from '../../pdf/index.js';
import type { Config } from '../../platform/config/config.js';
import type { Database } from '../../platform/db/index.js';
import { dateInZone } from '../../platform/dates/dates.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { changeSettings, openAccount } from '../operator/account-changes.js';
import { numberingOf } from '../operator/numbering.js';
import { brandingOf, type BrandingFlags, storeBranding } from './branding.js';
import { OPERATOR, pairOf, print, printLine, readNamed, table, withDatabase } from './command.js';
import { numberingRows, templatesOf } from './number-templates.js';
import type { Chart, Plan } from '../../platform/context/account-choices.js';
import { systemClock } from '../../platform/dates/clock.js';

interface SettingFlags {
  name?: string;
  plan?: Plan;
  timezone?: string;
  currency?: string;
  rateLimitFactor?: string;
  attachmentCredits?: string;
  cap?: string[];
  numberTemplate?: string[];
  email?: string;
  language?: string;
  template?: string;
  einvoicing?: 'on' | 'off';
  einvoiceAttachments?: 'on' | 'off';
  freeze?: AccountSettings['freeze'];
  retentionYears?: string;
  chart?: Chart;
  datevConsultant?: string;
  datevClient?: string;
  fiscalYearStart?: string;
  datevSupplyDate?: 'on' | 'off';
  ledgerAccount?: string[];
  profile?: string;
  json?: boolean;
}

function readProfile(file: string): AccountSettings['profile'] {
  const text = readNamed(file).toString('utf8');
  let value: unknown;
  try {
    // Windows editors may start a file with a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new OperatorError(`The file ${file} is not JSON. Correct it; --help shows an example.`);
  }
  return parseProfile(value);
}

/** Parses `hour=100` as a setting. @throws OperatorError for an unknown scope; limits are checked later */
function capsOf(caps: readonly string[]): AccountSettings['caps'] {
  const entries = caps.map((cap) => {
    const [scope, limit] = pairOf(capScopes, cap, '--cap');
    return [scope, limit === 'default' ? null : limit === '' ? Number.NaN : Number(limit)] as const;
  });
  return Object.fromEntries(entries);
}

/** Splits `19=8400` at its last =, because the name of a category may have one. @throws OperatorError */
function ledgerAccountOf(text: string): [string, string | null] {
  const [, key, value] = /^(.+)=([^=]+)$/u.exec(text) ?? [];
  if (key === undefined || value === undefined)
    throw new OperatorError(`--ledger-account ${text} is not valid. Write it like 19=8400.`);
  return [key, value === 'default' ? null : value];
}

function bookkeepingOf(flags: SettingFlags): Pick<Partial<AccountSettings>, 'bookkeeping'> {
  const { chart, datevConsultant, datevClient, fiscalYearStart, ledgerAccount } = flags;
  const { datevSupplyDate: supplyDate } = flags;
  const bookkeeping = {
    ...(chart === undefined ? {} : { chart }),
    ...(datevConsultant === undefined ? {} : { consultant: Number(datevConsultant) }),
    ...(datevClient === undefined ? {} : { client: Number(datevClient) }),
    ...(fiscalYearStart === undefined ? {} : { fiscalYearStart: Number(fiscalYearStart) }),
    ...(supplyDate === undefined ? {} : { supplyDate: supplyDate === 'on' }),
    ...(ledgerAccount === undefined
      ? {}
      : { accounts: Object.fromEntries(ledgerAccount.map(ledgerAccountOf)) }),
  };
  return Object.keys(bookkeeping).length === 0 ? {} : { bookkeeping };
}

function settingsOf(flags: SettingFlags): Partial<AccountSettings> {
  const { name, plan, timezone, currency, rateLimitFactor, cap, template, profile } = flags;
  const { email, language, einvoicing, numberTemplate, attachmentCredits: credits } = flags;
  const { einvoiceAttachments: attached, freeze, retentionYears: years } = flags;
  return {
    ...(name === undefined ? {} : { name }),
    ...(plan === undefined ? {} : { plan }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(currency === undefined ? {} : { currency }),
    ...(rateLimitFactor === undefined ? {} : { rateLimitFactor: Number(rateLimitFactor) }),
    ...(credits === undefined ? {} : { attachmentCredits: Number(credits) }),
    ...(cap === undefined ? {} : { caps: capsOf(cap) }),
    ...(numberTemplate === undefined ? {} : { numberTemplates: templatesOf(numberTemplate) }),
    ...(email === undefined ? {} : { email: email === 'none' ? null : email }),
    ...(language === undefined ? {} : { language: language as AccountSettings['language'] }),
    ...(template === undefined ? {} : { template }),
    ...(einvoicing === undefined ? {} : { eInvoicing: einvoicing === 'on' }),
    ...(attached === undefined ? {} : { eInvoiceAttachments: attached === 'on' }),
    ...(freeze === undefined ? {} : { freeze }),
    ...(years === undefined ? {} : { retentionYears: Number(years) }),
    ...bookkeepingOf(flags),
    ...(profile === undefined ? {} : { profile: readProfile(profile) }),
  };
}

function capsText({ caps }: Account): string {
  const set = Object.entries(caps).filter(([, limit]) => limit !== null);
  return set.length === 0 ? 'of the plan' : set.map(([scope, n]) => `${scope} ${n}`).join(', ');
}

function logoText({ branding: { logo } }: Account): string {
  return logo === null ? 'none' : `${logo.contentType}, ${logo.width} × ${logo.height} pixels`;
}

/** `SKR03, consultant 1001, client 7; 19=8400` */
function bookkeepingText({ bookkeeping }: Account): string {
  const { chart, consultant, client, fiscalYearStart, supplyDate, accounts = {} } = bookkeeping;
  const words = [
    chart,
    consultant && `consultant ${consultant}`,
    client && `client ${client}`,
    fiscalYearStart && `fiscal year from month ${fiscalYearStart}`,
    supplyDate ? 'dates of supply' : undefined,
    ...Object.entries(accounts).map(([key, value]) => `${key}=${value}`),
  ].filter((word) => word !== undefined);
  return words.length === 0 ? 'not set' : words.join(', ');
}

function describe(account: Account, numbers: readonly string[][]): string {
  const { id, name, plan, timezone, currency, rateLimitFactor, profile, createdAt } = account;
  const rows = [
    ['Account', id],
    ['Name', name],
    ['Plan', plan],
    ['Time zone', timezone],
    ['Currency', currency],
    ['Attachments', String(quotaWith(account.attachmentCredits))],
    ['Sending caps', capsText(account)],
    ['Email', account.email ?? 'none'],
    ['Language', account.language ?? 'en'],
    ['Template', account.template ?? DEFAULT_TEMPLATE],
    ['Logo', logoText(account)],
    ['Colour', account.branding.color ?? 'from the template'],
    ['Footer', account.branding.footer?.replaceAll('\n', ' / ') ?? 'none'],
    ['E-invoicing', account.eInvoicing ? 'on' : 'off'],
    ['Attachments in e-invoices', account.eInvoiceAttachments ? 'on' : 'off'],
    ['Frozen', account.freeze === 'never' ? 'no documents' : `once ${account.freeze}`],
    ['Sent PDFs are kept', `${account.retentionYears} years`],
    ['Rate limits', `${rateLimitFactor} times the default`],
    ['Bookkeeping', bookkeepingText(account)],
    ['Created', createdAt],
  ];
  const parts = [table(rows), table(numbers), 'Profile', JSON.stringify(profile, null, 2)];
  return [...parts, ...needsLines(account)].join('\n');
}

/** Lists what the profile still lacks for each e-invoice standard, and the rules that apply today. */
function needsLines({ eInvoicing, profile, timezone }: Account): string[] {
  if (!eInvoicing) return [];
  const lines = Object.entries(sellerNeeds(profile)).flatMap(([standard, needs]) =>
    needs.length === 0
      ? [`${standard}: the profile is complete`]
      : [`${standard} still needs`, ...needs.map(({ field, message }) => `  ${field}: ${message}`)],
  );
  const today = dateInZone(systemClock(), timezone);
  const sets = ruleSetsOn(today).map(({ name, version }) => `${name} ${version}`);
  return ['E-invoices', ...lines, `Rules in force: ${sets.join(', ')}`];
}

/** Requires a known template. @throws OperatorError */
async function requireTemplate(name: string | undefined, { dataDir }: Config): Promise<void> {
  if (name === undefined) return;
  const names = await templatesIn(dataDir).names();
  if (names.includes(name)) return;
  throw new OperatorError(`There is no template ${name}. Choose ${names.join(', ')}.`);
}

async function show(db: Database, account: Account, json: boolean | undefined): Promise<void> {
  const numbering = await numberingOf(db, account);
  print(json, { ...account, numbering }, describe(account, numberingRows(numbering)));
  // Apart from the result, which scripts read.
  for (const { field, message } of profileWarnings(account.profile)) {
    process.stderr.write(`Warning: ${field} of the business profile ${message}.\n`);
  }
  for (const { field, message } of templateWarnings(account)) {
    process.stderr.write(`Warning: the number template of ${field} ${message}.\n`);
  }
}

/** Creates an account, with a test account for test keys. */
export async function runAccountCreate(flags: SettingFlags & { name: string }): Promise<void> {
  await withDatabase(async (db, config) => {
    await requireTemplate(flags.template, config);
    const actor = { db, by: OPERATOR, now: systemClock() };
    const account = await openAccount(actor, { ...settingsOf(flags), name: flags.name });
    await show(db, account, flags.json);
    if (!flags.json) printLine(`\nNow create a key: faktura key create --account ${account.id}`);
  });
}

/** Lists the accounts. */
export async function runAccountList({ json }: SettingFlags): Promise<void> {
  await withDatabase(async (db) => {
    const accounts = await listAccounts(db);
    const rows = accounts.map(({ id, name, plan, createdAt }) => [id, name, plan, createdAt]);
    print(json, accounts, table([['ACCOUNT', 'NAME', 'PLAN', 'CREATED'], ...rows]));
  });
}

/** Shows an account with its business profile. */
export async function runAccountShow(id: string, { json }: SettingFlags): Promise<void> {
  await withDatabase(async (db) => show(db, await getAccount(db, id), json));
}

/** Changes settings of an account. */
export async function runAccountSet(
  id: string,
  flags: SettingFlags & BrandingFlags,
): Promise<void> {
  await withDatabase(async (db, config) => {
    await requireTemplate(flags.template, config);
    const changes = settingsOf(flags);
    const branding = brandingOf(flags);
    const [isChanged, isBranded] = [changes, branding].map((said) => Object.keys(said).length > 0);
    if (!isChanged && !isBranded)
      throw new OperatorError(
        'Name a setting to change, for example --plan Pro; --help lists them all.',
      );
    const actor = { db, by: OPERATOR, now: systemClock() };
    if (isChanged) await changeSettings(actor, id, changes);
    if (isBranded) await storeBranding(actor, config, id, branding);
    await show(db, await getAccount(db, id), flags.json);
  });
}
