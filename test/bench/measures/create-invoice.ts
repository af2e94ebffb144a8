import { startFaktura } from '../faktura.js';
import { invoiceRequest } from '../invoice-request.js';
import { cpu, figure, type Bench } from '../measure.js';
import { bundled, startProcess } from '../process/child.js';
import { cpuPerRequest, median, ratio, type Contender } from '../process/compare.js';
import type { RunningFaktura } from '../faktura.js';

const LINES = 10;

/** A handler by hand on the database, account and customer of the running server. */
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

export const createInvoice: Bench = {
  name: 'create',
  title: 'create an invoice with 10 lines',
  async run({ mariadb, quick, progress }) {
    const faktura = await startFaktura(await mariadb.createDatabase());
    const bare = await byHand('create-bare', faktura);
    const complete = await byHand('create-by-hand', faktura);
    try {
      progress('the server, bare Express + mysql2, and by hand with every row, in turns');
      const ours = { ...faktura, call: createCall(faktura.customer) };
      const effort = quick
        ? { warmUp: 100, rounds: 3, perRound: 50 }
        : { warmUp: 1_000, rounds: 11, perRound: 200 };
      const [a, b, c] = await cpuPerRequest([ours, bare, complete], effort);
      const [server, bareCpu, handCpu] = [a, b, c].map((values) => cpu(median(values ?? [])));
      const againstBare = ratio(b, a);
      const againstHand = ratio(c, a);
      return [
        {
          what: 'create invoice, 10 lines, against bare Express + mysql2',
          result: `${figure(againstBare)}×`,
          target: '≥ 0.45×',
          met: againstBare >= 0.45,
          details: `CPU per request: server ${server}, bare ${bareCpu}`,
        },
        {
          what: 'create invoice, 10 lines, against every row by hand',
          result: `${figure(againstHand)}×`,
          target: '≥ 0.7×',
          met: againstHand >= 0.7,
          details: `CPU per request: server ${server}, by hand ${handCpu}`,
        },
      ];
    } finally {
      await Promise.all([faktura.stop(), bare.process.stop(), complete.process.stop()]);
    }
  },
};
