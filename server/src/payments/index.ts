export { createPaymentService, type PaymentService } from './payment.service.js';
export { paymentRoutes } from './payment.routes.js';
