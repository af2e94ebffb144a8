import type { Bookkeeping } from '../accounts/index.js';
import type { Reading } from '../platform/context/work.js';
import { minorDigits } from '../platform/money/money.js';
import type { LedgerAccounts } from './ledger-accounts.rules.js';
import { UnsetBookkeepingError } from './unset-bookkeeping-error.js';

/** The settings that the header of a batch needs. @throws UnsetBookkeepingError that names what is missing */
export function headerOf({ bookkeeping, id }: { bookkeeping: Bookkeeping; id: string }) {
  const { chart, consultant, client, fiscalYearStart = 1 } = bookkeeping;
  if (chart && consultant && client) return { chart, consultant, client, fiscalYearStart };
  const missing = [
    chart ? '' : ' --chart SKR03',
    consultant ? '' : ' --datev-consultant <n>',
    client ? '' : ' --datev-client <n>',
  ].join('');
  throw new UnsetBookkeepingError(
    `The account has no numbers of DATEV or no chart of accounts. Ask its accountant, then: faktura account set ${id}${missing}`,
  );
}

/** Requires what DATEV can book, and what tells sales abroad apart. @throws UnsetBookkeepingError */
export function checkBooks({ id, currency, country }: Reading['account']): void {
  if (minorDigits(currency) !== 2) {
    throw new UnsetBookkeepingError(
      `Amounts of DATEV have two decimals, and those of ${currency} have ${minorDigits(currency)}. Export CSV instead.`,
    );
  }
  if (country !== null) return;
  throw new UnsetBookkeepingError(
    'The business profile has no country, so it is unknown which customers are abroad. Set address.country in the ' +
      `dashboard, or in the file of: faktura account set ${id} --profile <file>`,
  );
}

/** A text as one word of a shell: customers may have written it. */
const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Requires that no account has more digits than the header says: DATEV would book on another. @throws UnsetBookkeepingError */
export function checkAccounts(ledger: LedgerAccounts, id: string): void {
  const long = ledger.tooLong();
  if (long.length === 0) return;
  const lines = long.map((entry) => `  --ledger-account ${shellWord(entry)}`);
  throw new UnsetBookkeepingError(
    `Accounts have ${ledger.length} digits, one less than the debtors that customers=… says, and these have more. Ask the ` +
      `accountant, then change them or customers: faktura account set ${id}\n${lines.join('\n')}`,
  );
}

/**
 * @param tooLarge numbers of documents with an amount that no batch takes
 * @throws UnsetBookkeepingError that names every setting that is missing, and every document that cannot be booked
 */
export function refuseGaps(
  ledger: LedgerAccounts,
  id: string,
  tooLarge: ReadonlySet<string> = new Set(),
): void {
  const gaps = [
    ...missingAccounts(ledger, id),
    ...missingDebtors(ledger, id),
    ...unbookable(tooLarge),
  ];
  if (gaps.length === 0) return;
  throw new UnsetBookkeepingError(`Nothing was exported, because ${gaps.join('\n')}`);
}

function missingAccounts({ missing }: LedgerAccounts, id: string): string[] {
  const lines = [...missing].map(
    ([key, record]) => `  --ledger-account ${shellWord(`${key}=<account>`)}   needed by ${record}`,
  );
  if (lines.length === 0) return [];
  const ask = `these have no account yet. Ask the accountant, then: faktura account set ${id}`;
  return [ask, ...lines];
}

function unbookable(numbers: ReadonlySet<string>): string[] {
  if (numbers.size === 0) return [];
  const most = 'DATEV takes at most 9999999999.99 in one booking, and these have more.';
  const instead = 'Export the days before and after them, and have them booked by hand:';
  return [`${most} ${instead}`, ...[...numbers].map((number) => `  ${number}`)];
}

/** No request changes an internalId, so one debtor for all is what can be set. */
function missingDebtors({ withoutDebtor, length }: LedgerAccounts, id: string): string[] {
  const lines = [...withoutDebtor].map(
    ([customer, record]) => `  internalId of customer ${customer}   needed by ${record}`,
  );
  if (lines.length === 0) return [];
  const needs = `with customers=internalId each is to be a debtor of ${length + 1} digits that begins with 1 to 6.`;
  const instead = `faktura account set ${id} --ledger-account customers=${'1'.padEnd(length + 1, '0')}`;
  return [`${needs} These are not; to book all customers on one debtor: ${instead}`, ...lines];
}
