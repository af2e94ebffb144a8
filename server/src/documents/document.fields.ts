import type { Contract } from '@faktura/contract';
import type { CalendarDate } from '../platform/dates/dates.js';
import type { AmountFields } from '../amounts/amounts.types.js';
import type { BusinessTerms } from '../business-terms/business-terms.js';

/**
 * The fields of an invoice or estimate that a client writes, normalised: absent members are null or their
 * fixed default. Numbers are kept as sent (they are compared, never calculated with); amounts.rules turns
 * them into decimals.
 */
export interface DocumentFields extends AmountFields, BusinessTerms {
  slug: string | null;
  header: string | null;
  number: string | null;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  deliveryDate: CalendarDate | null;
  servicePeriod: { from: CalendarDate; to: CalendarDate } | null;
  businessProcess: NonNullable<Contract<'InvoiceCreate'>['businessProcess']> | null;
  vatCurrency: string | null;
  /** What one unit of vatCurrency is in the currency of the document. */
  vatExchangeRate: number | null;
  lang: Contract<'Language'>;
  /** Customer id. */
  customer: string;
  shipTo: boolean;
  terms: string | null;
  notes: string | null;
  tags: string[];
  isRetainer: boolean;
}
