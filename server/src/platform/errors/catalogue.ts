/** Details of an answer, by code; a code that is not here has none. */
interface DetailsByCode {
  SEND_LIMIT_REACHED: { limit: number; scope: string };
  ATTACHMENT_LIMIT_REACHED: { maxAttachments: number };
  ATTACHMENT_SOURCE_LIMIT_REACHED: { maxAttachmentsPerSource: number };
  FORBIDDEN_SCOPE: { required: string };
  NOT_FOUND: { resource: string };
  INVOICE_HAS_PAYMENTS: { payments: number; unrefunded?: number };
  STATUS_CONFLICT: { derived: string };
  CUSTOMER_IN_USE: { references: { invoices: number; estimates: number } };
  PAYMENT_EXCEEDS_BALANCE: { balance: number };
  INVOICE_ALREADY_PAID: { balance: number };
  REFUND_EXCEEDS_PAYMENT: { refundable: number };
  TOTAL_BELOW_PAID: { paid: number };
  TOO_MANY: { limit: number };
  PRECONDITION_FAILED: { version: number };
  EINVOICE_INVALID: { standard: string; profile: string };
}

/** Every error the service answers with, in one list: code, status. */
export const catalogue = {
  MALFORMED_REQUEST: { status: 400 },
  UNAUTHENTICATED: { status: 401 },
  FORBIDDEN_SCOPE: { status: 403 },
  ATTACHMENTS_PRO_ONLY: { status: 403 },
  ATTACHMENT_LIMIT_REACHED: { status: 403 },
  ATTACHMENT_SOURCE_LIMIT_REACHED: { status: 403 },
  MIME_TYPE_NOT_ALLOWED: { status: 403 },
  SEND_LIMIT_REACHED: { status: 403 },
  MAIL_SENDING_SUSPENDED: { status: 403 },
  EINVOICING_NOT_ENABLED: { status: 403 },
  LINK_EXPIRED: { status: 403 },
  LINK_INVALID: { status: 403 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  NOT_ACCEPTABLE: { status: 406 },
  INVOICE_ISSUED: { status: 409 },
  INVOICE_IS_DRAFT: { status: 409 },
  INVOICE_HAS_PAYMENTS: { status: 409 },
  INVOICE_NOT_ISSUED: { status: 409 },
  INVOICE_CANCELED: { status: 409 },
  INVOICE_ALREADY_PAID: { status: 409 },
  STATUS_CONFLICT: { status: 409 },
  CURRENCY_LOCKED: { status: 409 },
  NUMBER_TAKEN: { status: 409 },
  PAYMENT_HAS_REFUNDS: { status: 409 },
  CREDIT_NOTE_ISSUED: { status: 409 },
  CUSTOMER_IN_USE: { status: 409 },
  TOO_MANY: { status: 409 },
  IDEMPOTENCY_IN_PROGRESS: { status: 409 },
  PRECONDITION_FAILED: { status: 412 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  FILE_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  VALIDATION_FAILED: { status: 422 },
  EINVOICE_INVALID: { status: 422 },
  PAYMENT_EXCEEDS_BALANCE: { status: 422 },
  REFUND_EXCEEDS_PAYMENT: { status: 422 },
  TOTAL_BELOW_PAID: { status: 422 },
  TOTAL_NEGATIVE: { status: 422 },
  TOTAL_TOO_LARGE: { status: 422 },
  FILE_REJECTED: { status: 422 },
  RECIPIENT_MISSING: { status: 422 },
  RECIPIENT_SUPPRESSED: { status: 422 },
  STATUS_NOT_APPLICABLE: { status: 422 },
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
  INTERNAL: { status: 500 },
  UNAVAILABLE: { status: 503 },
} as const satisfies Record<string, { status: number }>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof catalogue;

/** The `details` object of a code; `undefined` where the code has none. */
export type ErrorDetails<C extends ErrorCode> = C extends keyof DetailsByCode
  ? DetailsByCode[C]
  : undefined;
