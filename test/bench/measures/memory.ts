import { setTimeout as sleep } from 'node:timers/promises';
import { startFaktura, type RunningFaktura } from '../faktura.js';
import { invoiceRequest } from '../invoice-request.js';
import { figure, type Bench } from '../measure.js';
import { drive, type Call } from '../process/load.js';

/** Lists, reads and writes in turn: half of them are creates, changes and payments. */
function mixed(customer: string, invoice: string): (index: number) => Call {
  const body = (index: number) => JSON.stringify(invoiceRequest(customer, 10, index));
  const calls: ((index: number) => Call)[] = [
    (index) => ({ method: 'POST', path: '/v1/invoices', body: body(index), expect: 201 }),
    () => ({ method: 'GET', path: `/v1/invoices/${invoice}`, expect: 200 }),
    () => ({ method: 'GET', path: '/v1/invoices?limit=20', expect: 200 }),
    (index) => ({
      method: 'PATCH',
      path: `/v1/invoices/${invoice}`,
      body: JSON.stringify({ notes: `Changed ${index} times.` }),
      expect: 200,
    }),
    () => ({ method: 'GET', path: `/v1/customers/${customer}`, expect: 200 }),
    (index) => ({
      method: 'POST',
      path: '/v1/items',
      body: JSON.stringify({ name: `Product ${index}`, price: 12.5 }),
      expect: 201,
    }),
    (index) => ({ method: 'GET', path: `/v1/invoices?search=order-${index % 50}`, expect: 200 }),
    (index) => ({
      method: 'POST',
      path: '/v1/invoices',
      body: JSON.stringify({ customer, items: [{ name: '', quantity: -index }] }),
      expect: 422,
    }),
  ];
  return (index) => (calls[index % calls.length] as (index: number) => Call)(index);
}

/** Resident megabytes after three idle seconds, and after a garbage collection. */
async function atRest({ process }: RunningFaktura) {
  await sleep(3_000);
  const asItIs = (await process.usage()).rssMb;
  const { rssMb, heapMb } = await process.usageCollected();
  return { asItIs, collected: rssMb, heap: heapMb };
}

export const memory: Bench = {
  name: 'memory',
  title: 'memory after 2,000 and after 10,000 requests',
  onDemand: true,
  async run({ mariadb, quick, progress }) {
    const faktura = await startFaktura(await mariadb.createDatabase());
    try {
      const [early, late] = quick ? [200, 1_000] : [2_000, 10_000];
      const { id } = await faktura.call<{ id: string }>(
        'POST',
        '/v1/invoices',
        invoiceRequest(faktura.customer, 10),
      );
      const call = mixed(faktura.customer, id);
      progress(`${early} mixed requests`);
      await drive(faktura.target, call, early);
      const before = await atRest(faktura);
      progress(`${late - early} more`);
      await drive(faktura.target, (index) => call(index + early), late - early);
      const after = await atRest(faktura);
      const growth = after.collected / before.collected;
      const mb = (value: number) => `${value.toFixed(0)} MB`;
      return [
        {
          what: `memory after ${late} requests, against after ${early}`,
          result: `${figure(growth)}×`,
          target: '≤ 1.1×',
          met: growth <= 1.1,
          details:
            `resident after a garbage collection: ${mb(before.collected)}, then ` +
            `${mb(after.collected)}; live heap ${mb(before.heap)}, then ${mb(after.heap)}`,
        },
        {
          what: `memory after ${late} requests`,
          result: mb(after.asItIs),
          target: '< 250 MB',
          met: after.asItIs < 250,
          details:
            `resident as it is, garbage included (after ${early}: ${mb(before.asItIs)}); reads, ` +
            'lists, searches, writes and refusals, no rendering',
        },
      ];
    } finally {
      await faktura.stop();
    }
  },
};
