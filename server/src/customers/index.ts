export { createCustomerRepository } from './customer.repository.js';
export { createCustomerService, type CustomerService } from './customer.service.js';
export { nameOf } from '../parties/address.rules.js';
export { snapshotOf } from './customer.rules.js';
export { redacted } from './redact.rules.js';
export type {
  Customer,
  CustomerFields,
  CustomerSnapshot,
  InlineCustomer,
} from './customer.fields.js';
export { customerRoutes } from './customer.routes.js';
