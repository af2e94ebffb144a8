import type { TestServices } from '../../app/testing/services.js';
import type { DocumentBody } from '../../documents/body-fields.js';
import { createDriver, plainBody } from '../../invoices/testing/driver.js';

/** A small account with a tracked product and a transaction. */
export interface RecordBooks {
  account: string;
  /** An expense of 119.00 that includes 19 % tax. */
  transaction: string;
  /** Tracked: 120 pieces, of which an open invoice took three; then a client set it to 100. */
  product: string;
  /** The open invoice that took them, and one that was canceled. */
  sold: string;
  canceled: string;
  customer: string;
  /** Found by its name and by its phone number. */
  vendor: string;
}

const sale = (item: string, quantity: number) => ({
  items: [{ item, name: 'Poster A2', quantity, price: 12.5 }],
  status: 'Pending' as const,
});

/** A separate account for each fault. */
export async function openRecordBooks(services: TestServices): Promise<RecordBooks> {
  const context = await services.another();
  const { run, products, transactions, categories, vendors } = services;
  const driver = createDriver(services, context);
  const poster = { name: 'Poster A2', price: 12.5, trackInventory: true, stock: 120 };
  const product = await run((tx) => products.create(context(), poster, tx));
  const sold = await driver.create(sale(product.id, 2.5));
  await run((tx) => products.edit(context(), product.id, { stock: 100 }, 'patch', tx));
  const canceled = await driver.create({ status: 'Pending' });
  await driver.cancel(canceled.id);
  const category = await run((tx) => categories.create(context(), { name: 'Software' }, tx));
  const expense = {
    type: 'Expense' as const,
    amount: 119,
    category: category.id,
    taxes: [{ name: 'VAT', value: 19 }],
    notes: 'Licence for a year',
  };
  const transaction = await run((tx) => transactions.create(context(), expense, tx));
  const address = { company: 'Papier Müller', phone: '+49 731 4711' };
  const vendor = await run((tx) => vendors.create(context(), { address }, tx));
  const customer = await services.db.select<{ id: string }>(
    'SELECT id FROM customers WHERE accountId = ?',
    [context().account.id],
  );
  return {
    account: context().account.id,
    transaction: transaction.id,
    product: product.id,
    sold: sold.id,
    canceled: canceled.id,
    customer: customer[0]?.id ?? '',
    vendor: vendor.id,
  };
}

/** Makes further valid changes to them; returns the account. */
export async function openBusyBooks(services: TestServices): Promise<string> {
  const context = await services.another();
  const { run, products, transactions, categories } = services;
  const driver = createDriver(services, context);
  const make = (body: object) =>
    run((tx) => products.create(context(), { name: 'Lamp', price: 40, ...body }, tx));
  const change = (id: string, body: object) =>
    run((tx) => products.edit(context(), id, body, 'patch', tx));
  const remove = (id: string) => run((tx) => products.remove(context(), id, tx));
  const resell = (id: string, item: string, quantity: number) =>
    driver.patch(id, { items: sale(item, quantity).items as DocumentBody['items'] });

  const tracked = await make({ trackInventory: true, stock: 9 });
  const returned = await driver.create(sale(tracked.id, 2));
  await change(tracked.id, { name: 'Lamp, red' });
  await driver.create(sale(tracked.id, 1_500_000_000));
  await driver.remove(returned.id);
  const switched = await make({});
  const [first, draft] = [
    await driver.create(sale(switched.id, 4)),
    await driver.create({ ...plainBody, ...sale(switched.id, 1), status: 'Draft' }),
  ];
  await change(switched.id, { trackInventory: true, stock: 50 });
  const second = await driver.create(sale(switched.id, 3));
  await resell(first.id, switched.id, 6);
  await change(switched.id, { trackInventory: false });
  await resell(second.id, switched.id, 1);
  await remove(switched.id);
  await driver.remove(draft.id);

  const category = await run((tx) => categories.create(context(), { name: 'Travel' }, tx));
  const body = { type: 'Income' as const, amount: 100, category: category.id };
  const { id } = await run((tx) => transactions.create(context(), body, tx));
  await run((tx) => transactions.edit(context(), id, { amount: 99.99 }, 'patch', tx));
  await run((tx) => categories.remove(context(), category.id, tx));
  await openBusyDocuments(services, context);
  return context().account.id;
}

/** Changes dates and customers of documents, and customers after they were copied. */
async function openBusyDocuments(
  services: TestServices,
  context: TestServices['context'],
): Promise<void> {
  const { run, customers } = services;
  const driver = createDriver(services, context);
  const [ada, twin] = [
    await run((tx) => customers.create(context(), party('Ada'), tx)),
    await run((tx) => customers.create(context(), party('Ada'), tx)),
  ];
  const rename = (id: string, name: string) =>
    run((tx) => customers.edit(context(), id, party(name), 'patch', tx));

  const draft = await driver.create({ customer: ada.id, date: '2026-11-01' });
  const open = await driver.create({ customer: ada.id, status: 'Pending' });
  // Far ahead of the series, which does not continue from it.
  await driver.create({ status: 'Pending', number: 'INV-2026-00099', date: '2026-11-01' });
  await driver.pay(open.id, 10);
  await rename(ada.id, 'Ada King');
  await driver.patch(draft.id, { date: '2026-12-24' });
  await driver.patch(open.id, { notes: 'As agreed', number: 'MINE-2' });
  await rename(ada.id, 'Ada');
  // The copy stays unchanged, but the document belongs to another customer.
  await driver.patch(open.id, { customer: twin.id });
  await rename(twin.id, 'Augusta');
  await driver.pay(draft.id, 20);
  const inline = { internalId: 'ada', billTo: { company: 'Ada Ltd' } };
  await driver.patch(draft.id, { customer: inline });
  await driver.patch(draft.id, {
    customer: { ...inline, billTo: { company: 'Ada Ltd', address: 'London' } },
  });
  await openBusyEstimate(services, context, twin.id);
}

async function openBusyEstimate(
  { run, estimates }: TestServices,
  context: TestServices['context'],
  customer: string,
): Promise<void> {
  const offer = await run((tx) =>
    estimates.create(context(), { ...plainBody, date: '2026-11-01' }, tx),
  );
  const edit = (body: object) =>
    run((tx) => estimates.edit(context(), offer.row.id, body, 'patch', tx));
  await edit({ date: '2026-11-02', customer });
  await edit({ status: 'Pending' });
  await edit({ tags: ['Straße', '東京都'] });
}

const party = (firstName: string) => ({ billTo: { firstName, lastName: 'Lovelace' } });
