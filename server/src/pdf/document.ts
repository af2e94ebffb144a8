import type { Logo, SellerBank } from '../accounts/index.js';
import type { Address, Identifier } from '../addresses/address.fields.js';
import type { AmountType, Exemption, ItemTerms } from '../amounts/amounts.types.js';
import type { PrintedReferences } from '../business-terms/business-terms.js';

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

/** The account's business profile: the sender of the invoice. */
export interface Seller {
  name: string;
  tradingName: string | null;
  /** BT-29, without its scheme. */
  identifier: string | null;
  registration: string | null;
  vatId: string | null;
  taxNumber: string | null;
  legal: string | null;
  address: PostalAddress;
  contact: { name: string | null; phone: string | null; email: string | null };
  /** The first account with an IBAN, for codes. */
  bank: { iban: string | null; bic: string | null; accountHolder: string | null };
  /** Other accounts to choose from; left out if there are none. */
  otherBanks?: { iban: string; bic: string | null }[];
  /** Every account, if one is more than IBAN and BIC; else left out. */
  accounts?: SellerBank[];
  /** How else one pays; left out if nothing is said. */
  paymentInstructions?: string;
  /** BG-10, without schemes; left out if the seller is paid. */
  payee?: { name: string | null; identifier: string | null; registration: string | null };
  /** BG-11; left out if there is none. */
  taxRepresentative?: { name: string | null; vatId: string | null; address: PostalAddress };
  logo: Logo | null;
  /** `#00aa55`; null for the colour of the template. */
  color: string | null;
  /** Text in the footer of every page. */
  footer: string | null;
  /** The name of the template for its documents. */
  template: string;
}

/** The printed part of the document's customer snapshot. */
export interface Buyer {
  billTo: Address;
  shipTo: Address | null;
  tax: Identifier | null;
  registration: Identifier | null;
  reference: string | null;
  /** BT-46, without its scheme; left out if there is none. */
  identifier?: string;
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
  /** Left out if the line has none. */
  businessTerms?: ItemTerms;
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

/** An amount below the taxes. */
export interface PrintedExtraField {
  name: string;
  /** Percent; left out of a Flat field. */
  rate?: DecimalText;
  amount: DecimalText;
}

/** The `amounts` block of an invoice. */
interface DocumentAmounts {
  subtotal: DecimalText;
  discount: DecimalText;
  extraCharges: DecimalText;
  net: DecimalText;
  taxes: TaxRow[];
  taxTotal: DecimalText;
  extraFields: PrintedExtraField[];
  rounding: DecimalText;
  total: DecimalText;
  paid: DecimalText;
  refunded: DecimalText;
  balance: DecimalText;
}

/** `discount` and `extraCharges` as the client set them; a percentage is printed next to its amount. */
export interface Adjustment {
  type: AmountType;
  value: DecimalText;
}

/** What a cancellation deducts because an earlier credit note gave it back. */
export interface PrintedDeduction {
  label: string;
  /** The taxes of its lines; empty if all deductions have the same. */
  taxes: Pick<TaxRow, 'name' | 'rate'>[];
  amount: DecimalText;
  /** Whether it is deducted before the taxes or from the extra fields. */
  from: 'lines' | 'extraFields';
}

/** A retainer that a final invoice deducts. */
export interface PrintedRetainer {
  number: string;
  date: DateText;
  net: DecimalText;
  taxes: TaxRow[];
  total: DecimalText;
}

/** The retainers of a final invoice, and what is left of its net, taxes and total without them. */
export interface PrintedRetainers {
  retainers: PrintedRetainer[];
  remaining: { net: DecimalText; taxTotal: DecimalText; total: DecimalText };
}

/** A payment or refund of an invoice. */
export interface Transaction {
  kind: 'payment' | 'refund';
  date: DateText;
  /** `BankTransfer` and so on. */
  method: string | null;
  amount: DecimalText;
  /** Number of the credit note of a refund. */
  creditNote: string | null;
}

/** The credit note that cancels the invoice. */
export interface Cancellation {
  number: string;
  at: InstantText;
  /** `BillingError` and so on. */
  reason: string;
  /** The seller's explanation. */
  notes: string | null;
}

/** The invoice of a credit note, and the reason. */
export interface Credit {
  type: 'Refund' | 'Cancellation';
  invoice: { number: string | null; date: DateText };
  /** `BillingError` and so on. */
  reason: string;
  /** How a refund is paid out. */
  method: string | null;
  /** Plain text of the seller. */
  notes: string | null;
}

/**
 * Everything that a printed invoice, estimate or credit note shows, as plain JSON data. Its fingerprint
 * is computed from all of it, so members that are not printed do not belong here.
 */
export interface PrintedDocument {
  kind: 'Invoice' | 'Retainer' | 'Estimate' | 'CreditNote';
  /**
   * `Open` means Pending, Unpaid or Partial. Only an open invoice requests payment; an estimate is
   * Draft, Open, Accepted, Declined or Canceled, a credit note always Open.
   */
  state: 'Draft' | 'Open' | 'Paid' | 'Refunded' | 'Canceled' | 'Accepted' | 'Declined';
  /** True for the test account, whose documents are marked TEST. */
  test: boolean;
  number: string | null;
  /** Printed as the title instead of "Invoice". */
  header: string | null;
  lang: string;
  /** `DD/MM/YYYY` and so on, as set for the customer; null means the format of the language. */
  dateFormat: string | null;
  currency: string;
  date: DateText;
  dueDate: DateText | null;
  deliveryDate: DateText | null;
  servicePeriod: { from: DateText; to: DateText } | null;
  /** The day of the payment that completed it. */
  paidAt: DateText | null;
  /** When the customer accepted the estimate; left out of others. */
  acceptedAt?: InstantText;
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
  /** The currency in which the VAT total is also stated, and what one unit of it is in `currency`. */
  vatExchange?: { currency: string; rate: DecimalText };
  /** What else the customer looks it up by; left out if there is nothing. */
  references?: PrintedReferences;
  /** How the amount is collected by direct debit; left out if the customer pays of its own accord. */
  directDebit?: {
    mandateReference: string;
    creditorId: string | null;
    debitedAccount: string | null;
  };
  /** What the law wants on an invoice, in plain text; left out if there is nothing. */
  legalNotes?: string[];
  /** Only on the credit note of a canceled invoice; the amounts are those after them. */
  deductions: PrintedDeduction[];
  /** Only on a final invoice and on the credit note that cancels it. */
  deducted?: PrintedRetainers;
  /** Oldest first. */
  transactions: Transaction[];
  /** Sanitised HTML. */
  notes: string | null;
  /** Sanitised HTML. */
  terms: string | null;
  /** Where its page is; left out of one that has none. */
  url?: string;
  /** The embedded XML; null if it is not an issued e-invoice. */
  eInvoice: EmbeddedXml | null;
}

/** The XML of an issued e-invoice. */
export interface EmbeddedXml {
  /** `fx:ConformanceLevel` of the PDF. */
  conformanceLevel: 'EN 16931' | 'XRECHNUNG';
  /** Whether mails also have the XML attached. */
  mailsXml: boolean;
  /** CII first; the last one is in the syntax of the standard. */
  files: { name: string; content: string; sha256: string }[];
}
