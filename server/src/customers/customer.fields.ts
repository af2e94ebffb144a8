import type { Contract } from '@faktura/contract';
import type { Address, Identifier } from '../addresses/address.fields.js';

export interface Peppol {
  schemeId: string | null;
  participantId: string | null;
}

export interface EInvoiceSettings {
  standard: 'XRechnung' | 'FacturX' | 'PeppolBis' | null;
}

/** What a client writes on a customer, normalised. */
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

/** A body of a request; a PATCH names any part. */
export type CustomerBody = Contract<'CustomerPatch'>;

/** The customer field of an invoice, given as an object. */
export type InlineCustomer = Contract<'CustomerInline'>;
