/** Made from openapi/ by npm run generate. Do not edit. */

import type { ListQuery } from '../../core/list-query.js';
import type { operations } from '../schema.js';

export type {
  Address,
  AddressView,
  AustraliaBank,
  AustraliaBankView,
  Bank,
  BankView,
  CanadaBank,
  CanadaBankView,
  CountryCode,
  CurrencyCode,
  GenericBank,
  GenericBankView,
  IbanBank,
  IbanBankView,
  Identifier,
  IdentifierView,
  IndiaBank,
  IndiaBankView,
  Pagination,
  Tags,
  Timestamp,
  UkBank,
  UkBankView,
  Unlisted,
  UsBank,
  UsBankView,
  Vendor,
  VendorCreate,
  VendorList,
  VendorPatch,
  VendorReplace,
} from '../schema.js';

/** Which vendors to list, and in which order. */
export interface VendorListQuery extends ListQuery<
  NonNullable<operations['listVendors']['parameters']['query']>
> {}
