import { startFaktura } from '../faktura.js';
import { invoiceRequest } from '../invoice-request.js';
import { cpu, figure, type Bench } from '../measure.js';
import { bundled, startProcess } from '../process/child.js';
import { cpuPerRequest, median, ratio, type Contender } from '../process/compare.js';
import type { RunningFaktura } from '../faktura.js';

const LINES = 10;

/** A handwritten handler on the database, account and customer of the running server. */
export async function byHand(name: string, faktura: RunningFaktura): Promise<Contender> {
  const env = { DATABASE_URL: faktura.databaseUrl, ACCOUNT_ID: faktura.accountId };
  const process = startProcess(bundled(`baseline/${name}`), { env });
  const port = await process.message<number>('port');
  return { process, target: { port, headers: {} }, call: createCall(faktura.customer) };
}

/** Creates a Draft with ten lines. */
export function createCall(customer: string, lines = LINES): Contender['call'] {
  return (index) => ({
    method: 'POST',
    path: '/v1/invoices',
    body: JSON.stringify(invoiceRequest(customer, lines, index)),
    expect: 201,
  });
}

/** Creates a Pending invoice with ten lines, with an idempotency key like the SDK. */
function createPendingCall(customer: string): Contender['call'] {
  return (index) => ({
    method: 'POST',
    path: '/v1/invoices',
    headers: { 'idempotency-key': `bench-${process.pid}-${index}` },
    body: JSON.stringify(invoiceRequest(customer, LINES, index, 'Pending')),
    expect: 201,
  });
}

export const createInvoice: Bench = {
  name: 'create',
  title: 'create a Pending invoice with 10 lines',
  async run({ mariadb, quick, progress }) {
    const faktura = await startFaktura(await mariadb.createDatabase());
    const hand = await byHand('create-by-hand', faktura);
    try {
      progress('the server and the same statements from a handwritten one, alternately');
      const call = createPendingCall(faktura.customer);
      const effort = quick
        ? { warmUp: 100, rounds: 3, perRound: 50 }
        : { warmUp: 1_000, rounds: 11, perRound: 200 };
      const [ours, byHandCpu] = await cpuPerRequest(
        [
          { ...faktura, call },
          { ...hand, call: (index) => call(-1 - index) },
        ],
        effort,
      );
      const against = ratio(byHandCpu, ours);
      const [server, control] = [ours, byHandCpu].map((values) => cpu(median(values ?? [])));
      return [
        {
          what: 'create a Pending invoice of 10 lines, with a key, against a handwritten server',
          result: `${figure(against)}×`,
          target: '≥ 0.5×',
          met: against >= 0.5,
          details: `CPU per request: server ${server}, handwritten with the text protocol ${control}`,
        },
      ];
    } finally {
      await Promise.all([faktura.stop(), hand.process.stop()]);
    }
  },
};
