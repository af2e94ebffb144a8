export { embedded } from './embedded.js';
export { findXml } from './einvoice.repository.js';
export { issueXml } from './einvoice.js';
export { predatesFrenchRules, printedLegalNotes, sellerOfToday } from './france.js';
export { noticesOf } from './notices.js';
export { ruleSetsOn } from './rule-sets.js';
export { sellerNeeds } from './seller-needs.js';
export type { Deduction, EInvoiceSource } from './source.types.js';
export { profiles, specificationOf, type Standard } from './standards.js';
