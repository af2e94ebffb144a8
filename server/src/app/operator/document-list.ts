import type { Contract } from '@faktura/contract';
import { nameOf } from '../../addresses/address.rules.js';
import { estimates, toEstimateResponse } from '../../estimates/index.js';
import { invoices, OPEN_STATUSES, toInvoiceResponse } from '../../invoices/index.js';
import type { Reading } from '../../platform/context/work.js';
import type { Pagination } from '../../platform/lists/list.js';
import { minorDigits } from '../../platform/money/money.js';

/** Statuses that invoices can be filtered by. */
export const INVOICE_STATUSES = [
  'Draft',
  ...OPEN_STATUSES,
  'Paid',
  'Refunded',
  'Canceled',
] as const;

/** Filters of the list. */
export interface DocumentQuery {
  kind: 'invoices' | 'estimates';
  /** Empty for no filter. */
  search: string;
  /** Invoices only. */
  status?: (typeof INVOICE_STATUSES)[number] | undefined;
  page: number;
}

/** A document in the contract's schema. */
export type ListedDocument = Contract<'Invoice'> | Contract<'Estimate'>;

const PAGE_LENGTH = 25;

/** Returns a page of documents, newest first, for the person who runs the account. */
export async function listDocuments(
  reading: Reading,
  { kind, search, status, page }: DocumentQuery,
): Promise<{ documents: ListedDocument[]; pagination: Pagination }> {
  const query = { page, limit: PAGE_LENGTH, ...(search === '' ? {} : { search }) };
  if (kind === 'estimates') {
    const { rows, pagination } = await estimates.list(reading, query);
    return { documents: rows.map((row) => toEstimateResponse(row, reading)), pagination };
  }
  const narrowed = status === undefined ? query : { ...query, status: [status] };
  const { rows, pagination } = await invoices.list(reading, narrowed);
  return { documents: rows.map((row) => toInvoiceResponse(row, reading)), pagination };
}

/** Returns the address of a preview page without its slug; `.pdf` after it makes it the file. */
export function pageOf(url: string): string {
  return url.replace(/(\/[ie]\/[\w-]+)\/.*$/, '$1');
}

/** Returns the customer's name as lists show it. */
export function customerNameOf({ customerSnapshot: { billTo } }: ListedDocument): string {
  return nameOf(billTo);
}

/** Formats an amount in major units, in English: `EUR 1,190.00`. */
export function amountText(currency: string, amount: number): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency} ${format.format(amount)}`;
}
