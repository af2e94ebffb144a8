import type { BusinessProfile } from '../accounts/index.js';
import type { AmountFields, Amounts, Exemption } from '../amounts/amounts.types.js';
import type { AttachedFile } from '../attachments/index.js';
import type { BusinessTerms } from '../business-terms/business-terms.js';
import type { CustomerSnapshot } from '../customers/index.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import type { Decimal } from '../platform/money/money.js';
import type { PrecedingInvoice } from './semantic.types.js';
import type { Standard } from './standards.js';

/** What a cancellation deducts, because an earlier credit note gave it back (BG-20). */
export interface Deduction {
  exemption: Exemption | null;
  /** Percent. */
  rate: Decimal;
  amount: Decimal;
  /** BT-97 */
  reason: string;
}

/** A retainer that a final invoice deducts (BT-113), or deducted before it was canceled. */
export interface DeductedRetainer {
  /** BT-25 */
  number: string;
  /** BT-26 */
  date: CalendarDate;
  total: Decimal;
  /** Number, date, net and taxes, in the language of the document (BT-22). */
  text: string;
}

/** The input of an e-invoice: a document, its amounts and both parties as shown on it. */
export interface EInvoiceSource extends BusinessTerms {
  standard: Standard;
  kind: 'Invoice' | 'Retainer' | 'CreditNote';
  number: string | null;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  deliveryDate: CalendarDate | null;
  servicePeriod: { from: CalendarDate; to: CalendarDate } | null;
  /** The document shows the customer's ship-to address. */
  shipTo: boolean;
  /** Plain text, like the notes. */
  terms: string | null;
  notes: string | null;
  fields: AmountFields;
  /** BT-23 of French sellers; null means that of the business profile. */
  businessProcess: string | null;
  /** BT-6; null if VAT is accounted in the currency of the document. */
  vatCurrency: string | null;
  /** What one unit of that currency is in the currency of the document, as the ECB publishes it. */
  vatExchangeRate: number | null;
  retainers: readonly DeductedRetainer[];
  /** BG-24, in the order in which they are listed; empty unless the account sends them. */
  attachments: readonly AttachedFile[];
  /** True if its amounts were computed as an e-invoice. */
  amounts: Amounts;
  /** The whole total has been paid at issue. */
  isPaid: boolean;
  seller: BusinessProfile;
  customer: CustomerSnapshot;
  /** Only on a credit note. */
  precedingInvoice: PrecedingInvoice | null;
  /** Only on a cancellation after refunds; the amounts are those after them. */
  deductions: readonly Deduction[];
  /** Texts in the language of the document. */
  words: { discount: string; extraCharges: string };
}
