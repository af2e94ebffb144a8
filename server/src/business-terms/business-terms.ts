import type { Contract } from '@faktura/contract';
import { compactCode } from '../platform/codes/codes.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import { idOrNull, visibleText } from '../platform/text/visible.js';

/** What a customer looks a document up by, as text of its own systems or of the seller's. */
export interface References {
  /** BT-13 */
  purchaseOrderReference: string | null;
  /** BT-10 of this document; null means that of the customer. */
  buyerReference: string | null;
  /** BT-12 */
  contractReference: string | null;
  /** BT-11 */
  projectReference: string | null;
  /** BT-14 */
  salesOrderReference: string | null;
}

/** An earlier invoice that a document refers to. */
export interface EarlierInvoice {
  /** BT-25 */
  number: string;
  /** BT-26 */
  date: CalendarDate | null;
}

/** Terms of EN 16931 that few documents have and no amount follows from. */
export interface BusinessTerms extends References {
  /** BG-3 */
  precedingInvoices: EarlierInvoice[];
  /** BT-89; null if the customer pays of its own accord. */
  mandateReference: string | null;
  /** BT-91, a compact IBAN. */
  debitedAccount: string | null;
}

/** The terms of most documents. */
export const NO_TERMS: Readonly<BusinessTerms> = {
  purchaseOrderReference: null,
  buyerReference: null,
  contractReference: null,
  projectReference: null,
  salesOrderReference: null,
  precedingInvoices: [],
  mandateReference: null,
  debitedAccount: null,
};

const NAMES = Object.keys(NO_TERMS) as (keyof BusinessTerms)[];

/** Normalises the terms in a body: a reference without visible characters is none. */
export function businessTerms(
  body: Pick<Contract<'InvoicePatch'>, keyof BusinessTerms>,
): BusinessTerms {
  return {
    purchaseOrderReference: idOrNull(body.purchaseOrderReference),
    buyerReference: idOrNull(body.buyerReference),
    contractReference: idOrNull(body.contractReference),
    projectReference: idOrNull(body.projectReference),
    salesOrderReference: idOrNull(body.salesOrderReference),
    precedingInvoices: (body.precedingInvoices ?? []).map(earlierInvoice),
    mandateReference: idOrNull(body.mandateReference),
    debitedAccount: body.debitedAccount == null ? null : compactCode(body.debitedAccount),
  };
}

/** The schema requires a number with a character that can be seen. */
function earlierInvoice(body: Contract<'PrecedingInvoice'>): EarlierInvoice {
  return { number: visibleText(body.number), date: body.date ?? null };
}

/** Splits the terms from the other fields of a document: their column, which is null without any. */
export function termColumn<Fields extends BusinessTerms>(
  fields: Fields,
): Omit<Fields, keyof BusinessTerms> & { businessTerms: Partial<BusinessTerms> | null } {
  const {
    purchaseOrderReference,
    buyerReference,
    contractReference,
    projectReference,
    salesOrderReference,
    precedingInvoices,
    mandateReference,
    debitedAccount,
    ...others
  } = fields;
  const terms: BusinessTerms = {
    purchaseOrderReference,
    buyerReference,
    contractReference,
    projectReference,
    salesOrderReference,
    precedingInvoices,
    mandateReference,
    debitedAccount,
  };
  const given = NAMES.filter((name) => terms[name] !== null && terms[name].length > 0);
  const kept = Object.fromEntries(given.map((name) => [name, terms[name]]));
  return { businessTerms: given.length === 0 ? null : kept, ...others };
}

/** Returns the terms of a row. */
export function termsOf(column: Partial<BusinessTerms> | null): BusinessTerms {
  return column === null ? NO_TERMS : { ...NO_TERMS, ...column };
}

/** References as they are printed beside that of the customer. */
export interface PrintedReferences {
  purchaseOrder: string | null;
  contract: string | null;
  project: string | null;
  salesOrder: string | null;
  /** Left out if there are none. */
  precedingInvoices?: BusinessTerms['precedingInvoices'];
}

/** Returns the references to print; null if there are none. */
export function printedReferences(terms: BusinessTerms): PrintedReferences | null {
  const printed = {
    purchaseOrder: terms.purchaseOrderReference,
    contract: terms.contractReference,
    project: terms.projectReference,
    salesOrder: terms.salesOrderReference,
  };
  const { precedingInvoices } = terms;
  if (precedingInvoices.length > 0) return { ...printed, precedingInvoices };
  return Object.values(printed).every((text) => text === null) ? null : printed;
}

/** The references without earlier invoices, which estimates have none of and a credit note has its own. */
export function withoutInvoices({
  precedingInvoices: _,
  ...references
}: PrintedReferences): PrintedReferences {
  return references;
}
