import type { CalendarDate } from '../platform/dates/dates.js';
import type { Decimal } from '../platform/money/money.js';
import type { LineTerms } from './line-terms.types.js';
import type { PayeeParty, PostalAddress, SchemedId, TaxRepresentative } from './party.types.js';
import type { PaymentInstructions } from './payment.types.js';
import type { SupportingDocument } from './supporting-document.types.js';

export type { PostalAddress, SchemedId } from './party.types.js';

/**
 * An invoice or credit note in the terms of EN 16931-1: each member names its business term (BT) or
 * group (BG). Amounts are final: serializers only format them. A missing term is null, even if the
 * standard requires it; the rules check that.
 */
export interface SemanticInvoice {
  /** BT-1 */
  number: string | null;
  /** BT-2 */
  issueDate: CalendarDate | null;
  /** BT-3, a code of UNTDID 1001. */
  typeCode: '380' | '381' | '386' | null;
  /** BT-5, ISO 4217; every amount but BT-111 is in it. */
  currency: string | null;
  /** BT-6; null if VAT is accounted in the currency of the document. */
  vatCurrency: string | null;
  /** BT-9 */
  dueDate: CalendarDate | null;
  /** BT-10; the Leitweg-ID for German authorities. */
  buyerReference: string | null;
  /** BT-11 to BT-14 */
  references: References;
  /** BT-20 */
  paymentTerms: string | null;
  /** BG-1 */
  notes: Note[];
  /** BT-23 */
  processType: string | null;
  /** BT-23 as French rules want it, even where the standard wants another; null if the seller is not French. */
  billingMode: string | null;
  /** BT-24 */
  specification: string | null;
  /** BG-3; a credit note has its invoice only. */
  precedingInvoices: readonly PrecedingInvoice[];
  /** BG-4 */
  seller: SellerParty;
  /** BG-7 */
  buyer: BuyerParty;
  /** BG-10; null if the seller is paid. */
  payee: PayeeParty | null;
  /** BG-11 */
  taxRepresentative: TaxRepresentative | null;
  /** BG-13 */
  delivery: Delivery;
  /** BG-14 */
  invoicingPeriod: Period | null;
  /** BG-16 */
  payment: PaymentInstructions | null;
  /** BG-20 */
  allowances: DocumentAllowance[];
  /** BG-21 */
  charges: DocumentAllowance[];
  /** BG-22 */
  totals: DocumentTotals;
  /** BG-23 */
  vatBreakdown: VatBreakdown[];
  /** BG-24 */
  supportingDocuments: readonly SupportingDocument[];
  /** BG-25 */
  lines: InvoiceLine[];
}

/** What the parties look the document up by. */
export interface References {
  /** BT-11 */
  project: string | null;
  /** BT-12 */
  contract: string | null;
  /** BT-13 */
  purchaseOrder: string | null;
  /** BT-14 */
  salesOrder: string | null;
}

/** BG-1 */
export interface Note {
  /** BT-21, a code of UNTDID 4451. */
  subject: string | null;
  /** BT-22 */
  text: string;
}

/** UNTDID 5305 codes for the VAT treatments of lines. */
export type VatCategory = 'S' | 'Z' | 'AE' | 'K' | 'G' | 'E' | 'O';

/** BG-3 */
export interface PrecedingInvoice {
  /** BT-25 */
  number: string | null;
  /** BT-26 */
  issueDate: CalendarDate | null;
}

/** BG-6, BG-9 */
export interface Contact {
  /** BT-41, BT-56 */
  name: string | null;
  /** BT-42, BT-57 */
  phone: string | null;
  /** BT-43, BT-58 */
  email: string | null;
}

/** BG-4 */
export interface SellerParty {
  /** BT-27 */
  name: string | null;
  /** BT-28 */
  tradingName: string | null;
  /** BT-29 */
  identifiers: SchemedId[];
  /** BT-30 */
  registration: SchemedId | null;
  /** BT-31 */
  vatId: string | null;
  /** BT-32 */
  taxNumber: string | null;
  /** BT-33 */
  legal: string | null;
  /** BT-34 */
  electronicAddress: SchemedId | null;
  /** BG-5 */
  address: PostalAddress;
  /** BG-6 */
  contact: Contact | null;
}

/** BG-7 */
export interface BuyerParty {
  /** BT-44 */
  name: string | null;
  /** BT-46 */
  identifiers: SchemedId[];
  /** BT-47 */
  registration: SchemedId | null;
  /** BT-48 */
  vatId: string | null;
  /** BT-49 */
  electronicAddress: SchemedId | null;
  /** BG-8 */
  address: PostalAddress;
  /** BG-9 */
  contact: Contact | null;
}

/** BG-13 */
export interface Delivery {
  /** BT-70 */
  name: string | null;
  /** BT-72 */
  date: CalendarDate | null;
  /** BG-15 */
  address: PostalAddress | null;
}

/** BG-14 */
interface Period {
  /** BT-73 */
  from: CalendarDate | null;
  /** BT-74 */
  to: CalendarDate | null;
}

/** BG-20 with BT-92 to BT-98, BG-21 with BT-99 to BT-105: the share of one VAT group. */
export interface DocumentAllowance {
  /** BT-92, BT-99 */
  amount: Decimal | null;
  /** BT-95, BT-102 */
  category: VatCategory | null;
  /** BT-96, BT-103, in percent; null outside the scope of VAT. */
  rate: Decimal | null;
  /** BT-97, BT-104 */
  reason: string | null;
  /** BT-98 of UNTDID 5189, BT-105 of UNTDID 7161 */
  reasonCode: string | null;
}

/** BG-22 */
export interface DocumentTotals {
  /** BT-106 */
  lines: Decimal | null;
  /** BT-107; null without allowances. */
  allowances: Decimal | null;
  /** BT-108; null without charges. */
  charges: Decimal | null;
  /** BT-109 */
  withoutVat: Decimal | null;
  /** BT-110 */
  vat: Decimal | null;
  /** BT-111, in the currency of BT-6. */
  vatInVatCurrency: Decimal | null;
  /** BT-112 */
  withVat: Decimal | null;
  /** BT-113; null if nothing was paid. */
  paid: Decimal | null;
  /** BT-114; null if nothing was rounded. */
  rounding: Decimal | null;
  /** BT-115 */
  due: Decimal | null;
}

/** BG-23 */
export interface VatBreakdown {
  /** BT-116 */
  taxable: Decimal | null;
  /** BT-117 */
  tax: Decimal | null;
  /** BT-118 */
  category: VatCategory | null;
  /** BT-119, in percent. */
  rate: Decimal | null;
  /** BT-120 */
  reason: string | null;
  /** BT-121, a code of the VATEX list. */
  reasonCode: string | null;
}

/** BG-25 */
export interface InvoiceLine extends LineTerms {
  /** BT-126 */
  id: string | null;
  /** BT-129 */
  quantity: Decimal | null;
  /** BT-130, a code of UN/ECE Recommendation 20. */
  unit: string | null;
  /** BT-131 */
  net: Decimal | null;
  /** BG-27 */
  allowance: LineAllowance | null;
  /** BT-146 */
  price: Decimal | null;
  /** BT-149; null means 1. */
  baseQuantity: Decimal | null;
  /** BT-151 */
  category: VatCategory | null;
  /** BT-152, in percent; null outside the scope of VAT. */
  rate: Decimal | null;
  /** BT-153 */
  name: string | null;
  /** BT-154 */
  description: string | null;
}

/** BG-27 */
export interface LineAllowance {
  /** BT-136 */
  amount: Decimal | null;
  /** BT-139 */
  reason: string | null;
  /** BT-140, a code of UNTDID 5189. */
  reasonCode: string | null;
}
