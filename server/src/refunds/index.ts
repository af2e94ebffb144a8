export { mailedRefund } from './notify-of-refund.js';
export { createRefund } from './create-refund.js';
export { deleteRefund, editRefund, listRefundsForPayment } from './edit-refund.js';
export { printedCreditNote } from './credit-note.document.js';
export { refundRoutes } from './refund.routes.js';
