import type { Contract } from '@faktura/contract';
import type { Address, Identifier } from '../addresses/address.fields.js';

/** One of seven shapes, told apart by `type`; complete, in its normal form. */
export type Bank = Contract<'BankView'>;

/** What a client writes on a vendor, normalised. */
export interface VendorFields {
  address: Address;
  tax: Identifier | null;
  registration: Identifier | null;
  reference: string | null;
  currency: string | null;
  /** Days. */
  paymentTerms: number | null;
  bank: Bank | null;
  notes: string | null;
  tags: string[];
}

/** A body of a request; a PATCH names any part. */
export type VendorBody = Contract<'VendorPatch'>;
