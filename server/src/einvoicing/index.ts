export { embedded } from './embedded.js';
export { findXml } from './einvoice.repository.js';
export { issueXml } from './einvoice.js';
export { sellerNeeds } from './seller-needs.js';
export type { Deduction, EInvoiceSource } from './source.types.js';
export { profiles, type Standard } from './standards.js';
