/** Made from openapi/ by npm run generate. Do not edit. */

import type { components } from './schema.js';

/** The `details` of each error code that has them. */
export interface ErrorDetailsByCode {
  ATTACHMENT_LIMIT_REACHED: components['schemas']['AttachmentLimitReachedProblem']['details'];
  ATTACHMENT_SOURCE_LIMIT_REACHED: components['schemas']['AttachmentSourceLimitReachedProblem']['details'];
  FORBIDDEN_SCOPE: components['schemas']['ForbiddenScopeProblem']['details'];
  SEND_LIMIT_REACHED: components['schemas']['SendLimitReachedProblem']['details'];
  NOT_FOUND: components['schemas']['NotFoundProblem']['details'];
  CUSTOMER_IN_USE: components['schemas']['CustomerInUseProblem']['details'];
  INVOICE_ALREADY_PAID: components['schemas']['InvoiceAlreadyPaidProblem']['details'];
  INVOICE_HAS_PAYMENTS: components['schemas']['InvoiceHasPaymentsProblem']['details'];
  STATUS_CONFLICT: components['schemas']['StatusConflictProblem']['details'];
  TOO_MANY: components['schemas']['TooManyProblem']['details'];
  PRECONDITION_FAILED: components['schemas']['PreconditionFailedProblem']['details'];
  EINVOICE_INVALID: components['schemas']['EinvoiceInvalidProblem']['details'];
  PAYMENT_EXCEEDS_BALANCE: components['schemas']['PaymentExceedsBalanceProblem']['details'];
  REFUND_EXCEEDS_PAYMENT: components['schemas']['RefundExceedsPaymentProblem']['details'];
  TOTAL_BELOW_PAID: components['schemas']['TotalBelowPaidProblem']['details'];
}

/** Status and title of each error code that the contract documents. */
export const documentedErrors = {
  MALFORMED_REQUEST: { status: 400, title: 'Bad Request' },
  UNAUTHENTICATED: { status: 401, title: 'Unauthorized' },
  ATTACHMENTS_PRO_ONLY: { status: 403, title: 'Forbidden' },
  ATTACHMENT_LIMIT_REACHED: { status: 403, title: 'Forbidden' },
  ATTACHMENT_SOURCE_LIMIT_REACHED: { status: 403, title: 'Forbidden' },
  EINVOICING_NOT_ENABLED: { status: 403, title: 'Forbidden' },
  FORBIDDEN_SCOPE: { status: 403, title: 'Forbidden' },
  LINK_EXPIRED: { status: 403, title: 'Forbidden' },
  LINK_INVALID: { status: 403, title: 'Forbidden' },
  MAIL_SENDING_SUSPENDED: { status: 403, title: 'Forbidden' },
  MIME_TYPE_NOT_ALLOWED: { status: 403, title: 'Forbidden' },
  SEND_LIMIT_REACHED: { status: 403, title: 'Forbidden' },
  NOT_FOUND: { status: 404, title: 'Not Found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method Not Allowed' },
  NOT_ACCEPTABLE: { status: 406, title: 'Not Acceptable' },
  CREDIT_NOTE_ISSUED: { status: 409, title: 'Conflict' },
  CURRENCY_LOCKED: { status: 409, title: 'Conflict' },
  CUSTOMER_IN_USE: { status: 409, title: 'Conflict' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, title: 'Conflict' },
  INVOICE_ALREADY_PAID: { status: 409, title: 'Conflict' },
  INVOICE_CANCELED: { status: 409, title: 'Conflict' },
  INVOICE_HAS_PAYMENTS: { status: 409, title: 'Conflict' },
  INVOICE_ISSUED: { status: 409, title: 'Conflict' },
  INVOICE_IS_DRAFT: { status: 409, title: 'Conflict' },
  INVOICE_NOT_ISSUED: { status: 409, title: 'Conflict' },
  NUMBER_TAKEN: { status: 409, title: 'Conflict' },
  PAYMENT_HAS_REFUNDS: { status: 409, title: 'Conflict' },
  STATUS_CONFLICT: { status: 409, title: 'Conflict' },
  TOO_MANY: { status: 409, title: 'Conflict' },
  PRECONDITION_FAILED: { status: 412, title: 'Precondition Failed' },
  FILE_TOO_LARGE: { status: 413, title: 'Content Too Large' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Content Too Large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported Media Type' },
  EINVOICE_INVALID: { status: 422, title: 'Unprocessable Content' },
  FILE_REJECTED: { status: 422, title: 'Unprocessable Content' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'Unprocessable Content' },
  PAYMENT_EXCEEDS_BALANCE: { status: 422, title: 'Unprocessable Content' },
  RECIPIENT_MISSING: { status: 422, title: 'Unprocessable Content' },
  RECIPIENT_SUPPRESSED: { status: 422, title: 'Unprocessable Content' },
  REFUND_EXCEEDS_PAYMENT: { status: 422, title: 'Unprocessable Content' },
  STATUS_NOT_APPLICABLE: { status: 422, title: 'Unprocessable Content' },
  TOTAL_BELOW_PAID: { status: 422, title: 'Unprocessable Content' },
  TOTAL_NEGATIVE: { status: 422, title: 'Unprocessable Content' },
  TOTAL_TOO_LARGE: { status: 422, title: 'Unprocessable Content' },
  VALIDATION_FAILED: { status: 422, title: 'Unprocessable Content' },
  INTERNAL: { status: 500, title: 'Internal Server Error' },
  UNAVAILABLE: { status: 503, title: 'Service Unavailable' },
} as const;

/** Every error code that the contract documents. */
export type DocumentedErrorCode = keyof typeof documentedErrors;
