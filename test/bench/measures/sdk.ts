import { invoiceRequest } from '../invoice-request.js';
import { lineOf } from '../marks.js';
import { cpu, figure, type Bench } from '../measure.js';
import { bundled, startProcess } from '../process/child.js';
import { median, ratio } from '../process/compare.js';
import { cpuOf } from '../process/cpu.js';

const ID = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const API_KEY = 'ik_live_demo0001_benchbenchbenchbench00';
const CLIENTS = 2;

type Call = () => Promise<unknown>;

/** CPU of this process for a call, in milliseconds. */
async function round(call: Call, count: number): Promise<number> {
  const before = cpuOf(process.pid);
  const work = async () => {
    for (let index = 0; index < count / CLIENTS; index += 1) await call();
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return (cpuOf(process.pid) - before) / count;
}

/** Rounds of both, in turns, after two uncounted ones. */
async function inTurns(sdk: Call, bare: Call, rounds: number, count: number) {
  const taken = { sdk: [] as number[], bare: [] as number[] };
  for (let turn = -2; turn < rounds; turn += 1) {
    const [a, b] = [await round(sdk, count), await round(bare, count)];
    if (turn < 0) continue;
    taken.sdk.push(a);
    taken.bare.push(b);
  }
  return taken;
}

/** The same two calls through the SDK and through fetch. */
async function calls(baseUrl: string) {
  const { createFaktura } = await import('@faktura/sdk');
  const faktura = createFaktura({ apiKey: API_KEY, baseUrl });
  const body = invoiceRequest('cus_01M6DRMRH0PB7TMNHRRAHQ69X0', 10);
  const headers = { 'api-key': API_KEY };
  const posted = { ...headers, 'content-type': 'application/json' };
  return {
    get: {
      sdk: () => faktura.invoices.get(ID),
      bare: async () => (await fetch(`${baseUrl}/invoices/${ID}`, { headers })).json(),
    },
    create: {
      sdk: () => faktura.invoices.create(body),
      bare: async () => {
        const init = { method: 'POST', headers: posted, body: JSON.stringify(body) };
        return (await fetch(`${baseUrl}/invoices`, init)).json();
      },
    },
  };
}

export const sdk: Bench = {
  name: 'sdk',
  title: 'SDK against bare fetch',
  async run({ quick, progress }) {
    const server = startProcess(bundled('peer/canned'));
    try {
      const port = await server.message<number>('port');
      const { get, create } = await calls(`http://127.0.0.1:${port}/v1`);
      const [rounds, count] = quick ? [3, 200] : [5, 1_500];
      progress('get and create on loopback, SDK and fetch in turns');
      const reading = await inTurns(get.sdk, get.bare, rounds, count);
      const writing = await inTurns(create.sdk, create.bare, rounds, count);
      const times = [reading, writing].map((taken) => ratio(taken.sdk, taken.bare));
      const [got = 0, created = 0] = times;
      const details =
        `CPU of the client: get ${cpu(median(reading.sdk))}, bare ${cpu(median(reading.bare))} (${figure(got)}); ` +
        `create ${cpu(median(writing.sdk))}, bare ${cpu(median(writing.bare))} (${figure(created)})`;
      return [lineOf('sdk', Math.max(...times), details)];
    } finally {
      await server.stop();
    }
  },
};
