import { contract, type Operation } from '../../harness/document.js';
import { records } from '../records.js';
import type { Target } from '../targets.js';
import { sendChanged, type Change, type Probe } from './probe.js';

function operationNamed(id: string): Operation {
  const found = contract().operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`There is no operation ${id}`);
  return found;
}

const is =
  (...ids: string[]): Probe['of'] =>
  ({ id }) =>
    ids.includes(id);

const json = (body: unknown): string => JSON.stringify(body);
const invoice = {
  customer: records.acme,
  currency: 'EUR',
  items: [{ name: 'Design day', quantity: 1, price: 1 }],
};

/** The body of an operation that creates a record that nothing else uses. */
const spare: Record<string, unknown> = {
  createItem: { name: 'Spare', price: 1 },
  createCustomer: { billTo: { company: 'Spare Ltd' } },
  createInvoice: { ...invoice, status: 'Pending' },
};

async function make(target: Target, operationId: string): Promise<string> {
  const change = { body: json(spare[operationId]) };
  const response = await sendChanged(operationNamed(operationId), target, change);
  return ((await response.json()) as { id: string }).id;
}

/** Sends a request for a record created for it. */
function about(creation: string, what: string, ids: string[], change: Change): Probe {
  return {
    what,
    of: is(...ids),
    send: async (operation, target) =>
      sendChanged(operation, target, { ...change, id: await make(target, creation) }),
  };
}

function one(what: string, ids: string[], change: Change): Probe {
  return {
    what,
    of: is(...ids),
    send: (operation, target) => sendChanged(operation, target, change),
  };
}

const none = 'cus_01M6DRMRH0PB7TMNHRRAHQ69ZZ';

/** Requests whose response depends on stored state, or on a rule that is only in a description. */
export const stateProbes: readonly Probe[] = [
  one('an unknown customer', ['createInvoice', 'replaceInvoice'], {
    id: records.draft,
    body: json({ ...invoice, customer: none }),
  }),
  one('an unknown product', ['createInvoice'], {
    body: json({ ...invoice, items: [{ ...invoice.items[0], item: 'itm_none' }] }),
  }),
  one('a due date before the date', ['createInvoice', 'updateInvoice'], {
    id: records.draft,
    body: json({ ...invoice, date: '2026-11-02', dueDate: '2026-11-01' }),
  }),
  one('more decimals than the currency allows', ['createInvoice'], {
    body: json({ ...invoice, discount: { type: 'Flat', value: 0.001 } }),
  }),
  one('a discount above the subtotal', ['createInvoice'], {
    body: json({ ...invoice, discount: { type: 'Flat', value: 2 } }),
  }),
  one('an address with neither company nor name', ['createCustomer'], {
    body: json({ billTo: { city: 'Berlin' } }),
  }),
  one('tracked stock without a stock', ['createItem'], {
    body: json({ name: 'Poster', price: 1, trackInventory: true }),
  }),
  one('a control character', ['createItem'], { body: json({ name: 'Post\u0001er', price: 1 }) }),
  one('a number of 18 digits', ['createItem'], {
    body: '{"name":"x","price":1.00000000000000001}',
  }),
  one('a payment above the balance', ['createPayment'], {
    id: records.invoice,
    body: json({ method: 'Cash', amount: 900_000 }),
  }),
  one('a payment on a paid invoice', ['createPayment'], {
    id: records.retainer,
    body: json({ method: 'Cash' }),
  }),
  one('a customer that has invoices', ['deleteCustomer'], { id: records.acme }),
  one('an invoice that has payments', ['deleteInvoice'], { id: records.invoice }),
  one('a status that contradicts the ledger', ['updateInvoice'], {
    id: records.invoice,
    body: json({ status: 'Unpaid' }),
  }),
  about('createInvoice', 'status Canceled', ['updateInvoice'], {
    body: json({ status: 'Canceled' }),
  }),
  about('createInvoice', 'sendNotification', ['createPayment'], {
    body: json({ method: 'Cash', sendNotification: true }),
  }),
  {
    what: 'a second delete',
    of: is('deleteItem', 'deleteCustomer', 'deleteInvoice'),
    async send(operation, target) {
      const id = await make(target, operation.id.replace('delete', 'create'));
      await sendChanged(operation, target, { id });
      return sendChanged(operation, target, { id });
    },
  },
];
