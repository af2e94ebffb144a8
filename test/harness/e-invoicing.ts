import type { Client } from './client.js';
import { type Customer, type Invoice, made, newCustomer } from './fixtures.js';
import type { TestAccount, TestServer } from './server.js';

/** A business profile that every standard accepts. */
export const germanSeller = {
  name: 'Nordlicht Studio GmbH',
  registration: 'HRB 198765 B',
  vatId: 'DE136695976',
  taxNumber: '30/123/45678',
  electronicAddress: { schemeId: '9930', id: 'DE136695976' },
  address: { line1: 'Lindenstraße 12', city: 'Berlin', postalCode: '10969', country: 'DE' },
  contact: { name: 'Lena Vogt', phone: '+49 30 5550123', email: 'billing@nordlicht.example' },
  bank: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
};

/** An account whose invoices are e-invoices. */
export function eInvoicingAccount(
  server: TestServer,
  profile: typeof germanSeller = germanSeller,
  settings: Parameters<TestServer['newAccount']>[0] = {},
): Promise<TestAccount> {
  return server.newAccount({ ...settings, eInvoicing: true, profile });
}

/** A customer that every standard accepts. */
export const germanBuyer = {
  billTo: {
    company: 'Bäckerei Müller GmbH',
    address: 'Am Markt 1',
    city: 'München',
    postalCode: '80331',
    country: 'DE',
    email: 'einkauf@mueller.example',
  },
  tax: { id: 'DE129273398' },
  reference: '04011000-12345-03',
  peppol: { schemeId: '9930', participantId: 'DE129273398' },
};

/** A French company, which has an address in the directory of its SIREN. */
export const frenchBuyer = {
  billTo: {
    ...{ company: 'Boulangerie Léa', address: '1 place Bellecour', city: 'Lyon' },
    ...{ postalCode: '69001', country: 'FR', email: 'achats@lea.example' },
  },
  tax: { id: 'FR40303265045' },
  registration: { id: '303 265 045 00018' },
  peppol: null,
};

/** A customer with a standard, or with none. */
export function newBuyer(client: Client, standard: string | null, more = {}): Promise<Customer> {
  const eInvoice = standard === null ? null : { standard };
  return newCustomer(client, { ...germanBuyer, eInvoice, ...more });
}

/** 200.00 with 19 % VAT. */
export const taxedLine = {
  name: 'Beratung',
  quantity: 2,
  unit: 'hour',
  price: 100,
  taxes: [{ name: 'USt', value: 19 }],
};

/** A Draft that can be issued in the standard. */
export async function newDraft(
  client: Client,
  standard: string | null = 'XRechnung',
  more: object = {},
): Promise<Invoice> {
  const { id: customer } = await newBuyer(client, standard);
  const body = {
    customer,
    date: '2026-11-16',
    dueDate: '2026-11-30',
    deliveryDate: '2026-11-15',
    items: [taxedLine],
    ...more,
  };
  return made(client.post<Invoice>('/invoices', body));
}

/** An issued e-invoice. */
export async function newIssued(
  client: Client,
  standard: string | null = 'XRechnung',
  more: object = {},
): Promise<Invoice> {
  const { id } = await newDraft(client, standard, more);
  return made(client.post<Invoice>(`/invoices/${id}/issue`));
}
