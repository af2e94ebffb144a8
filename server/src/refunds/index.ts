export { createRefundService, type RefundService } from './refund.service.js';
export { refundRoutes } from './refund.routes.js';
