import type { Contract } from '@faktura/contract';
import type { Address, Identifier } from '../addresses/address.fields.js';

export interface Peppol {
  schemeId: string | null;
  participantId: string | null;
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
> & { internalId: string | null };

/** The body of a request; a PATCH has any part of it. */
export type CustomerBody = Contract<'CustomerPatch'>;

/** The customer field of an invoice, if it is an object. */
export type InlineCustomer = Contract<'CustomerInline'>;
