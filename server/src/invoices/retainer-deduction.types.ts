import type { TaxAmount } from '../amounts/amounts.types.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import type { Decimal } from '../platform/money/money.js';

/** What an invoice deducts of a retainer, as its notes left it that day; in major units. */
export interface RetainerDeduction {
  number: string;
  date: CalendarDate;
  net: Decimal;
  taxes: TaxAmount[];
  taxTotal: Decimal;
  /** net + taxTotal + what extra fields and rounding of the retainer add. */
  total: Decimal;
}

/** A retainer that an invoice names. */
export interface NamedRetainer {
  /** Id of the retainer. */
  retainer: string;
  /** Null on a Draft. */
  deducted: RetainerDeduction | null;
}
