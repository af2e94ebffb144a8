/** Name and postal address of a customer or vendor; absent members are null. */
export interface Address {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  legal: string | null;
}

export interface Identifier {
  id: string | null;
  name: string | null;
}

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

/** A stored customer. */
export interface Customer extends CustomerFields {
  id: string;
  accountId: string;
  internalId: string | null;
  searchText: string;
  version: number;
  /** RFC 3339, UTC. */
  createdAt: string;
  updatedAt: string;
}

/** The frozen copy that a document keeps of its customer. */
export type CustomerSnapshot = Pick<
  Customer,
  'internalId' | 'billTo' | 'shipTo' | 'tax' | 'registration' | 'reference' | 'peppol' | 'eInvoice'
>;

type Loose<T> = { [K in keyof T]?: T[K] | null };

/** A request body after the document's schemas have judged it. */
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
