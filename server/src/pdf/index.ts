export { PdfCache, pdfFolder } from './cache.js';
export type {
  Adjustment,
  Cancellation,
  DocumentLine,
  InvoiceDocument,
  Seller,
  Transaction,
} from './document.js';
export { RenderError } from './errors.js';
export { createDocumentRenderer } from './renderer.js';
export type { DocumentRenderer } from './renderer.js';
