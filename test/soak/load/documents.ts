import type { Driver } from '../client.js';
import { cents, change, note, remove, type Operation } from './records.js';

/** One to three lines, the first of which may be taken back; many sell a product whose stock is counted. */
function lines(driver: Driver) {
  const sold = sales(driver);
  const isReturned = sold.length > 1 && driver.chance.hits(0.1);
  return isReturned
    ? [...sold, ...sold.slice(0, 1).map((line) => ({ ...line, isReturn: true }))]
    : sold;
}

function sales(driver: Driver) {
  const { chance, journal, account } = driver;
  return Array.from({ length: 1 + chance.whole(3) }, () => {
    const counted = chance.hits(0.4) ? chance.of(account.counted).id : undefined;
    const item = counted ?? (chance.hits(0.5) ? journal.pick('items', chance) : undefined);
    return {
      ...(item === undefined ? {} : { item }),
      name: 'Poster A2',
      quantity: (1 + chance.whole(8)) / 2,
      price: cents(driver, 20_000),
      taxes: chance.hits(0.6) ? [{ name: 'VAT', value: chance.of([19, 7]) }] : [],
    };
  });
}

const words = ({ chance }: Driver): string => `Note ${chance.text(8)}`;

/** An existing customer, or one that is created or found by the client's own id. */
function customer({ chance, journal }: Driver) {
  const id = chance.hits(0.6) ? journal.pick('customers', chance) : undefined;
  const shop = `shop-${chance.whole(40)}`;
  return id ?? { internalId: shop, billTo: { company: `Isar ${shop} GmbH` } };
}

const document = (driver: Driver) => ({
  customer: customer(driver),
  items: lines(driver),
  notes: words(driver),
  taxIncluded: driver.chance.hits(0.3),
  roundTo: driver.chance.of([null, null, 0.05, 1]),
  discount: driver.chance.hits(0.3) ? { type: 'Percentage' as const, value: 5 } : null,
});

/** Invoices and estimates, without payments. */
export const documents: Record<string, [weight: number, operation: Operation]> = {
  createInvoice: [
    14,
    async (driver) => {
      const { chance, faktura, journal } = driver;
      const status = chance.of(['Draft', 'Draft', 'Pending', 'Pending', 'Unpaid', 'Paid'] as const);
      const body = { ...document(driver), status, isRetainer: chance.hits(0.1) };
      const made = await faktura.invoices.create(body);
      note(driver, 'invoices', made);
      // It was created with the document, or found; its version is unknown.
      if (!journal.entries.has(made.customer)) {
        journal.acknowledged('customers', { id: made.customer, version: 0 }, '');
      }
    },
  ],
  createFinal: [
    3,
    async (driver) => {
      const { chance, faktura, journal } = driver;
      const paid = { ...document(driver), status: 'Paid' as const, isRetainer: true };
      const retainer = await faktura.invoices.create(paid);
      note(driver, 'invoices', retainer);
      const { customer: id, currency } = retainer;
      if (!journal.entries.has(id)) journal.acknowledged('customers', { id, version: 0 }, '');
      // Other writes may refund, delete or deduct it before.
      const named = [retainer.id, journal.pick('invoices', chance) ?? retainer.id];
      const final = await faktura.invoices.create({
        ...{ customer: id, currency, status: chance.of(['Draft', 'Pending', 'Paid'] as const) },
        items: [{ name: 'Trade fair', quantity: 1, price: 1_000_000 }],
        deductedRetainers: chance.hits(0.9) ? [retainer.id] : [...new Set(named)],
      });
      note(driver, 'invoices', final);
    },
  ],
  updateInvoice: [
    6,
    change('invoices', (driver, id) =>
      driver.faktura.invoices.update(id, { items: lines(driver), notes: words(driver) }),
    ),
  ],
  replaceInvoice: [
    3,
    change('invoices', async (driver, id) => {
      const read = await driver.faktura.invoices.get(id);
      const body = { ...read, notes: words(driver) };
      return driver.faktura.invoices.replace(id, body, { ifMatch: read.version });
    }),
  ],
  setStatus: [
    7,
    change('invoices', (driver, id) => {
      const status = driver.chance.of(['Pending', 'Unpaid', 'Paid', 'Draft', 'Canceled'] as const);
      return driver.faktura.invoices.update(id, { status });
    }),
  ],
  cancelInvoice: [
    3,
    change('invoices', (driver, id) =>
      driver.faktura.invoices.cancel(id, { reason: 'BillingError' }),
    ),
  ],
  deleteInvoice: [
    3,
    remove('invoices', (driver, id) => driver.faktura.invoices.delete(id).then(() => undefined)),
  ],
  createEstimate: [
    4,
    async (driver) => {
      const status = driver.chance.of(['Draft', 'Pending'] as const);
      const made = await driver.faktura.estimates.create({ ...document(driver), status });
      note(driver, 'estimates', made);
      if (!driver.journal.entries.has(made.customer)) {
        driver.journal.acknowledged('customers', { id: made.customer, version: 0 }, '');
      }
    },
  ],
  updateEstimate: [
    2,
    change('estimates', (driver, id) =>
      driver.faktura.estimates.update(id, { items: lines(driver), notes: words(driver) }),
    ),
  ],
  replaceEstimate: [
    1,
    change('estimates', async (driver, id) => {
      const read = await driver.faktura.estimates.get(id);
      const body = { ...read, notes: words(driver) };
      return driver.faktura.estimates.replace(id, body, { ifMatch: read.version });
    }),
  ],
  setEstimateStatus: [
    2,
    change('estimates', (driver, id) => {
      const status = driver.chance.of(['Draft', 'Pending', 'Canceled'] as const);
      return driver.faktura.estimates.update(id, { status });
    }),
  ],
  deleteEstimate: [
    1,
    remove('estimates', (driver, id) => driver.faktura.estimates.delete(id).then(() => undefined)),
  ],
};
