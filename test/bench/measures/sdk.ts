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

/** CPU of this process for some calls, in milliseconds. */
async function used(call: Call, count: number): Promise<number> {
  const before = cpuOf(process.pid);
  const work = async () => {
    for (let index = 0; index < count / CLIENTS; index += 1) await call();
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return cpuOf(process.pid) - before;
}

const PARTS = 15;

/** CPU of a call in rounds, after two uncounted ones; SDK and fetch take turns within a round. */
async function inTurns(sdk: Call, bare: Call, rounds: number, perPart: number) {
  const taken = { sdk: [] as number[], bare: [] as number[] };
  for (let round = -2; round < rounds; round += 1) {
    const sums = { sdk: 0, bare: 0 };
    for (let part = 0; part < PARTS; part += 1) {
      sums.sdk += await used(sdk, perPart);
      sums.bare += await used(bare, perPart);
    }
    if (round < 0) continue;
    taken.sdk.push(sums.sdk / (PARTS * perPart));
    taken.bare.push(sums.bare / (PARTS * perPart));
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
      const [rounds, perPart] = quick ? [3, 20] : [5, 100];
      progress('get and create on loopback, SDK and fetch in turns');
      const reading = await inTurns(get.sdk, get.bare, rounds, perPart);
      const writing = await inTurns(create.sdk, create.bare, rounds, perPart);
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
