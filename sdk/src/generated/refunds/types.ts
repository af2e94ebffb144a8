/** Made from openapi/ by npm run generate. Do not edit. */

export type { DocumentFile, ExportQuery } from '../../core/download.js';
export type {
  CreditNote,
  CreditNoteAmounts,
  CreditedPart,
  CreditedTax,
  ExtraFieldAmount,
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
} from '../schema.js';
