import { expect, it } from '../../harness/runner.js';

import { newAttachment } from '../../harness/attachments.js';
import { newCategory, newTransaction, newVendor } from '../../harness/books.js';
import type { Client } from '../../harness/client.js';
import { contract } from '../../harness/document.js';
import {
  getInvoice,
  line,
  made,
  newCustomer,
  newEstimate,
  newInvoice,
  newItem,
  newPayment,
  newRefund,
  type Refund,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite(undefined, { freeze: 'numbered' });

const writes = contract()
  .operations.filter(({ method }) => method !== 'get')
  // Final for the invoice, so it comes last.
  .toSorted(
    (one, other) => Number(one.id === 'cancelInvoice') - Number(other.id === 'cancelInvoice'),
  );

const invoiceChanges = {
  number: 'X-1',
  date: '2020-01-31',
  deliveryDate: '2020-01-31',
  currency: 'USD',
  header: 'Bill',
  items: [{ name: 'Something else', quantity: 1, price: 1 }],
  discount: { type: 'Flat', value: 1 },
  extraFields: [{ name: 'Tip', type: 'Flat', value: 1 }],
  taxes: [{ name: 'VAT', type: 'Percentage', value: 19 }],
  taxIncluded: true,
  customer: { internalId: 'somebody-else', billTo: { company: 'Somebody Else Ltd' } },
  status: 'Draft',
};
const refundChanges = { number: 'X-2', amount: 1, refundedAt: '2020-01-31' };

/** What else is sent, by the first segment of the path; each member alone, then all of them. */
const changes: Readonly<Record<string, Record<string, unknown>>> = {
  invoices: invoiceChanges,
  refunds: refundChanges,
  payments: { amount: 1, method: 'Cash', reason: 'CustomerRequest' },
  customers: { billTo: { company: 'Renamed Ltd' } },
  items: { name: 'Renamed', price: 1 },
  attachments: { name: 'renamed' },
};

function bodiesOf(segment: string): unknown[] {
  const members = changes[segment] ?? {};
  const alone = Object.entries(members).map(([name, value]) => ({ [name]: value }));
  return [...alone, members];
}

/** A frozen invoice with a record of every kind that could reach it. */
async function records(client: Client): Promise<Record<string, string>> {
  const { id: item } = await newItem(client, { trackInventory: true, stock: 9 });
  const { id: customers } = await newCustomer(client);
  const body = { customer: customers, items: [{ ...line, item }], status: 'Pending' };
  const { id: invoices } = await newInvoice(client, body);
  const { id: payments } = await newPayment(client, invoices, { amount: 50 });
  const { id: refunds } = await newRefund(client, payments, { amount: 20 });
  const { id: attachments } = await newAttachment(client, invoices);
  const others = [newEstimate(client), newVendor(client), newTransaction(client)] as const;
  const [estimates, vendors, transactions] = await Promise.all(others);
  return {
    ...{ invoices, payments, refunds, customers, items: item, attachments },
    ...{ estimates: estimates.id, vendors: vendors.id, transactions: transactions.id },
    'transactions/categories': (await newCategory(client)).id,
  };
}

async function fixedOf(client: Client, ids: Record<string, string>) {
  const { number, date, deliveryDate, currency, header, items, customer, ...invoice } =
    await getInvoice(client, ids['invoices'] ?? '');
  const { paid: _, balance: __, refunded: ___, ...amounts } = invoice.amounts;
  const note = await made(client.get<Refund>(`/refunds/${ids['refunds'] ?? ''}`));
  const { customerSnapshot, isRetainer, taxIncluded } = invoice;
  return {
    ...{ number, date, deliveryDate, currency, header, items, customer, customerSnapshot },
    ...{ isRetainer, taxIncluded, amounts },
    note: [note.number, note.amount, note.refundedAt],
    isDraft: invoice.status === 'Draft',
  };
}

it('no operation changes what an account has fixed', async () => {
  const { client } = t;
  const ids = await records(client);
  const before = await fixedOf(client, ids);
  const tried = new Set<string>();
  for (const { id: operation, method, path } of writes) {
    const [, first = '', second = ''] = path.split('/');
    const segment = `${first}/${second}` in ids ? `${first}/${second}` : first;
    const target = path.replace('{id}', ids[segment] ?? '');
    const bodies = method === 'delete' ? [undefined] : bodiesOf(segment);
    for (const body of bodies) {
      await client.request(method.toUpperCase(), target, body === undefined ? {} : { body });
      tried.add(operation);
      expect(await fixedOf(client, ids), `after ${operation} ${JSON.stringify(body)}`).toEqual(
        before,
      );
    }
  }
  expect(tried.size).toBe(writes.length);
});
