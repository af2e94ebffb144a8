import type { Contract } from '@faktura/contract';
import { idOrNull } from '../platform/text/visible.js';

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

/** Terms of EN 16931 that few documents have and no amount follows from. */
export type BusinessTerms = References;

/** The terms of most documents. */
export const NO_TERMS: Readonly<BusinessTerms> = {
  purchaseOrderReference: null,
  buyerReference: null,
  contractReference: null,
  projectReference: null,
  salesOrderReference: null,
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
  };
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
    ...others
  } = fields;
  const terms: BusinessTerms = {
    purchaseOrderReference,
    buyerReference,
    contractReference,
    projectReference,
    salesOrderReference,
  };
  const given = NAMES.filter((name) => terms[name] !== null);
  const kept = Object.fromEntries(given.map((name) => [name, terms[name]]));
  return { ...others, businessTerms: given.length === 0 ? null : kept };
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
}

/** Returns the references to print; null if there are none. */
export function printedReferences(terms: References): PrintedReferences | null {
  const printed = {
    purchaseOrder: terms.purchaseOrderReference,
    contract: terms.contractReference,
    project: terms.projectReference,
    salesOrder: terms.salesOrderReference,
  };
  return Object.values(printed).every((text) => text === null) ? null : printed;
}
