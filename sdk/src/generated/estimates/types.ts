/** Made from openapi/ by npm run generate. Do not edit. */

import type { ListQuery } from '../../core/list-query.js';
import type { operations } from '../schema.js';

export type { DocumentFile, ExportQuery } from '../../core/download.js';
export type {
  AddressView,
  AmountType,
  CalendarDate,
  CurrencyCode,
  CustomerInline,
  CustomerInput,
  CustomerSnapshot,
  Discount,
  DiscountPatch,
  DiscountView,
  EInvoiceSettingsView,
  Estimate,
  EstimateAmounts,
  EstimateCreate,
  EstimateDecision,
  EstimateList,
  EstimatePatch,
  EstimateReplace,
  EstimateStatus,
  EstimateTotals,
  ExtraCharges,
  ExtraChargesPatch,
  ExtraChargesView,
  ExtraField,
  ExtraFieldAmount,
  ExtraFieldView,
  IdentifierView,
  InlineAddress,
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
  PartyIdentifierView,
  PeppolView,
  PrecedingInvoice,
  PrecedingInvoiceView,
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

/** Which estimates to list, and in which order. */
export interface EstimateListQuery extends ListQuery<
  NonNullable<operations['listEstimates']['parameters']['query']>
> {}
