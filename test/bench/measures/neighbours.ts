import { setTimeout as sleep } from 'node:timers/promises';
import { newAccount, startFaktura, type AccountClient, type RunningFaktura } from '../faktura.js';
import { customerRequest, invoiceRequest } from '../invoice-request.js';
import { figure, type Bench, type Measure } from '../measure.js';
import { bundled, startProcess } from '../process/child.js';
import { percentile } from '../process/compare.js';
import type { Reading } from '../process/reader.js';

/** The maximum number of lines. */
const LINES = 1_000;
/** Distributes the effect of other work on the machine evenly. */
const ROUNDS = 3;
const MOST = 3;

/** Another account, with some records. */
interface Neighbour extends AccountClient {
  customer: string;
  invoice: string;
}

async function neighbourOf(faktura: RunningFaktura): Promise<Neighbour> {
  const client = await newAccount(faktura);
  const customer = await client.call<{ id: string }>('POST', '/v1/customers', customerRequest);
  const body = invoiceRequest(customer.id, 5);
  const invoice = await client.call<{ id: string }>('POST', '/v1/invoices', body);
  return { ...client, customer: customer.id, invoice: invoice.id };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds of reads, lists and creates, one after the other. */
async function everyday({ call, customer, invoice }: Neighbour, count: number): Promise<number[]> {
  const calls = [
    () => call('GET', `/v1/invoices/${invoice}`),
    () => call('GET', '/v1/invoices?limit=20'),
    () => call('POST', '/v1/invoices', invoiceRequest(customer, 5)),
  ];
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    times.push(await timed(() => calls[index % calls.length]?.() ?? Promise.resolve()));
    await sleep(5);
  }
  return times;
}

let exported = 0;

/** Milliseconds for exports of short invoices that were never printed before. */
async function exports({ call, get, customer }: Neighbour, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    exported += 1;
    const body = { ...invoiceRequest(customer, 5), notes: `Order ${exported}` };
    const { id } = await call<{ id: string }>('POST', '/v1/invoices', body);
    times.push(await timed(() => get(`/v1/invoices/${id}/export`)));
  }
  return times;
}

/** Milliseconds of reads of one invoice, one after the other. */
async function reads({ get, invoice }: Neighbour, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    times.push(await timed(() => get(`/v1/invoices/${invoice}`)));
    await sleep(5);
  }
  return times;
}

/** The concurrent requests of the large account. */
interface Load {
  name: string;
  connections: number;
  paths(): Promise<string[]>;
}

const lists: Load = {
  name: 'lists',
  connections: 2,
  paths: () => Promise.resolve(['/v1/invoices?limit=100']),
};

const longInvoice = ({ call, customer }: RunningFaktura) =>
  call<{ id: string }>('POST', '/v1/invoices', invoiceRequest(customer, LINES));

/** In each time zone an invoice is a different document, which is not in the cache. */
async function zonesOf(invoice: Promise<{ id: string }>): Promise<string[]> {
  const { id } = await invoice;
  const zones = Intl.supportedValuesOf('timeZone').map(encodeURIComponent);
  return zones.map((zone) => `/v1/invoices/${id}/export?tz=${zone}`);
}

const exportsOf = (faktura: RunningFaktura): Load => ({
  name: 'exports',
  connections: 6,
  paths: () => zonesOf(longInvoice(faktura)),
});

/** More documents than are rendered while the other account is measured. */
const QUEUED_INVOICES = 2;

const queueOf = ({ call, customer }: RunningFaktura): Load => ({
  name: 'exports',
  connections: 50,
  async paths() {
    const short = () => {
      exported += 1;
      const body = { ...invoiceRequest(customer, 10), notes: `Queued ${exported}` };
      return zonesOf(call<{ id: string }>('POST', '/v1/invoices', body));
    };
    return (await Promise.all(Array.from({ length: QUEUED_INVOICES }, short))).flat();
  },
});

/** Does the work while the large account reads, and counts its responses. */
async function beside<T>(
  { target, account }: RunningFaktura,
  { paths, connections }: Load,
  work: () => Promise<T>,
): Promise<{ result: T; answers: number }> {
  const { port } = target;
  const reading: Reading = { port, key: account.key, paths: await paths(), connections };
  const reader = startProcess(bundled('process/reader'), {
    env: { READING: JSON.stringify(reading) },
  });
  try {
    await sleep(2_000);
    const result = await work();
    return { result, answers: await reader.ask<number>('answers') };
  } finally {
    await reader.stop();
  }
}

const ms = (value: number) => `${figure(value)} ms`;

async function measure(
  faktura: RunningFaktura,
  what: string,
  load: Load,
  work: () => Promise<number[]>,
): Promise<Measure> {
  const [alone, busy]: [number[], number[]] = [[], []];
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await work()));
    const { result, answers } = await beside(faktura, load, work);
    busy.push(...result);
    count += answers;
  }
  const [before, then] = [percentile(alone, 0.99), percentile(busy, 0.99)];
  const medians = `${ms(percentile(alone, 0.5))}, then ${ms(percentile(busy, 0.5))}`;
  return {
    what,
    result: `${figure(then / before)}×`,
    target: `≤ ${MOST}×`,
    met: then / before <= MOST,
    details:
      `p99 alone ${ms(before)}, then ${ms(then)}; median ${medians}; ` +
      `${count} ${load.name} meanwhile, ${load.connections} at a time`,
  };
}

export const neighbours: Bench = {
  name: 'neighbours',
  title: 'an account beside one with long documents',
  onDemand: true,
  async run({ mariadb, quick, progress }) {
    const faktura = await startFaktura(await mariadb.createDatabase());
    try {
      const documents = quick ? 20 : 100;
      progress(`${documents} invoices of ${LINES} lines`);
      for (let index = 0; index < documents; index += 1) await longInvoice(faktura);
      const neighbour = await neighbourOf(faktura);
      const calls = () => everyday(neighbour, quick ? 40 : 500);
      const files = () => exports(neighbour, quick ? 5 : 35);
      const oneInvoice = () => reads(neighbour, quick ? 40 : 1_000);
      const [prints, queue] = [exportsOf(faktura), queueOf(faktura)];
      await calls();
      await files();
      // Starts the second LibreOffice, which takes seconds.
      await beside(faktura, prints, files);
      progress('reads, lists and creates of the other account, alone and beside lists');
      const besideLists = await measure(faktura, 'requests beside long lists', lists, calls);
      progress('the same beside exports, then its exports beside exports');
      return [
        besideLists,
        await measure(faktura, 'requests beside long exports', prints, calls),
        await measure(faktura, 'exports beside long exports', prints, files),
        await measure(faktura, 'reads of an invoice beside 50 queued exports', queue, oneInvoice),
      ];
    } finally {
      await faktura.stop();
    }
  },
};
