import type { Address, Identifier, Loose } from '../addresses/address.fields.js';

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
  lang: string | null;
  dateFormat: string | null;
  attachPdf: boolean;
  notes: string | null;
  tags: string[];
  eInvoice: EInvoiceSettings | null;
}

/** A request body after the document's schemas have validated it. */
export type CustomerBody = Omit<
  Loose<CustomerFields>,
  'billTo' | 'shipTo' | 'tax' | 'registration' | 'peppol' | 'eInvoice'
> & {
  billTo?: Loose<Address>;
  shipTo?: Loose<Address> | null;
  tax?: Loose<Identifier> | null;
  registration?: Loose<Identifier> | null;
  peppol?: Loose<Peppol> | null;
  eInvoice?: Loose<EInvoiceSettings> | null;
};

/** The customer field of an invoice, given as an object. */
export interface InlineCustomer {
  internalId: string;
  billTo: Loose<Address>;
  shipTo?: Loose<Address> | null;
}
