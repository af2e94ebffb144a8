import { changeAccount } from '../../accounts/index.js';
import type { TestServices } from '../../app/testing/services.js';
import { createDriver, type Driver } from '../../invoices/testing/driver.js';
import type { Reading } from '../../platform/context/work.js';

type ContextOf = (part?: Partial<Reading>) => Reading;

const vat = (value: number) => [{ name: 'USt', value }];
const item = (name: string, price: number, value: number) => ({
  ...{ name, price, quantity: 1, taxes: vat(value) },
});

/** Its name would be a formula in a spreadsheet, and has letters that Windows-1252 lacks. */
const french = {
  internalId: 'fr',
  billTo: { company: '@Société Ĝoj ş', country: 'FR' },
  tax: { id: 'FR12345678901' },
};

/** The period that the books of the tests are in. */
export const QUARTER = { from: '2026-01-01', to: '2026-03-31' };

/** Invoices of every treatment, with part payment, refund, cancellation, retainer, and records of other periods. */
async function writeInvoices(driver: Driver): Promise<void> {
  const Pending = 'Pending' as const;
  const two = await driver.create({
    items: [item('Beratung', 1000.01, 19), item('=Buch; "A"', 33.33, 7), item('Ware', 0.99, 19)],
    discount: { type: 'Percentage', value: 5 },
    ...{ status: Pending, date: '2026-01-15', number: 'RE 2026_1' },
  });
  const payment = await driver.pay(two.id, 500);
  await driver.refund(payment.id, 119.37);
  const exempt = { name: 'USt', value: 0, exemption: 'ReverseCharge' as const };
  await driver.create({
    customer: french,
    items: [{ name: 'Service', price: 250, quantity: 1, taxes: [exempt] }],
    ...{ status: Pending, date: '2026-02-28' },
  });
  const canceled = await driver.create({
    items: [item('Irrtum', 70, 19)],
    ...{ status: Pending, date: '2026-02-01' },
  });
  await driver.cancel(canceled.id);
  await driver.create({ items: [item('Draft', 5, 19)], date: '2026-01-20' });
  await driver.create({ items: [item('Import', 5, 19)], status: 'Canceled', date: '2026-01-21' });
  await driver.create({
    customer: { internalId: 'old', billTo: { company: 'Customer of another year' } },
    items: [item('Alt', 5, 19)],
    ...{ status: Pending, date: '2025-12-31' },
  });
  await driver.create({ items: [item('Neu', 5, 19)], status: Pending, date: '2026-04-01' });
  await driver.create({
    items: [item('Dollars', 80, 0)],
    ...{ status: Pending, date: '2026-03-01', currency: 'USD' },
  });
}

/** A final invoice that deducts a retainer, one that was canceled and did so before, and the retainer's payment. */
async function writeRetainer(driver: Driver): Promise<void> {
  const retainer = await driver.create({
    ...{ items: [item('Anzahlung', 200, 19)], isRetainer: true },
    ...{ status: 'Pending', date: '2026-01-10' },
  });
  await driver.pay(retainer.id);
  const final = { items: [item('Werk', 900, 19)], deductedRetainers: [retainer.id] };
  const wrong = await driver.create({ ...final, status: 'Pending', date: '2026-02-10' });
  await driver.cancel(wrong.id);
  await driver.create({ ...final, status: 'Pending', date: '2026-02-11' });
}

async function writeTransactions(services: TestServices, context: ContextOf): Promise<void> {
  const { run, transactions, categories } = services;
  const { id } = await run((tx) => categories.create(context(), { name: 'Reisen' }, tx));
  const spent = { type: 'Expense' as const, amount: 119, category: id, taxes: vat(19) };
  const got = { type: 'Income' as const, amount: 50.5, referenceId: 'K-7' };
  await run((tx) => transactions.create(context(), { ...spent, date: '2026-03-09' }, tx));
  await run((tx) => transactions.create(context(), { ...got, date: '2026-03-31' }, tx));
  await run((tx) => transactions.create(context(), { ...got, date: '2026-04-01' }, tx));
}

/** An account in Germany with books of a quarter, and the context that reads them. */
export async function openLedgerBooks(services: TestServices): Promise<Reading> {
  const profile = { name: 'Nordlicht & Söhne', address: { city: 'Berlin', country: 'DE' } };
  const settings = await services.another({ profile });
  const context: ContextOf = (part = {}) =>
    settings({ now: new Date('2026-03-20T10:00:00Z'), ...part });
  const driver = createDriver(services, context);
  await writeInvoices(driver);
  await writeRetainer(driver);
  await writeTransactions(services, context);
  const accounts = { 'category Reisen': '4670', income: '8500' };
  const bookkeeping = { chart: 'SKR03' as const, consultant: 1001, client: 7, accounts };
  await changeAccount(services.db, context().account.id, { bookkeeping });
  return context();
}
