export { PdfCache, pdfFolder } from './cache.js';
export type {
  Adjustment,
  Cancellation,
  DocumentLine,
  PrintedDeduction,
  PrintedDocument,
  PrintedRetainer,
  PrintedRetainers,
  Seller,
  Transaction,
} from './document.js';
export { logoFile } from './docx/fill.js';
export { RenderError } from './errors.js';
export { plainText, withLineBreaks } from './rich-text/plain.js';
export type { Block, Span } from './rich-text/word.js';
export { creditNoteTitle, documentLabels } from './view/conditions.js';
export { createFormat, type ViewContext } from './view/format.js';
export { retainerText } from './view/retainers.js';
export { isExpired } from './view/state.js';
export { qrSvg } from './view/qr-code.js';
export { documentView, type DocumentView } from './view/view.js';
export { createRemotePrinter } from './remote/remote-printer.js';
export { renderKinds } from './remote/render-jobs.js';
export { sharesOf } from './queue.js';
export { RenderingRepository } from './remote/rendering.repository.js';
export { createDocumentRenderer } from './renderer.js';
export { createSamplePrinter } from './sample-printer.js';
export { fillIn, labelled, type Labels, labelsFor } from './view/labels.js';
export type { DocumentRenderer, RenderEvent } from './renderer.js';
export { TemplateError } from './templates/check.js';
export { templateFaults } from './templates/sample.js';
export type { TemplateFault } from './templates/commands.js';
export {
  DEFAULT_TEMPLATE,
  OWN_TEMPLATES,
  TEMPLATE_NAME,
  templatesIn,
} from './templates/templates.js';
