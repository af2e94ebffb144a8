import { join } from 'node:path';
import { freePort } from '../faktura.js';
import { invoiceRequest } from '../invoice-request.js';
import { cpu, figure, type Bench, type Measure } from '../measure.js';
import { startProcess, untilAnswering } from '../process/child.js';
import { median, ratio, timePerRequest, type Contender, type Taken } from '../process/compare.js';
import type { Call } from '../process/load.js';

const ours = join(process.cwd(), 'mock/dist/bin.js');
const prism = join(process.cwd(), 'node_modules/@stoplight/prism-cli/dist/index.js');
const contract = join(process.cwd(), 'openapi/generated/openapi.json');
const INVOICE = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const headers = { 'api-key': 'ik_live_demo0001_benchbenchbenchbench00' };

/** One record, a list, and a new record. */
function calls(prefix: string): Contender['call'] {
  const body = JSON.stringify(invoiceRequest('cus_01M6DRMRH0PB7TMNHRRAHQ69X0', 3));
  const kinds: Call[] = [
    { method: 'GET', path: `${prefix}/invoices/${INVOICE}`, expect: 200 },
    { method: 'GET', path: `${prefix}/invoices`, expect: 200 },
    { method: 'POST', path: `${prefix}/invoices`, body, expect: 201 },
  ];
  return (index) => kinds[index % kinds.length] as Call;
}

async function start(file: string, args: string[], prefix: string): Promise<Contender> {
  const port = await freePort();
  const server = startProcess(file, { args: [...args, '--port', String(port)] });
  await untilAnswering(server, `http://127.0.0.1:${port}${prefix}/invoices`);
  return { process: server, target: { port, headers }, call: calls(prefix) };
}

const CLIENTS = 2;

/** How many times faster than Prism the mock is, by one of the two measures. */
function compared(by: string, a: readonly number[], b: readonly number[]): Measure {
  const times = ratio(b, a);
  return {
    what: `mock against the Prism CLI, ${by}`,
    result: `${figure(times)}×`,
    target: '≥ 2×',
    met: times >= 2,
    details: `per request, ${CLIENTS} clients: mock ${cpu(median(a))}, Prism CLI ${cpu(median(b))}`,
  };
}

export const mock: Bench = {
  name: 'mock',
  title: 'mock against the Prism CLI',
  onDemand: true,
  async run({ quick, progress }) {
    const mocked = await start(ours, [], '/v1');
    const raw = await start(prism, ['mock', '--multiprocess=false', contract], '');
    try {
      progress('get, list and create in turns');
      const effort = quick
        ? { warmUp: 30, rounds: 3, perRound: 30, clients: CLIENTS }
        : { warmUp: 300, rounds: 7, perRound: 150, clients: CLIENTS };
      const [a, b] = (await timePerRequest([mocked, raw], effort)) as [Taken, Taken];
      return [compared('CPU', a.cpu, b.cpu), compared('elapsed', a.clock, b.clock)];
    } finally {
      await Promise.all([mocked.process.stop(), raw.process.stop()]);
    }
  },
};
