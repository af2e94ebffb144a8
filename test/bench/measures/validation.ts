import { createCall } from '../calls.js';
import { startFaktura, type RunningFaktura } from '../faktura.js';
import { invoiceRequest } from '../invoice-request.js';
import { cpu, figure, type Bench } from '../measure.js';
import { bundled } from '../process/child.js';
import { cpuPerRequest, median, ratio } from '../process/compare.js';

/** Otherwise the benchmark would compare two identical servers. */
async function refuseIfValidating(server: RunningFaktura): Promise<void> {
  const faulty = { ...invoiceRequest(server.customer, 1), unknown: true };
  await server.call('POST', '/v1/invoices', faulty).catch((error: unknown) => {
    throw new Error('The server without validation still validates.', { cause: error });
  });
}

export const validation: Bench = {
  name: 'validation',
  title: 'request validation on against off',
  onDemand: true,
  async run({ mariadb, quick, progress }) {
    const on = await startFaktura(await mariadb.createDatabase());
    const preload = [bundled('process/without-validation')];
    const off = await startFaktura(await mariadb.createDatabase(), { preload });
    try {
      await refuseIfValidating(off);
      progress('create invoice with 10 lines, on and off in turns');
      const [a, b] = await cpuPerRequest(
        [on, off].map((server) => ({ ...server, call: createCall(server.customer) })),
        quick
          ? { warmUp: 100, rounds: 3, perRound: 50 }
          : { warmUp: 1_000, rounds: 11, perRound: 200 },
      );
      const share = ratio(b, a);
      const [withIt, without] = [a, b].map((values) => cpu(median(values ?? [])));
      return [
        {
          what: 'request validation on, against off',
          result: `${figure(share)}×`,
          target: '≥ 0.75×',
          met: share >= 0.75,
          details: `CPU per create of 10 lines: on ${withIt}, off ${without}`,
        },
      ];
    } finally {
      await Promise.all([on.stop(), off.stop()]);
    }
  },
};
