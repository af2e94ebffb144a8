export { PdfCache, pdfFolder } from './cache.js';
export type {
  Adjustment,
  Buyer,
  DateText,
  DecimalText,
  DocumentAmounts,
  DocumentLine,
  InstantText,
  InvoiceDocument,
  LineTax,
  PostalAddress,
  Seller,
  TaxRow,
} from './document.js';
export { RenderError } from './errors.js';
export type { RenderFault } from './errors.js';
export { createDocumentRenderer } from './renderer.js';
export type { Asker } from './shared-jobs.js';
export type { DocumentRenderer, RenderEvent, RendererOptions, RendererStatus } from './renderer.js';
export { isOverdue } from './view/view.js';
export type { ViewOptions } from './view/view.js';
