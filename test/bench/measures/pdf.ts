import { startFaktura, type RunningFaktura } from '../faktura.js';
import { invoiceRequest } from '../invoice-request.js';
import { cpu, figure, type Bench } from '../measure.js';
import { cpuPerRequest, median } from '../process/compare.js';

let made = 0;

/** Each has different notes: the cache is keyed by content, so two equal drafts share one PDF. */
async function newInvoice(faktura: RunningFaktura): Promise<string> {
  made += 1;
  const body = { ...invoiceRequest(faktura.customer, 10), notes: `Order ${made}` };
  const { id } = await faktura.call<{ id: string }>('POST', '/v1/invoices', body);
  return id;
}

/** Milliseconds until the whole PDF has arrived. */
async function timed(faktura: RunningFaktura, id: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${faktura.target.port}/v1/invoices/${id}/export`, {
    headers: faktura.target.headers,
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const elapsed = performance.now() - started;
  if (answer.status !== 200 || String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-') {
    throw new Error(`The export returned ${answer.status}: ${Buffer.from(bytes).toString()}`);
  }
  return elapsed;
}

const ms = (value: number) => `${figure(value)} ms`;

export const pdf: Bench = {
  name: 'pdf',
  title: 'PDF: cold, first and cached',
  async run({ mariadb, quick, progress }) {
    const faktura = await startFaktura(await mariadb.createDatabase());
    try {
      progress('the first PDF starts LibreOffice');
      const cold = await timed(faktura, await newInvoice(faktura));
      const rounds = quick ? 3 : 15;
      progress(`${rounds} new invoices, each then again from the cache`);
      const first: number[] = [];
      const cached: number[] = [];
      let last = '';
      for (let round = 0; round < rounds; round += 1) {
        const id = (last = await newInvoice(faktura));
        first.push(await timed(faktura, id));
        for (let again = 0; again < 5; again += 1) cached.push(await timed(faktura, id));
      }
      const [one, two] = [median(first), median(cached)];
      progress('the last one from the cache, again and again, by CPU');
      const path = `/v1/invoices/${last}/export`;
      const call = () => ({ method: 'GET', path, expect: 200 });
      // V8 keeps optimizing for about 2,000 requests, which take twice as long at first.
      const effort = quick
        ? { warmUp: 100, rounds: 3, perRound: 100 }
        : { warmUp: 2_500, rounds: 11, perRound: 300 };
      const [taken] = await cpuPerRequest([{ ...faktura, call }], effort);
      const cachedCpu = median(taken ?? []);
      return [
        {
          what: 'PDF from the cache',
          result: cpu(cachedCpu),
          target: '≤ 1 ms',
          met: cachedCpu <= 1,
          details: 'CPU of the server per request: key, limits, rows, fingerprint and file',
        },
        {
          what: 'PDF, first against cached',
          result: `${figure(one / two)}×`,
          target: '',
          met: null,
          details: `elapsed, 10 lines: first ${ms(one)}, cached ${ms(two)}`,
        },
        {
          what: 'PDF, cold',
          result: ms(cold),
          target: '',
          met: null,
          details: 'elapsed time of the first PDF after startup, including LibreOffice',
        },
      ];
    } finally {
      await faktura.stop();
    }
  },
};
