export { createFaktura, type Faktura } from './faktura.js';
export { createClient, type Client } from './core/client.js';
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
export type { RateLimit } from './core/response-headers.js';
export type {
  ActionOptions,
  ApiKey,
  CallOptions,
  ChangeOptions,
  ClientOptions,
  FetchFunction,
  FetchInit,
  FetchOptions,
  FetchResponse,
  Limits,
  PostOptions,
  ReadOptions,
  RetryEvent,
  ScopedOptions,
} from './core/options.js';
export type {
  ErrorCode,
  ErrorCodesByOperation,
  ErrorDetailsByCode,
  ErrorStatusByCode,
} from './generated/errors.js';
export type * from './generated/types.js';
