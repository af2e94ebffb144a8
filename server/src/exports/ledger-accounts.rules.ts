import type { Chart } from '../platform/context/account-choices.js';
import type { AmountType, Exemption } from '../amounts/amounts.types.js';
import type { Decimal } from '../platform/money/money.js';
import { CHARTS, TAX_KEYS } from './charts.rules.js';
import type { Region } from './regions.rules.js';

/** What an account has set. */
export interface LedgerSettings {
  chart: Chart;
  accounts: Readonly<Record<string, string>>;
}

/** A tax, as far as it determines the account. */
export interface BookedTax {
  type: AmountType;
  rate: Decimal | null;
  exemption: Exemption | null;
}

/** The debtor of every customer, unless each has one of its own. */
const DEBTOR = '10000';

/** The account of a transaction, and the tax key beside it. */
interface TransactionAccount {
  account: string;
  taxKey: string;
}

/** Rates as one word, lowest first: `19`, `5+7`; `0` without any. */
function ratesOf(taxes: readonly BookedTax[]): string {
  if (taxes.some(({ type }) => type === 'Flat')) return 'flat';
  const rates = taxes.flatMap(({ rate }) => (rate && !rate.isZero() ? [rate] : []));
  rates.sort((one, other) => one.comparedTo(other));
  return rates.map((rate) => rate.toFixed()).join('+') || '0';
}

/** The key of the account of a sale with these taxes. */
export function revenueKey(
  taxes: readonly BookedTax[],
  { region, isRetainer }: { region: Region; isRetainer: boolean },
): string {
  const treated = taxes.find(({ exemption }) => exemption !== null && exemption !== 'Standard');
  const treatment = treated?.exemption;
  const isElsewhere = treatment === 'ReverseCharge' && region !== 'Domestic';
  const named = isElsewhere ? `ReverseCharge${region}` : treatment;
  return `${isRetainer ? 'retainer ' : ''}${named ?? ratesOf(taxes)}`;
}

/**
 * Finds accounts in the table of an account and its chart. What neither has is remembered, with the record
 * that needs it first, so that one run names all of it.
 */
export class LedgerAccounts {
  readonly #own: Readonly<Record<string, string>>;
  readonly #chart: Readonly<Record<string, string>>;
  /** What has no account yet, and the record that needs it. */
  readonly missing = new Map<string, string>();
  /** The customers whose internalId is no debtor, and the record that needs it. */
  readonly withoutDebtor = new Map<string, string>();
  /** Digits of a general account; those of customers have one more. */
  readonly length: number;

  constructor({ chart, accounts }: LedgerSettings) {
    this.#own = accounts;
    this.#chart = CHARTS[chart];
    const { customers = DEBTOR } = accounts;
    this.length = (customers === 'internalId' ? DEBTOR : customers).length - 1;
  }

  /** The account of a key. `record` is what needs it. */
  of(key: string, record: string): string {
    const account = this.#own[key] ?? this.#chart[key];
    if (account !== undefined) return this.#padded(account);
    return this.#lacks(key, record);
  }

  /** Where the money of a method of payment comes and goes. */
  bank(method: string | null, record: string): string {
    const key = `bank ${method ?? ''}`;
    return this.of(key in this.#own ? key : 'bank', record);
  }

  /** The debtor of a customer. */
  debtor(
    { customerId, internalId }: { customerId: string; internalId: string | null },
    record: string,
  ): string {
    const { customers = DEBTOR } = this.#own;
    if (customers !== 'internalId') return customers;
    if (internalId !== null && this.isDebtor(internalId)) return internalId;
    if (!this.withoutDebtor.has(customerId)) this.withoutDebtor.set(customerId, record);
    return '0';
  }

  /** Whether a customer with this internalId can be booked. */
  isDebtor(internalId: string | null): boolean {
    if (this.#own['customers'] !== 'internalId') return true;
    return /^[1-6]\d+$/.test(internalId ?? '') && internalId?.length === this.length + 1;
  }

  /** The entries of the account with more digits than general accounts have, as `19=84000`. */
  tooLong(): string[] {
    return Object.entries(this.#own)
      .filter(([key]) => !/^(?:customers$|input |output )/.test(key))
      .filter(([, account]) => account.replace(' auto', '').length > this.length)
      .map(([key, account]) => `${key}=${account}`);
  }

  /** The account of a transaction without or with a category. */
  transaction(
    { type, category, taxes }: { type: string; category: string | null; taxes: BookedTax[] },
    record: string,
  ): TransactionAccount {
    const isIncome = type === 'Income';
    const key = category === null ? (isIncome ? 'income' : 'expense') : `category ${category}`;
    const [account = '', auto] = this.of(key, record).split(' ');
    const rates = ratesOf(taxes);
    if (auto !== undefined || rates === '0') return { account: this.#padded(account), taxKey: '' };
    const taxName = `${isIncome ? 'output' : 'input'} ${rates}`;
    const taxKey = this.#own[taxName] ?? TAX_KEYS[taxName] ?? this.#lacks(taxName, record);
    return { account: this.#padded(account), taxKey };
  }

  #lacks(key: string, record: string): string {
    if (!this.missing.has(key)) this.missing.set(key, record);
    return '0';
  }

  /** DATEV fills shorter accounts with zeros behind them: 8400 is 84000 where accounts have five digits. */
  #padded(account: string): string {
    return /^\d+$/.test(account) ? account.padEnd(this.length, '0') : account;
  }
}
