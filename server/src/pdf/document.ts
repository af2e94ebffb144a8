import type { Logo } from '../accounts/index.js';
import type { Address, Identifier } from '../addresses/address.fields.js';
import type { AmountType, Exemption } from '../amounts/amounts.types.js';

/** An exact decimal in major units, as text: `153.62`, `1147`, `-4.99`. Never a binary float. */
export type DecimalText = string;

/** `YYYY-MM-DD`; printed the same in every zone. */
export type DateText = string;

/** RFC 3339 in UTC; printed in the zone of the export. */
export type InstantText = string;

/** An address as printed; empty lines are left out. */
export interface PostalAddress {
  line1: string | null;
  line2: string | null;
  city: string | null;
  postalCode: string | null;
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}

/** The account's business profile: who sends the invoice. */
export interface Seller {
  name: string;
  tradingName: string | null;
  registration: string | null;
  vatId: string | null;
  taxNumber: string | null;
  legal: string | null;
  address: PostalAddress;
  contact: { name: string | null; phone: string | null; email: string | null };
  bank: { iban: string | null; bic: string | null; accountHolder: string | null };
  logo: Logo | null;
  /** `#00aa55`; null for the colour of the template. */
  color: string | null;
  /** At the foot of every page. */
  footer: string | null;
  /** The name of the template that its documents are printed with. */
  template: string;
}

/** The customer snapshot of the document, as far as it is printed. */
export interface Buyer {
  billTo: Address;
  shipTo: Address | null;
  tax: Identifier | null;
  registration: Identifier | null;
  reference: string | null;
}

/** A tax of one line, in percent. */
export interface LineTax {
  name: string;
  /** Percent. */
  rate: DecimalText;
  exemption: Exemption | null;
  exemptionReason: string | null;
}

/** One line of the table; amounts in the currency of the document. */
export interface DocumentLine {
  name: string;
  /** Sanitised HTML. */
  description: string | null;
  url: string | null;
  quantity: DecimalText;
  unit: string | null;
  price: DecimalText;
  discount: { name: string | null; value: DecimalText } | null;
  taxes: LineTax[];
  amounts: { gross: DecimalText; discount: DecimalText; net: DecimalText };
}

/** One row of the tax summary; amounts in the currency of the document. */
export interface TaxRow {
  name: string | null;
  type: AmountType;
  /** Percent; null for a Flat tax. */
  rate: DecimalText | null;
  exemption: Exemption | null;
  base: DecimalText;
  amount: DecimalText;
}

/** The `amounts` block of an invoice. */
export interface DocumentAmounts {
  subtotal: DecimalText;
  discount: DecimalText;
  extraCharges: DecimalText;
  net: DecimalText;
  taxes: TaxRow[];
  taxTotal: DecimalText;
  extraFields: { name: string; amount: DecimalText }[];
  rounding: DecimalText;
  total: DecimalText;
  paid: DecimalText;
  refunded: DecimalText;
  balance: DecimalText;
}

/** `discount` and `extraCharges` as the client wrote them; a percentage is printed beside its amount. */
export interface Adjustment {
  type: AmountType;
  value: DecimalText;
}

/** Money that came in for an invoice, or went back. */
export interface Transaction {
  kind: 'payment' | 'refund';
  date: DateText;
  /** `BankTransfer` and its kin. */
  method: string | null;
  amount: DecimalText;
  /** Number of the credit note of a refund. */
  creditNote: string | null;
}

/** The credit note that takes a canceled invoice back. */
export interface Cancellation {
  number: string;
  at: InstantText;
  /** `BillingError` and its kin. */
  reason: string;
  /** What the seller wrote to it. */
  notes: string | null;
}

/** What a credit note takes back, and why. */
export interface Credit {
  type: 'Refund' | 'Cancellation';
  invoice: { number: string | null; date: DateText };
  /** `BillingError` and its kin. */
  reason: string;
  /** How a refund is paid out. */
  method: string | null;
  /** Plain text of the seller. */
  notes: string | null;
}

/**
 * Everything that a printed invoice, estimate or credit note shows, as plain data that survives
 * JSON. It is also what its fingerprint is taken of: a member that is not printed does not belong
 * here.
 */
export interface PrintedDocument {
  kind: 'Invoice' | 'Retainer' | 'Estimate' | 'CreditNote';
  /**
   * `Open` stands for Pending, Unpaid and Partial. Only an open invoice asks for payment; an
   * estimate is Draft, Open, Accepted, Declined or Canceled, a credit note always Open.
   */
  state: 'Draft' | 'Open' | 'Paid' | 'Refunded' | 'Canceled' | 'Accepted' | 'Declined';
  /** True for the twin account of test keys: the document is marked TEST. */
  test: boolean;
  number: string | null;
  /** Printed as the title instead of "Invoice". */
  header: string | null;
  lang: string;
  /** `DD/MM/YYYY` and its kin, as the customer wants them; null: as the language writes dates. */
  dateFormat: string | null;
  currency: string;
  date: DateText;
  dueDate: DateText | null;
  deliveryDate: DateText | null;
  servicePeriod: { from: DateText; to: DateText } | null;
  issuedAt: InstantText | null;
  paidAt: InstantText | null;
  canceled: Cancellation | null;
  /** Null if it is not a credit note. */
  credited: Credit | null;
  seller: Seller;
  buyer: Buyer;
  showShipTo: boolean;
  taxIncluded: boolean;
  lines: DocumentLine[];
  discount: Adjustment | null;
  extraCharges: Adjustment | null;
  amounts: DocumentAmounts;
  /** Oldest first. */
  transactions: Transaction[];
  /** Sanitised HTML. */
  notes: string | null;
  /** Sanitised HTML. */
  terms: string | null;
  /** The embedded XML; null if it is not an issued e-invoice. */
  eInvoice: EmbeddedXml | null;
}

/** The XML of an issued e-invoice. */
export interface EmbeddedXml {
  /** `fx:ConformanceLevel` of the PDF. */
  conformanceLevel: 'EN 16931' | 'XRECHNUNG';
  /** Whether mails carry the XML beside the PDF. */
  mailsXml: boolean;
  /** The CII first; the last one is in the syntax of the standard. */
  files: { name: string; content: string; sha256: string }[];
}
