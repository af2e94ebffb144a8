export { mailedRefund } from './notify-of-refund.js';
export { createRefund } from './create-refund.js';
export { deleteRefund } from './delete-refund.js';
export { editRefund } from './edit-refund.js';
export { listRefundsForPayment } from './list-refunds.js';
export { printedCreditNote } from './printed-credit-note.js';
export { refundRoutes } from './refund.routes.js';
