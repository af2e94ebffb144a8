import type { Driver } from '../client.js';
import { change, note, remove, type Operation } from './records.js';

const name = ({ chance }: Driver): string => `Alster ${chance.text(6)} GmbH`;
const words = ({ chance }: Driver): string => `Note ${chance.text(8)}`;

/** Customers, vendors and categories. */
export const parties: Record<string, [weight: number, operation: Operation]> = {
  createCustomer: [
    4,
    async (driver) => {
      const body = { billTo: { company: name(driver), city: 'Hamburg', country: 'DE' } };
      note(driver, 'customers', await driver.faktura.customers.create(body));
    },
  ],
  updateCustomer: [
    3,
    change('customers', (driver, id) =>
      driver.faktura.customers.update(id, { notes: words(driver) }),
    ),
  ],
  replaceCustomer: [
    2,
    change('customers', async (driver, id) => {
      const { billTo, tags, version } = await driver.faktura.customers.get(id);
      const body = { billTo, tags, notes: words(driver) };
      return driver.faktura.customers.replace(id, body, { ifMatch: version });
    }),
  ],
  deleteCustomer: [
    2,
    remove('customers', (driver, id) => driver.faktura.customers.delete(id).then(() => undefined)),
  ],
  createVendor: [
    2,
    async (driver) => {
      const bank = { type: 'iban' as const, iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' };
      const body = { address: { company: name(driver), country: 'NL' }, bank };
      note(driver, 'vendors', await driver.faktura.vendors.create(body));
    },
  ],
  updateVendor: [
    1,
    change('vendors', (driver, id) => driver.faktura.vendors.update(id, { notes: words(driver) })),
  ],
  replaceVendor: [
    1,
    change('vendors', (driver, id) => {
      const body = { address: { company: name(driver) }, notes: words(driver) };
      return driver.faktura.vendors.replace(id, body);
    }),
  ],
  deleteVendor: [
    1,
    remove('vendors', (driver, id) => driver.faktura.vendors.delete(id).then(() => undefined)),
  ],
  createCategory: [
    1,
    async (driver) => {
      const body = { name: driver.chance.text(12) };
      note(driver, 'categories', await driver.faktura.categories.create(body));
    },
  ],
  replaceCategory: [
    1,
    change('categories', (driver, id) =>
      driver.faktura.categories.replace(id, { name: driver.chance.text(12) }),
    ),
  ],
  deleteCategory: [
    1,
    remove('categories', (driver, id) =>
      driver.faktura.categories.delete(id).then(() => undefined),
    ),
  ],
};
