/** Made from openapi/ by npm run generate. Do not edit. */

import type { ListQuery } from '../../core/list-query.js';
import type { operations } from '../schema.js';

export type {
  Address,
  AddressView,
  CountryCode,
  CurrencyCode,
  Customer,
  CustomerCreate,
  CustomerList,
  CustomerPatch,
  CustomerReplace,
  DateFormat,
  EInvoiceSettings,
  EInvoiceSettingsView,
  Identifier,
  IdentifierView,
  Language,
  MailCopies,
  Pagination,
  PartyIdentifier,
  PartyIdentifierView,
  Peppol,
  PeppolView,
  Tags,
  Timestamp,
  Unlisted,
} from '../schema.js';

/** Which customers to list, and in which order. */
export interface CustomerListQuery extends ListQuery<
  NonNullable<operations['listCustomers']['parameters']['query']>
> {}
