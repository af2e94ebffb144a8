import type { CalendarDate } from '../platform/dates/calendar-date.js';

export type AmountType = 'Flat' | 'Percentage';

/** VAT treatment of a line's tax; UNTDID 5305 letters are S, Z, AE, K, G, E, O. */
export type Exemption =
  | 'Standard'
  | 'ZeroRated'
  | 'ReverseCharge'
  | 'IntraCommunity'
  | 'Export'
  | 'Exempt'
  | 'OutsideScope';

export interface ItemTax {
  name: string;
  /** Percent. */
  value: number;
  exemption: Exemption | null;
  exemptionReason: string | null;
}

export interface LineItem {
  /** Id of a product, or null. */
  item: string | null;
  name: string;
  url: string | null;
  description: string | null;
  quantity: number;
  unit: string | null;
  price: number;
  discount: { name: string | null; value: number } | null;
  taxes: ItemTax[];
}

export interface Adjustment {
  type: AmountType;
  value: number;
}

export interface ExtraField extends Adjustment {
  name: string;
}

export interface InvoiceTax extends Adjustment {
  name: string | null;
}

/**
 * What a client writes on an invoice or estimate, normalised: absent members are null or their
 * fixed default. Numbers are kept as sent (they are compared, never calculated with); amounts.rules
 * turns them into decimals.
 */
export interface BillingFields {
  slug: string | null;
  header: string | null;
  number: string | null;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  deliveryDate: CalendarDate | null;
  servicePeriod: { from: CalendarDate; to: CalendarDate } | null;
  currency: string;
  lang: string;
  /** Customer id. */
  customer: string;
  shipTo: boolean;
  items: LineItem[];
  extraCharges: Adjustment | null;
  discount: Adjustment | null;
  extraFields: ExtraField[];
  taxes: InvoiceTax[];
  taxIncluded: boolean;
  terms: string | null;
  notes: string | null;
  tags: string[];
  isRetainer: boolean;
}
