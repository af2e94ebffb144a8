export { mailedPayment } from './notify-of-payment.js';
export { createPayment } from './create-payment.js';
export { paymentRoutes } from './payment.routes.js';
