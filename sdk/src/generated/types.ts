/** Made from openapi/ by npm run generate. Do not edit. */

export type * from './invoices/types.js';
export type { Invoices } from './invoices/index.js';
export type * from './estimates/types.js';
export type { Estimates } from './estimates/index.js';
export type * from './payments/types.js';
export type { Payments } from './payments/index.js';
export type * from './refunds/types.js';
export type { Refunds } from './refunds/index.js';
export type * from './transactions/types.js';
export type { Transactions } from './transactions/index.js';
export type * from './categories/types.js';
export type { Categories } from './categories/index.js';
export type * from './customers/types.js';
export type { Customers } from './customers/index.js';
export type * from './vendors/types.js';
export type { Vendors } from './vendors/index.js';
export type * from './items/types.js';
export type { Items } from './items/index.js';
export type * from './attachments/types.js';
export type { Attachments } from './attachments/index.js';
