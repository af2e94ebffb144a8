import { createCall, LINES } from '../calls.js';
import { startFaktura, startBeside, type RunningFaktura } from '../faktura.js';
import { invoiceRequest } from '../invoice-request.js';
import { figure, type Bench, type Measure } from '../measure.js';
import { startPeer } from '../peer.js';
import { median } from '../process/compare.js';
import { drive, type Call } from '../process/load.js';

type Calls = (index: number) => Call;
type Server = Pick<RunningFaktura, 'process' | 'target'>;

interface Rate {
  /** Requests per second of CPU time of all server processes. */
  perCpuSecond: number;
  perSecond: number;
}

/** Sends requests to several servers at once, with this many connections each. */
async function rateOf(
  servers: readonly Server[],
  calls: Calls,
  each: number,
  connections: number,
): Promise<Rate> {
  const used = async () => {
    const all = await Promise.all(servers.map(({ process }) => process.usage()));
    return all.reduce((total, { cpuMs }) => total + cpuMs, 0);
  };
  const before = await used();
  const began = performance.now();
  await Promise.all(
    servers.map(({ target }, index) =>
      drive(target, (call) => calls(index * each + call), each, connections),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  const count = each * servers.length;
  return {
    perCpuSecond: (1000 * count) / ((await used()) - before),
    perSecond: count / seconds,
  };
}

/** Open invoices, each of which gets one payment. */
async function payable(faktura: RunningFaktura, count: number): Promise<Calls> {
  const ids: string[] = [];
  const body = { ...invoiceRequest(faktura.customer, 1), status: 'Pending' };
  for (let index = 0; index < count; index += 1) {
    ids.push((await faktura.call<{ id: string }>('POST', '/v1/invoices', body)).id);
  }
  // An invoice can have hundreds of payments: the next round starts again with the first.
  return (index) => ({
    method: 'POST',
    path: `/v1/invoices/${ids[index % ids.length]}/payments`,
    body: JSON.stringify({ amount: 0.01, method: 'Cash' }),
    expect: 201,
  });
}

interface Variant {
  name: string;
  servers: number;
  connections: number;
}

const VARIANTS: Variant[] = [
  { name: '1 process, 1 connection', servers: 1, connections: 1 },
  { name: '1 process, 2 connections', servers: 1, connections: 2 },
  { name: '1 process, 4 connections', servers: 1, connections: 4 },
  { name: '2 processes, 2 connections each', servers: 2, connections: 2 },
  { name: '4 processes, 2 connections each', servers: 4, connections: 2 },
];
/** The baseline of the comparison. */
const ALONE = 1;

interface Effort {
  /** Warm-up requests to each process, after which V8 has compiled the code. */
  warmUp: number;
  rounds: number;
  /** Requests to each process in a round, independent of the number of processes. */
  each: number;
}

/** The median rates of each variant, measured alternately. */
async function rates(servers: Server[], calls: Calls, { warmUp, rounds, each }: Effort) {
  const found = VARIANTS.map((): Rate[] => []);
  let sent = 0;
  const run = (chosen: Server[], count: number, connections: number) => {
    const from = sent;
    sent += count * chosen.length;
    return rateOf(chosen, (call) => calls(from + call), count, connections);
  };
  await run(servers, warmUp, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, variant] of VARIANTS.entries()) {
      // Starts with a different one each time, so that none always runs first.
      const first = (round * variant.servers) % servers.length;
      const chosen = [...servers, ...servers].slice(first, first + variant.servers);
      found[index]?.push(await run(chosen, each, variant.connections));
    }
  }
  const middle = (all: Rate[], name: keyof Rate) => median(all.map((rate) => rate[name]));
  return found.map((all) => ({
    perCpuSecond: middle(all, 'perCpuSecond'),
    perSecond: middle(all, 'perSecond'),
  }));
}

/** A control has no target: it shows the cost of shared cores for any server. */
function measuresOf(operation: string, found: Rate[], control = false): Measure[] {
  const alone = found[ALONE]?.perCpuSecond ?? Number.NaN;
  return VARIANTS.map(({ name, servers }, index) => {
    const rate = found[index] ?? { perCpuSecond: Number.NaN, perSecond: Number.NaN };
    const change = rate.perCpuSecond / alone;
    const judged = servers > 1 && !control;
    return {
      what: `${operation}, ${name}`,
      result: `${rate.perCpuSecond.toFixed(0)} per CPU second`,
      target: judged ? 'within 10 % of one process' : '',
      met: judged ? Math.abs(change - 1) <= 0.1 : null,
      details: `${figure(change)}× of 1 process with 2 connections; ${rate.perSecond.toFixed(0)} a second`,
    };
  });
}

export const throughput: Bench = {
  name: 'throughput',
  title: 'writes by number of connections and processes',
  onDemand: true,
  async run({ mariadb, quick, progress }) {
    const faktura = await startFaktura(await mariadb.createDatabase());
    const beside = await Promise.all([1, 2, 3].map(() => startBeside(faktura)));
    const servers: Server[] = [faktura, ...beside];
    const controls = await Promise.all([1, 2, 3, 4].map(() => startPeer(faktura)));
    const effort = quick
      ? { warmUp: 500, rounds: 3, each: 100 }
      : { warmUp: 2_000, rounds: 8, each: 300 };
    try {
      progress(`create an invoice of ${LINES} lines`);
      const create = createCall(faktura.customer, LINES);
      const invoices = await rates(servers, create, effort);
      progress('the same, handwritten');
      const control = await rates(controls, create, effort);
      await Promise.all(controls.map(({ process }) => process.stop()));
      progress('create a payment');
      // Not a divisor of the requests per round, or processes would pay the same invoices at once.
      const pay = await payable(faktura, 499);
      const payments = await rates(servers, pay, effort);
      return [
        ...measuresOf('create an invoice', invoices),
        ...measuresOf('create an invoice, handwritten', control, true),
        ...measuresOf('create a payment', payments),
      ];
    } finally {
      const running = [...beside, ...controls.map(({ process }) => process)];
      await Promise.all([faktura.stop(), ...running.map((server) => server.stop())]);
    }
  },
};
