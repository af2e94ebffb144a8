import type { Desk } from '../client.js';
import { cents, change, note, remove, type Operation } from './records.js';

/** One to three lines; many of them sell a product whose stock is counted. */
function lines(desk: Desk) {
  const { chance, journal, account } = desk;
  return Array.from({ length: 1 + chance.whole(3) }, () => {
    const counted = chance.hits(0.4) ? chance.of(account.counted).id : undefined;
    const item = counted ?? (chance.hits(0.5) ? journal.pick('items', chance) : undefined);
    return {
      ...(item === undefined ? {} : { item }),
      name: 'Poster A2',
      quantity: (1 + chance.whole(8)) / 2,
      price: cents(desk, 20_000),
      taxes: chance.hits(0.6) ? [{ name: 'VAT', value: chance.of([19, 7]) }] : [],
    };
  });
}

const words = ({ chance }: Desk): string => `Note ${chance.text(8)}`;

/** One that exists, or one that is made or found by the client's own id. */
function customer({ chance, journal }: Desk) {
  const id = chance.hits(0.6) ? journal.pick('customers', chance) : undefined;
  const shop = `shop-${chance.whole(40)}`;
  return id ?? { internalId: shop, billTo: { company: `Isar ${shop} GmbH` } };
}

const document = (desk: Desk) => ({
  customer: customer(desk),
  items: lines(desk),
  notes: words(desk),
  taxIncluded: desk.chance.hits(0.3),
  discount: desk.chance.hits(0.3) ? { type: 'Percentage' as const, value: 5 } : null,
});

/** Invoices and estimates, without what is paid for them. */
export const documents: Record<string, [weight: number, operation: Operation]> = {
  createInvoice: [
    14,
    async (desk) => {
      const { chance, faktura, journal } = desk;
      const status = chance.of(['Draft', 'Draft', 'Pending', 'Pending', 'Unpaid', 'Paid'] as const);
      const body = { ...document(desk), status, isRetainer: chance.hits(0.1) };
      const made = await faktura.invoices.create(body);
      note(desk, 'invoices', made);
      // It was made with it, or found; its own answers tell more.
      if (!journal.entries.has(made.customer)) {
        journal.told('customers', { id: made.customer, version: 0 }, '');
      }
    },
  ],
  updateInvoice: [
    6,
    change('invoices', (desk, id) =>
      desk.faktura.invoices.update(id, { items: lines(desk), notes: words(desk) }),
    ),
  ],
  replaceInvoice: [
    3,
    change('invoices', async (desk, id) => {
      const read = await desk.faktura.invoices.get(id);
      const body = { ...read, notes: words(desk) };
      return desk.faktura.invoices.replace(id, body, { ifMatch: read.version });
    }),
  ],
  setStatus: [
    7,
    change('invoices', (desk, id) => {
      const status = desk.chance.of(['Pending', 'Unpaid', 'Paid', 'Draft', 'Canceled'] as const);
      return desk.faktura.invoices.update(id, { status });
    }),
  ],
  cancelInvoice: [
    3,
    change('invoices', (desk, id) => desk.faktura.invoices.cancel(id, { reason: 'BillingError' })),
  ],
  deleteInvoice: [
    3,
    remove('invoices', (desk, id) => desk.faktura.invoices.delete(id).then(() => undefined)),
  ],
  createEstimate: [
    4,
    async (desk) => {
      const status = desk.chance.of(['Draft', 'Pending'] as const);
      const made = await desk.faktura.estimates.create({ ...document(desk), status });
      note(desk, 'estimates', made);
      if (!desk.journal.entries.has(made.customer)) {
        desk.journal.told('customers', { id: made.customer, version: 0 }, '');
      }
    },
  ],
  updateEstimate: [
    2,
    change('estimates', (desk, id) =>
      desk.faktura.estimates.update(id, { items: lines(desk), notes: words(desk) }),
    ),
  ],
  replaceEstimate: [
    1,
    change('estimates', async (desk, id) => {
      const read = await desk.faktura.estimates.get(id);
      const body = { ...read, notes: words(desk) };
      return desk.faktura.estimates.replace(id, body, { ifMatch: read.version });
    }),
  ],
  setEstimateStatus: [
    2,
    change('estimates', (desk, id) => {
      const status = desk.chance.of(['Draft', 'Pending', 'Canceled'] as const);
      return desk.faktura.estimates.update(id, { status });
    }),
  ],
  deleteEstimate: [
    1,
    remove('estimates', (desk, id) => desk.faktura.estimates.delete(id).then(() => undefined)),
  ],
};
