import type { CreditedAmounts } from '../ledger/credited.types.js';
import type { InvoiceRow } from '../invoices/index.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import { type Decimal, sum, ZERO } from '../platform/money/money.js';
import type { Shares } from './advances.rules.js';
import { type BookedTax, type LedgerAccounts, revenueKey } from './ledger-accounts.rules.js';
import type { Region } from './regions.rules.js';

/** One row of a journal: an amount between two accounts. */
export interface Booking {
  date: CalendarDate;
  /** Above 0 if `account` is debited, below 0 if it is credited. */
  amount: Decimal;
  account: string;
  contra: string;
  /** Empty if the accounts determine the tax. */
  taxKey: string;
  /** The number of the document, or of the invoice that is paid. */
  number: string;
  dueDate: CalendarDate | null;
  /** When the supply was made, where tax is declared by that. */
  supplyDate: CalendarDate | null;
  text: string;
  /** The VAT id of the customer, where its declaration needs one; else empty. */
  vatId: string;
}

/** An invoice as its bookings and those of its notes and payments see it. */
export interface BookedInvoice {
  number: string;
  customerId: string;
  customerName: string;
  internalId: string | null;
  vatId: string;
  region: Region;
  isRetainer: boolean;
}

/** What an invoice deducts of a retainer, in the parts that the retainer was booked in. */
export interface Deduction {
  amounts: CreditedAmounts;
  retainer: BookedInvoice;
}

/** Treatments whose sales are in the EC sales list, with the VAT id of the customer (§ 18a UStG). */
const DECLARED = /^(?:retainer )?(?:IntraCommunity|ReverseChargeEU)$/;

/** What is booked, on its day. */
export interface Document {
  number: string;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  supplyDate?: CalendarDate | null;
  invoice: BookedInvoice;
}

/**
 * The day of a supply before its invoice: the tax arises with the period that it is in (§ 13 (1) No. 1 letter a sentence
 * 1 UStG). Null for a later one, since money that comes in before it is taxed then (sentence 4), and for a retainer.
 */
export function supplyDateOf(
  row: Pick<InvoiceRow, 'invoiceDate' | 'deliveryDate' | 'servicePeriod' | 'isRetainer'>,
): CalendarDate | null {
  const day = row.deliveryDate ?? row.servicePeriod?.to ?? null;
  return day === null || row.isRetainer || day >= row.invoiceDate ? null : day;
}

/** Adds up what goes to each account. */
function addTo(shares: Map<string, Decimal>, key: string, amount: Decimal): void {
  shares.set(key, (shares.get(key) ?? ZERO).plus(amount));
}

const grossOf = ({ net, taxes }: CreditedAmounts['parts'][number]): Decimal =>
  sum([net, ...taxes.map(({ amount }) => amount)]);

/** The key of the account of retainers as far as they are not paid, on which no tax is due yet. */
const REQUESTED = 'retainer requested';

/** What a document says, by the key of its account; together they are its total. */
export function sharesOf(amounts: CreditedAmounts, invoice: BookedInvoice): Map<string, Decimal> {
  const shares = new Map<string, Decimal>();
  for (const part of amounts.parts) addTo(shares, revenueKey(part.taxes, invoice), grossOf(part));
  for (const { amount } of amounts.extraFields) addTo(shares, 'extra', amount);
  addTo(shares, 'rounding', amounts.rounding);
  return shares;
}

/** The same where nothing is paid. */
const claimOf = (amounts: CreditedAmounts, invoice: BookedInvoice): Shares =>
  invoice.isRetainer ? new Map([[REQUESTED, amounts.total]]) : sharesOf(amounts, invoice);

function bookShares(
  shares: Shares,
  sign: 1 | -1,
  { number, date, dueDate, supplyDate = null, invoice }: Document,
  ledger: LedgerAccounts,
  account = ledger.debtor(invoice, number),
): Booking[] {
  const text = `${number} ${invoice.customerName}`;
  const byAccount = new Map<string, Booking>();
  for (const [key, amount] of shares) {
    if (amount.isZero()) continue;
    const contra = ledger.of(key, number);
    const vatId = DECLARED.test(key) ? invoice.vatId : '';
    const before = byAccount.get(contra)?.amount ?? ZERO;
    const whole = before.plus(amount.times(sign));
    const rest = { account, contra, taxKey: '', number, dueDate, supplyDate, text, vatId };
    byAccount.set(contra, { date, amount: whole, ...rest });
  }
  return [...byAccount.values()].filter(({ amount }) => !amount.isZero());
}

/** Customer to sales, and back what is deducted of retainers; a retainer is only requested. */
export function bookInvoice(
  document: Document,
  charged: CreditedAmounts,
  deductions: readonly Deduction[],
  ledger: LedgerAccounts,
): Booking[] {
  return [
    ...bookShares(claimOf(charged, document.invoice), 1, document, ledger),
    ...bookDeductions(document, deductions, -1, ledger),
  ];
}

/**
 * The same the other way round, on the day of the note. A refund gives back what was received of a retainer.
 *
 * @param freed what a canceled invoice deducts no more; null for a refund
 */
export function bookNote(
  document: Document,
  credited: CreditedAmounts,
  freed: readonly Deduction[] | null,
  ledger: LedgerAccounts,
): Booking[] {
  const shares = (freed === null ? sharesOf : claimOf)(credited, document.invoice);
  return [
    ...bookShares(shares, -1, document, ledger),
    ...bookDeductions(document, freed ?? [], 1, ledger),
  ];
}

/** Requested advances to received ones, on which tax is due. */
export function bookAdvance(moved: Shares, document: Document, ledger: LedgerAccounts): Booking[] {
  if ([...moved.values()].every((amount) => amount.isZero())) return [];
  const requested = ledger.of(REQUESTED, document.number);
  const booked = bookShares(moved, 1, document, ledger, requested);
  // Who books both on one account has nothing to move.
  return booked.filter(({ account, contra }) => account !== contra);
}

function bookDeductions(
  document: Document,
  deductions: readonly Deduction[],
  sign: 1 | -1,
  ledger: LedgerAccounts,
): Booking[] {
  return deductions.flatMap(({ amounts, retainer }) =>
    bookShares(sharesOf(amounts, retainer), sign, document, ledger),
  );
}

/** Money from a customer; the other way if it goes back. */
export function bookMoney(
  money: { date: CalendarDate; amount: Decimal; method: string | null; number: string },
  invoice: BookedInvoice,
  ledger: LedgerAccounts,
): Booking {
  const { date, amount, method, number } = money;
  return {
    ...{ date, amount, number, taxKey: '', dueDate: null, supplyDate: null, vatId: '' },
    account: ledger.bank(method, number),
    contra: ledger.debtor(invoice, invoice.number),
    text: `${number} ${invoice.customerName}`,
  };
}

/** Income or an expense that was recorded directly. */
export interface BookedTransaction {
  id: string;
  date: CalendarDate;
  type: 'Income' | 'Expense';
  amount: Decimal;
  method: string | null;
  category: string | null;
  referenceId: string | null;
  taxes: BookedTax[];
}

/** Between the bank and the account of the category. */
export function bookTransaction(
  { id, date, type, amount, method, category, referenceId, taxes }: BookedTransaction,
  ledger: LedgerAccounts,
): Booking[] {
  const { account, taxKey } = ledger.transaction({ type, category, taxes }, id);
  const booking = {
    ...{ date, taxKey, dueDate: null, supplyDate: null, vatId: '' },
    amount: type === 'Income' ? amount : amount.negated(),
    account: ledger.bank(method, id),
    contra: account,
    number: referenceId ?? id,
    text: [referenceId ?? id, category].filter(Boolean).join(' '),
  };
  return amount.isZero() ? [] : [booking];
}
