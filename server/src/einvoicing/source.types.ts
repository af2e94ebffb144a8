import type { BusinessProfile } from '../accounts/index.js';
import type { AmountFields, Amounts } from '../amounts/amounts.types.js';
import type { CustomerSnapshot } from '../customers/index.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import type { PrecedingInvoice } from './semantic.types.js';
import type { Standard } from './standards.js';

/** What an e-invoice is made of: a document, its amounts, and both parties as they stand on it. */
export interface EInvoiceSource {
  standard: Standard;
  kind: 'Invoice' | 'Retainer' | 'CreditNote';
  number: string | null;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  deliveryDate: CalendarDate | null;
  servicePeriod: { from: CalendarDate; to: CalendarDate } | null;
  /** The document shows the customer's ship-to address. */
  shipTo: boolean;
  /** Plain text, as are the notes. */
  terms: string | null;
  notes: string | null;
  fields: AmountFields;
  /** Computed as an e-invoice. */
  amounts: Amounts;
  /** The whole total has been paid at issue. */
  isPaid: boolean;
  seller: BusinessProfile;
  customer: CustomerSnapshot;
  /** Of a credit note. */
  precedingInvoice: PrecedingInvoice | null;
  /** Words of the document's language. */
  words: { discount: string; extraCharges: string };
}
