import type { Contract } from '@faktura/contract';
import type { InvoiceTax } from '../amounts/amounts.types.js';
import { invoiceTax } from '../documents/body-fields.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import { textOrNull } from '../platform/text/search-words.js';
import { idOrNull } from '../platform/text/visible.js';

/** What a client writes on a transaction, normalised. */
export interface TransactionFields {
  type: 'Income' | 'Expense';
  /** The amount that moved, taxes included, in major units. */
  amount: number;
  currency: string;
  date: CalendarDate;
  /** Customer id. */
  customer: string | null;
  /** Category id. */
  category: string | null;
  method: string | null;
  referenceId: string | null;
  notes: string | null;
  /** Taxes that the amount contains. */
  taxes: InvoiceTax[];
}

/** A body of a request. */
export type TransactionBody = Contract<'TransactionCreate'>;

/** Members whose default is computed: absent or null keeps them. */
type KeptFields = Pick<TransactionFields, 'currency' | 'date'>;

/** Normalises a body; absent members become null or empty. */
export function transactionFields(body: TransactionBody, kept: KeptFields): TransactionFields {
  return {
    type: body.type,
    amount: body.amount,
    currency: body.currency?.toUpperCase() ?? kept.currency,
    date: body.date ?? kept.date,
    customer: textOrNull(body.customer),
    category: textOrNull(body.category),
    method: body.method ?? null,
    referenceId: idOrNull(body.referenceId),
    notes: textOrNull(body.notes),
    taxes: (body.taxes ?? []).map(invoiceTax),
  };
}
