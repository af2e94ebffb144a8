export { createFaktura, type Faktura } from './faktura.js';
export { createClient, type Client, type HttpClient } from './core/client.js';
export {
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  FakturaError,
  isFakturaError,
  NotAcceptableError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnsupportedMediaTypeError,
  ValidationError,
  type FakturaErrorWith,
  type FieldError,
} from './core/errors.js';
export { logTo, type Log, type LogOptions, type LogTarget } from './core/log.js';
export type { Answer, Call } from './core/call.js';
export type { ListCall, Page } from './core/pages.js';
export type { RateLimit } from './core/rate-limit.js';
export type {
  ActionOptions,
  CallOptions,
  ChangeOptions,
  ClientOptions,
  FetchFunction,
  Limits,
  PostOptions,
  RetryEvent,
  ScopedOptions,
} from './core/options.js';
export type {
  ErrorCode,
  ErrorCodesByOperation,
  ErrorDetailsByCode,
  ErrorStatusByCode,
} from './generated/errors.js';
export type * from './attachments/types.js';
export type * from './categories/types.js';
export type * from './customers/types.js';
export type * from './estimates/types.js';
export type * from './invoices/types.js';
export type * from './items/types.js';
export type * from './payments/types.js';
export type * from './refunds/types.js';
export type * from './transactions/types.js';
export type * from './vendors/types.js';
export type { Attachments } from './attachments/index.js';
export type { Categories } from './categories/index.js';
export type { Customers } from './customers/index.js';
export type { Estimates } from './estimates/index.js';
export type { Invoices } from './invoices/index.js';
export type { Items } from './items/index.js';
export type { Payments } from './payments/index.js';
export type { Refunds } from './refunds/index.js';
export type { Transactions } from './transactions/index.js';
export type { Vendors } from './vendors/index.js';
