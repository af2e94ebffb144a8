import type { TestServices } from '../../app/testing/services.js';
import { createDriver, plainBody } from '../../invoices/testing/driver.js';

/** A small account with one record in each state. */
export interface Books {
  account: string;
  /** Partial: two lines, tax and a discount; paid, and partly refunded. */
  invoice: string;
  number: string;
  payment: string;
  refund: string;
  canceled: string;
  /** Its cancellation note. */
  note: string;
  draft: string;
  estimate: string;
  /** The number of an invoice that was deleted. */
  burnt: string;
  /** A skipped number: a Draft already had it. */
  skipped: string;
  /** The invoice that was deleted. */
  deleted: string;
  /** A customer without documents. */
  stranger: string;
}

/** A statement and its bound values. */
export type Statement = [sql: string, bind: unknown[]];

/** One statement, or several, as several. */
export function statementsOf(statements: Statement | Statement[]): Statement[] {
  const isOne = (all: Statement | Statement[]): all is Statement => typeof all[0] === 'string';
  return isOne(statements) ? [statements] : statements;
}

/** One fault each: a change of the rows, and the expected report. */
export type Corruption<Of = Books> = [
  name: string,
  corrupt: (books: Of) => Statement | Statement[],
  expected: (books: Of) => string[],
];

/** The searchable text of a record does not match its columns. */
export const foundOtherwise = (record: string) => [
  `${record}: search text`,
  `${record}: search terms`,
];

/** Tax, a discount and an extra charge: everything that is computed. */
const taxed = {
  items: [
    { name: 'Design day', quantity: 3, price: 33.33, taxes: [{ name: 'VAT', value: 19 }] },
    { name: 'Poster', quantity: 1, price: 10.01, taxes: [{ name: 'VAT', value: 7 }] },
  ],
  discount: { type: 'Percentage' as const, value: 5 },
  extraFields: [{ name: 'Tip', type: 'Flat' as const, value: 2 }],
};

/** A separate account for each fault. */
export async function openBooks(services: TestServices): Promise<Books> {
  const context = await services.another();
  const now = new Date('2026-11-02T09:15:00.000Z');
  const driver = createDriver(services, (part) => context({ now, ...part }));
  const [invoice, canceled] = [
    await driver.create({ ...taxed, status: 'Pending' }),
    await driver.create({ status: 'Pending' }),
  ];
  const payment = await driver.pay(invoice.id, 40);
  const refund = await driver.refund(payment.id, 10);
  const { cancellation } = await driver.cancel(canceled.id);
  const deleted = await driver.create({ status: 'Pending' });
  await driver.remove(deleted.id);
  const skipped = 'INV-2026-00004';
  const holder = await driver.create({ number: skipped });
  await driver.create({ status: 'Unpaid' });
  await driver.remove(holder.id);
  const draft = await driver.create({ number: 'MINE-1' });
  const estimate = await services.run((tx) =>
    services.estimates.create(context({ now }), { ...plainBody, ...taxed, status: 'Pending' }, tx),
  );
  const stranger = await services.run((tx) =>
    services.customers.create(context({ now }), { billTo: { company: 'Acme Other Ltd' } }, tx),
  );
  return {
    account: context().account.id,
    invoice: invoice.id,
    number: invoice.number ?? '',
    payment: payment.id,
    refund: refund.id,
    canceled: canceled.id,
    note: cancellation?.creditNoteId ?? '',
    draft: draft.id,
    estimate: estimate.row.id,
    burnt: deleted.number ?? '',
    skipped,
    deleted: deleted.id,
    stranger: stranger.id,
  };
}
