export { mailedRefund } from './notify-of-refund.js';
export { createRefund } from './create-refund.js';
export { printedCreditNote, printedNoteOf } from './printed-credit-note.js';
export { toRefundResponse } from './refund.view.js';
export { refundRoutes } from './refund.routes.js';
