export { mailedPayment } from './notify-of-payment.js';
export { createPayment } from './create-payment.js';
export { deletePayment } from './delete-payment.js';
export { editPayment } from './edit-payment.js';
export { listPaymentsForInvoice } from './list-payments.js';
export { paymentRoutes } from './payment.routes.js';
