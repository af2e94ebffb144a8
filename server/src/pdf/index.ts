export { PdfCache, pdfFolder } from './cache.js';
export type { Adjustment, DocumentLine, InvoiceDocument, Seller } from './document.js';
export { RenderError } from './errors.js';
export { createDocumentRenderer } from './renderer.js';
export type { DocumentRenderer } from './renderer.js';
