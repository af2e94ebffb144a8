import type { InvoiceTax } from '../amounts/amounts.types.js';
import type { CalendarDate } from '../platform/dates/dates.js';

/** What a client writes on a transaction, normalised. */
export interface TransactionFields {
  type: 'Income' | 'Expense';
  /** What moved, taxes included, in major units. */
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
