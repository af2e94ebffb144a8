export { toSemanticInvoice } from './map-invoice.js';
export type { SemanticInvoice } from './semantic.types.js';
export type { EInvoiceSource } from './source.types.js';
export { profiles, type Standard } from './standards.js';
export { type EInvoiceError, validateEInvoice } from './validate.js';
export { toCii } from './xml/cii.js';
export { toUbl } from './xml/ubl.js';
