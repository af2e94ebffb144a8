import type { Contract } from '@faktura/contract';
import type { Address, Identifier } from '../addresses/address.fields.js';

export interface Peppol {
  schemeId: string | null;
  participantId: string | null;
}

/** What a customer is known by. */
export interface PartyIdentifier {
  id: string;
  /** Of ISO 6523, four digits; null for a number of the seller's. */
  schemeId: string | null;
}

export interface EInvoiceSettings {
  standard: 'XRechnung' | 'FacturX' | 'PeppolBis' | null;
}

/** The fields of a customer that a client writes, normalised. */
export interface CustomerFields {
  billTo: Address;
  shipTo: Address | null;
  tax: Identifier | null;
  registration: Identifier | null;
  reference: string | null;
  identifier: PartyIdentifier | null;
  peppol: Peppol | null;
  cc: string[];
  bcc: string[];
  currency: string | null;
  lang: Contract<'Language'> | null;
  dateFormat: Contract<'DateFormat'> | null;
  attachPdf: boolean;
  notes: string | null;
  tags: string[];
  eInvoice: EInvoiceSettings | null;
}

/** The copy of its customer that a document keeps. */
export type CustomerSnapshot = Pick<
  CustomerFields,
  'billTo' | 'shipTo' | 'tax' | 'registration' | 'reference' | 'peppol' | 'eInvoice'
> & {
  internalId: string | null;
  /** Copies of earlier versions have none. */
  identifier?: PartyIdentifier | null;
};

/** The body of a request; a PATCH has any part of it. */
export type CustomerBody = Contract<'CustomerPatch'>;

/** The customer field of an invoice, if it is an object. */
export type InlineCustomer = Contract<'CustomerInline'>;
