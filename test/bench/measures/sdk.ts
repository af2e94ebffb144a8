import { invoiceRequest } from '../invoice-request.js';
import { figure, type Bench } from '../measure.js';
import { bundled, startProcess } from '../process/child.js';
import { median } from '../process/compare.js';

const ID = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const API_KEY = 'ik_live_demo0001_benchbenchbenchbench00';

type Call = () => Promise<unknown>;

/** Milliseconds per call: elapsed, and CPU of this process. */
async function round(call: Call, count: number) {
  const cpu = process.cpuUsage();
  const started = performance.now();
  for (let index = 0; index < count; index += 1) await call();
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { wall: elapsed / count, cpu: (user + system) / 1000 / count };
}

/** The overhead of `sdk` over `bare`, measured alternately. */
async function difference(sdk: Call, bare: Call, rounds: number, count: number) {
  const wall: number[] = [];
  const cpu: number[] = [];
  await round(sdk, count);
  await round(bare, count);
  for (let turn = 0; turn < rounds; turn += 1) {
    const a = await round(sdk, count);
    const b = await round(bare, count);
    wall.push(a.wall - b.wall);
    cpu.push(a.cpu - b.cpu);
  }
  return { wall: median(wall), cpu: median(cpu) };
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

const ms = (value: number) => `${figure(value)} ms`;

export const sdk: Bench = {
  name: 'sdk',
  title: 'SDK against bare fetch',
  async run({ quick, progress }) {
    const server = startProcess(bundled('baseline/canned'));
    try {
      const port = await server.message<number>('port');
      const { get, create } = await calls(`http://127.0.0.1:${port}/v1`);
      const [rounds, count] = quick ? [3, 100] : [15, 400];
      progress('get and create on loopback, SDK and fetch in turns');
      const reading = await difference(get.sdk, get.bare, rounds, count);
      const writing = await difference(create.sdk, create.bare, rounds, count);
      const worst = Math.max(reading.wall, writing.wall);
      return [
        {
          what: 'SDK against bare fetch, per call',
          result: `+${ms(worst)}`,
          target: '≤ 0.5 ms',
          met: worst <= 0.5,
          details:
            `wall clock: get +${ms(reading.wall)}, create +${ms(writing.wall)}; ` +
            `CPU: get +${ms(reading.cpu)}, create +${ms(writing.cpu)}`,
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
