import type { Desk } from '../client.js';
import { change, note, remove, type Operation } from './records.js';

const name = ({ chance }: Desk): string => `Alster ${chance.text(6)} GmbH`;
const words = ({ chance }: Desk): string => `Note ${chance.text(8)}`;

/** Customers, vendors and categories. */
export const parties: Record<string, [weight: number, operation: Operation]> = {
  createCustomer: [
    4,
    async (desk) => {
      const body = { billTo: { company: name(desk), city: 'Hamburg', country: 'DE' } };
      note(desk, 'customers', await desk.faktura.customers.create(body));
    },
  ],
  updateCustomer: [
    3,
    change('customers', (desk, id) => desk.faktura.customers.update(id, { notes: words(desk) })),
  ],
  replaceCustomer: [
    2,
    change('customers', async (desk, id) => {
      const { billTo, tags, version } = await desk.faktura.customers.get(id);
      const body = { billTo, tags, notes: words(desk) };
      return desk.faktura.customers.replace(id, body, { ifMatch: version });
    }),
  ],
  deleteCustomer: [
    2,
    remove('customers', (desk, id) => desk.faktura.customers.delete(id).then(() => undefined)),
  ],
  createVendor: [
    2,
    async (desk) => {
      const bank = { type: 'iban' as const, iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' };
      const body = { address: { company: name(desk), country: 'NL' }, bank };
      note(desk, 'vendors', await desk.faktura.vendors.create(body));
    },
  ],
  updateVendor: [
    1,
    change('vendors', (desk, id) => desk.faktura.vendors.update(id, { notes: words(desk) })),
  ],
  replaceVendor: [
    1,
    change('vendors', (desk, id) => {
      const body = { address: { company: name(desk) }, notes: words(desk) };
      return desk.faktura.vendors.replace(id, body);
    }),
  ],
  deleteVendor: [
    1,
    remove('vendors', (desk, id) => desk.faktura.vendors.delete(id).then(() => undefined)),
  ],
  createCategory: [
    1,
    async (desk) => {
      const body = { name: desk.chance.text(12) };
      note(desk, 'categories', await desk.faktura.categories.create(body));
    },
  ],
  replaceCategory: [
    1,
    change('categories', (desk, id) =>
      desk.faktura.categories.replace(id, { name: desk.chance.text(12) }),
    ),
  ],
  deleteCategory: [
    1,
    remove('categories', (desk, id) => desk.faktura.categories.delete(id).then(() => undefined)),
  ],
};
