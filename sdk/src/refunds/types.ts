export type { DocumentFile, ExportQuery } from '../core/download.js';
export type {
  CalendarDate,
  CreditNote,
  LastMail,
  PaymentMethod,
  Refund,
  RefundCreate,
  RefundList,
  RefundPatch,
  RefundReason,
  RefundReplace,
  Timestamp,
  Unlisted,
} from '../generated/schema.js';
