import type { Contract } from '@faktura/contract';
import type { Address, Identifier } from '../addresses/address.fields.js';
import type { Bank } from '../platform/codes/bank.rules.js';

/** The fields of a vendor that a client writes, normalised. */
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

/** The body of a request; a PATCH has any part of it. */
export type VendorBody = Contract<'VendorPatch'>;
