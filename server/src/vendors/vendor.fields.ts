import type { Contract } from '@faktura/contract';
import type { Address, Identifier, Loose } from '../addresses/address.fields.js';

/** One of seven shapes, told apart by `type`; complete, in its normal form. */
export type Bank = Contract<'BankView'>;
/** The same as a client may send it. */
export type BankBody = Contract<'Bank'>;

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

/** A request body after the document's schemas have validated it. */
export type VendorBody = Omit<Loose<VendorFields>, 'address' | 'tax' | 'registration' | 'bank'> & {
  address?: Loose<Address>;
  tax?: Loose<Identifier> | null;
  registration?: Loose<Identifier> | null;
  bank?: BankBody | null;
};
