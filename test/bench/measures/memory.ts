import { setTimeout as sleep } from 'node:timers/promises';
import { startFaktura, type RunningFaktura } from '../faktura.js';
import { invoiceRequest } from '../invoice-request.js';
import { figure, type Bench } from '../measure.js';
import { median } from '../process/compare.js';
import { drive, type Call } from '../process/load.js';

/** Lists, reads and writes in turn: creates, changes and payments are half of all. */
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

/** Resident memory over three seconds of rest, so that the collector has had its turn. */
async function atRest({ process }: RunningFaktura) {
  const rss: number[] = [];
  for (let sample = 0; sample < 6; sample += 1) {
    await sleep(500);
    rss.push((await process.usage()).rssMb);
  }
  return median(rss);
}

export const memory: Bench = {
  name: 'memory',
  title: 'memory after 2,000 and after 10,000 requests',
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
      const growth = after / before;
      return [
        {
          what: `memory after ${late} requests, against after ${early}`,
          result: `${figure(growth)}×`,
          target: '≤ 1.1×',
          met: growth <= 1.1,
          details: `resident: ${figure(before)} MB, then ${figure(after)} MB`,
        },
        {
          what: `memory after ${late} requests`,
          result: `${figure(after)} MB`,
          target: '< 250 MB',
          met: after < 250,
          details: 'resident, no rendering; reads, lists, searches, writes and refusals mixed',
        },
      ];
    } finally {
      await faktura.stop();
    }
  },
};
