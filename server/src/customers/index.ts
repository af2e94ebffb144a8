export { nameOf } from '../addresses/address.rules.js';
export type {
  CustomerFields,
  CustomerSnapshot,
  EInvoiceSettings,
  InlineCustomer,
} from './customer.fields.js';
export { customers, dateFormatOf, nextCustomers } from './customer.repository.js';
export type { Customer } from './customer.model.js';
export { customerRoutes } from './customer.routes.js';
export { redacted } from './redact.rules.js';
export {
  createCustomer,
  editCustomer,
  redactCustomer,
  upsertCustomer,
  type CustomerGuards,
} from './write-customer.js';
