/** Made from openapi/ by npm run generate. Do not edit. */

import type { ListQuery } from '../../core/list-query.js';
import type { operations } from '../schema.js';

export type { DocumentFile, ExportQuery } from '../../core/download.js';
export type {
  AddressView,
  AmountType,
  Amounts,
  CalendarDate,
  CancelRequest,
  Cancellation,
  CurrencyCode,
  CustomerInline,
  CustomerInput,
  CustomerSnapshot,
  Discount,
  DiscountPatch,
  DiscountView,
  EInvoiceNotice,
  EInvoiceSettingsView,
  ExtraCharges,
  ExtraChargesPatch,
  ExtraChargesView,
  ExtraField,
  ExtraFieldAmount,
  ExtraFieldView,
  IdentifierView,
  InlineAddress,
  Invoice,
  InvoiceCreate,
  InvoiceEInvoice,
  InvoiceList,
  InvoicePatch,
  InvoiceReplace,
  InvoiceStatus,
  InvoiceTotals,
  ItemClassification,
  ItemClassificationView,
  ItemDiscount,
  ItemDiscountView,
  ItemTax,
  ItemTaxView,
  Language,
  LastMail,
  LineItem,
  LineItemAmounts,
  LineItemCreate,
  LineItemUpdate,
  Pagination,
  PeppolView,
  SendReceipt,
  SendRequest,
  ServicePeriod,
  ServicePeriodPatch,
  ServicePeriodView,
  Tags,
  Tax,
  TaxAmount,
  TaxView,
  Timestamp,
  Unlisted,
} from '../schema.js';

/** Which invoices to list, and in which order. */
export interface InvoiceListQuery extends ListQuery<
  NonNullable<operations['listInvoices']['parameters']['query']>
> {}
