import type { AmountType, Exemption } from '../amounts/amounts.types.js';
import type { Decimal } from '../platform/money/money.js';

/** A tax of one set, as far as a note credits it; in major units. */
export interface CreditedTax {
  name: string | null;
  type: AmountType;
  /** Percent; null for a Flat tax. */
  rate: Decimal | null;
  exemption: Exemption | null;
  amount: Decimal;
}

/**
 * One set: the lines whose taxes fall into the same rows of `amounts.taxes` (e-invoices: of one category
 * and rate).
 */
export interface CreditedPart {
  net: Decimal;
  taxes: CreditedTax[];
}

/** What an invoice charged, or a credit note gives back, in major units. */
export interface CreditedAmounts {
  /** In the order of the invoice. */
  parts: CreditedPart[];
  extraFields: { name: string; amount: Decimal }[];
  net: Decimal;
  taxTotal: Decimal;
  rounding: Decimal;
  /** The total of the earlier notes that a cancellation deducts; 0 on a refund. */
  creditedBefore: Decimal;
  /** net + taxTotal + extraFields + rounding */
  total: Decimal;
}

/** A credit note, as far as others of its invoice depend on it. */
export interface CreditedNote {
  credited: CreditedAmounts;
  /** False if it was credited by the rules; otherwise as an earlier version printed it. */
  earlier: boolean | null;
}
