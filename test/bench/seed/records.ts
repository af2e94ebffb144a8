import { nameOf, namesOf, normaliseAddress } from '../../../server/src/addresses/address.rules.js';
import type { CustomerFields } from '../../../server/src/customers/customer.fields.js';
import type { CustomerSnapshot } from '../../../server/src/customers/index.js';
import { customerTable } from '../../../server/src/customers/customer.repository.js';
import { snapshotOf } from '../../../server/src/documents/document.columns.js';
import { productTable } from '../../../server/src/items/product.repository.js';
import { sortName } from '../../../server/src/platform/text/sort-keys.js';
import type { Account } from './account.js';

/** What documents need of a customer. */
export interface SeededCustomer {
  id: string;
  name: string;
  snapshot: CustomerSnapshot;
}

/** What lines need of a product. */
export interface SeededProduct {
  id: string;
  name: string;
  price: number;
}

const FIRST = (
  'Acme Nordlicht Alster Isar Rhein Spree Havel Elbe Weser Donau Neckar Main Mosel Saale Oder ' +
  'Bergmann Fischer Weber Schulz Wagner Becker Krause Vogt Lange Winter Sommer Müller Koch'
).split(' ');
const SECOND = (
  'Widgets Druck Papier Werkzeug Technik Logistik Handel Medien Studio Bau Holz Metall Glas Farben ' +
  'Optik Energie Wasser Software Daten Möbel Textil Garten Reisen Verlag'
).split(' ');
const FORMS = ['GmbH', 'AG', 'KG', 'OHG', 'GbR', 'SE'];
const CITIES = ['Hamburg', 'Berlin', 'Köln', 'München', 'Leipzig', 'Bremen'];
const GOODS = ['Design day', 'Hosting, month', 'Poster A2', 'Support hour', 'Print run', 'Licence'];

function customerFields({ chance }: Account, index: number): CustomerFields {
  const company = `${chance.of(FIRST)} ${chance.of(SECOND)} ${index + 1} ${chance.of(FORMS)}`;
  const billTo = normaliseAddress({
    company,
    email: `billing${index + 1}@customers.example`,
    phone: `+49 40 ${5_000_000 + chance.whole(4_999_999)}`,
    address: `Speicherstadt ${1 + chance.whole(90)}`,
    city: chance.of(CITIES),
    postalCode: String(20_000 + chance.whole(9_999)),
    country: 'DE',
  });
  return {
    billTo,
    shipTo: null,
    tax: null,
    registration: null,
    reference: null,
    identifier: null,
    peppol: null,
    cc: [],
    bcc: [],
    currency: chance.hits(0.05) ? 'CHF' : null,
    lang: null,
    dateFormat: null,
    attachPdf: false,
    notes: null,
    tags: [index % 3 === 0 ? 'wholesale' : 'retail'],
    eInvoice: null,
  };
}

/** Adds a customer with its terms; the words are those of the customers' own repository. */
export function addCustomer(account: Account, index: number, at: Date): SeededCustomer {
  const fields = customerFields(account, index);
  const id = account.id('cus', at);
  const instant = at.toISOString();
  const { billTo } = fields;
  const searchText = account.addTerms('customers', id, {
    texts: [...namesOf(billTo), billTo.email, ...fields.tags],
    numbers: [],
    phones: [billTo.phone],
    ids: [fields.tax?.id],
  });
  const row = {
    ...fields,
    id,
    accountId: account.accountId,
    internalId: `shop-${index + 1}`,
    sortName: sortName(nameOf(billTo)),
    searchText,
    version: 1,
    createdAt: instant,
    updatedAt: instant,
  };
  account.addRow(customerTable, row);
  const facts = { version: 1, changed: [] };
  account.addEvent({ resource: 'customer', resourceId: id, kind: 'created', facts }, at);
  return { id, name: nameOf(billTo), snapshot: snapshotOf(row) };
}

/** Adds a product with its terms. */
export function addProduct(account: Account, index: number, at: Date): SeededProduct {
  const { chance } = account;
  const name = `${chance.of(GOODS)} ${index + 1}`;
  const price = (500 + chance.skewed(100_000, 3)) / 100;
  const id = account.id('itm', at);
  const instant = at.toISOString();
  const tags = [chance.of(['print', 'web', 'service'])];
  const row = {
    id,
    accountId: account.accountId,
    name,
    price,
    url: null,
    description: null,
    sellerItemId: null,
    gtin: null,
    trackInventory: false,
    stock: null,
    tags,
    sortName: sortName(name),
    searchText: account.addTerms('items', id, { texts: [name, ...tags], numbers: [] }),
    version: 1,
    createdAt: instant,
    updatedAt: instant,
  };
  account.addRow(productTable, row);
  const facts = { version: 1, changed: [], trackInventory: false, stock: null };
  account.addEvent({ resource: 'item', resourceId: id, kind: 'created', facts }, at);
  return { id, name, price };
}
