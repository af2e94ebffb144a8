export { mailedPayment } from './notify-of-payment.js';
export { createPayment } from './create-payment.js';
export { toPaymentResponse } from './payment.view.js';
export { paymentRoutes } from './payment.routes.js';
