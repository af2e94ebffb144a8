import type { Contract } from '@faktura/contract';
import { nameOf } from '../addresses/address.rules.js';
import { estimates, toEstimateResponse } from '../estimates/index.js';
import { invoices, OPEN_STATUSES, toInvoiceResponse } from '../invoices/index.js';
import type { Reading } from '../platform/context/work.js';
import type { Pagination } from '../platform/lists/list.js';
import { minorDigits } from '../platform/money/money.js';

/** Statuses that invoices are looked for by. */
export const INVOICE_STATUSES = [
  'Draft',
  ...OPEN_STATUSES,
  'Paid',
  'Refunded',
  'Canceled',
] as const;

/** Which documents are looked for. */
export interface DocumentQuery {
  kind: 'invoices' | 'estimates';
  /** Empty for all of them. */
  search: string;
  /** Of invoices alone. */
  status?: (typeof INVOICE_STATUSES)[number] | undefined;
  page: number;
}

/** A document as the contract shows it. */
export type ListedDocument = Contract<'Invoice'> | Contract<'Estimate'>;

const PAGE_LENGTH = 25;

/** A page of documents, the newest first, for whoever runs the account. */
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

/** The address of a preview page without its slug, which may be for the reader alone; `.pdf` makes it the file. */
export function pageOf(url: string): string {
  return url.replace(/(\/[ie]\/[\w-]+)\/.*$/, '$1');
}

/** The customer as lists name it. */
export function customerNameOf({ customerSnapshot: { billTo } }: ListedDocument): string {
  return nameOf(billTo);
}

/** An amount in major units, as English writes it: `EUR 1,190.00`. */
export function amountText(currency: string, amount: number): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency} ${format.format(amount)}`;
}
