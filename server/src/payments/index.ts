export { mailedPayment } from './notify-of-payment.js';
export { createPayment } from './create-payment.js';
export { deletePayment, editPayment, listPaymentsForInvoice } from './edit-payment.js';
export { paymentRoutes } from './payment.routes.js';
