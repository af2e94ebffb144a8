import type { CalendarDate } from '../platform/dates/dates.js';
import type { Decimal } from '../platform/money/money.js';

export type AmountType = 'Flat' | 'Percentage';

/** VAT treatments of a line's tax, as the contract names them; UNTDID 5305 letters are S, Z, AE, K, G, E, O. */
export const exemptions = [
  ...(['Standard', 'ZeroRated', 'ReverseCharge', 'IntraCommunity'] as const),
  ...(['Export', 'Exempt', 'OutsideScope'] as const),
] as const;

export type Exemption = (typeof exemptions)[number];

export interface ItemTax {
  name: string;
  /** Percent. */
  value: number;
  exemption: Exemption | null;
  exemptionReason: string | null;
}

export interface LineItem extends ItemTerms {
  /** Id of a product, or null. */
  item: string | null;
  name: string;
  url: string | null;
  description: string | null;
  quantity: number;
  unit: string | null;
  price: number;
  /** Whether it counts negative; quantity, price and discount do not. */
  isReturn: boolean;
  discount: { name: string | null; value: number } | null;
  taxes: ItemTax[];
}

/** What EN 16931 says of a line and its item beyond what every line has. */
export interface ItemTerms {
  /** BT-155 */
  sellerItemId: string | null;
  /** BT-156 */
  buyerItemId: string | null;
  /** BT-157 */
  gtin: string | null;
  /** BT-158 */
  classifications: ItemClassification[];
  /** BT-127, plain text. */
  note: string | null;
  /** BG-26 */
  servicePeriod: { from: CalendarDate; to: CalendarDate } | null;
  /** BT-132 */
  orderLineReference: string | null;
}

/** The terms of a line that has none of them. */
export const NO_ITEM_TERMS: Readonly<ItemTerms> = {
  sellerItemId: null,
  buyerItemId: null,
  gtin: null,
  classifications: [],
  note: null,
  servicePeriod: null,
  orderLineReference: null,
};

/** BT-158 */
export interface ItemClassification {
  code: string;
  /** A code of UNTDID 7143. */
  listId: string;
  listVersion: string | null;
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

/** One row of `amounts.taxes`. */
export interface TaxAmount {
  name: string | null;
  type: AmountType;
  /** Percent; null for a Flat tax. */
  rate: Decimal | null;
  exemption: Exemption | null;
  /** Net amount on which the tax was computed. */
  base: Decimal;
  amount: Decimal;
}

/** Negative on a return. */
export interface LineAmounts {
  gross: Decimal;
  discount: Decimal;
  /** After the item discount; with taxIncluded it still contains tax. */
  net: Decimal;
}

/** Every computed amount of a document, in major units, rounded to the currency's digits. */
export interface Amounts {
  lines: LineAmounts[];
  subtotal: Decimal;
  discount: Decimal;
  extraCharges: Decimal;
  net: Decimal;
  taxes: TaxAmount[];
  taxTotal: Decimal;
  extraFields: { name: string; amount: Decimal }[];
  rounding: Decimal;
  total: Decimal;
}

/** The fields of a document that determine its amounts, as a client writes them. */
export interface AmountFields {
  currency: string;
  items: LineItem[];
  discount: Adjustment | null;
  extraCharges: Adjustment | null;
  extraFields: ExtraField[];
  taxes: InvoiceTax[];
  taxIncluded: boolean;
  /** The total is a multiple of so many units of the currency; null if it is not rounded. */
  roundTo: number | null;
}

export interface AmountOptions {
  /**
   * E-invoices compute tax per category and rate, and use BT-114 if no net amount fits exactly
   * (BR-CO-17).
   */
  eInvoice: boolean;
}

/** The input of the tax rules for one line. */
interface TaxableLine {
  /** Line amount including its share of the document's discount and charges. */
  base: Decimal;
  taxes: { name: string; rate: Decimal; exemption: Exemption | null }[];
}

export interface TaxInput {
  lines: TaxableLine[];
  invoiceTaxes: { name: string | null; type: AmountType; value: Decimal }[];
  digits: number;
  eInvoice: boolean;
}

export interface TaxResult {
  taxes: TaxAmount[];
  net: Decimal;
  rounding: Decimal;
}
