import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { germanBuyer, germanSeller } from '../../harness/e-invoicing.js';
import { startFaktura, type RunningFaktura } from '../faktura.js';
import { invoiceRequest } from '../invoice-request.js';
import { cpu, figure, type Bench, type Measure } from '../measure.js';
import { startProcess } from '../process/child.js';
import { percentile } from '../process/compare.js';
import type { RulesTaken } from '../process/e-invoice-rules.js';
import { prepareOfficialRules } from '../process/official-rules.js';

/** Runs from the sources, because the rules are not a separate program. */
const program = join(process.cwd(), 'test/bench/process/e-invoice-rules.ts');
const loader = pathToFileURL(join(process.cwd(), 'scripts/journeys/typescript.mjs')).href;

const LENGTHS = [
  { lines: 10, rulesMost: 5, issueMost: 60 },
  { lines: 300, rulesMost: 50, issueMost: 250 },
] as const;

/** Elapsed milliseconds for issuing Drafts of this length, one after the other. */
async function issued(
  { call }: RunningFaktura,
  customer: string,
  lines: number,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const draft = { ...invoiceRequest(customer, lines, index), deliveryDate: '2026-11-01' };
    const { id } = await call<{ id: string }>('POST', '/v1/invoices', draft);
    const began = performance.now();
    await call('POST', `/v1/invoices/${id}/issue`);
    times.push(performance.now() - began);
  }
  return times;
}

async function issueRows(quick: boolean): Promise<Measure[]> {
  // SQLite if there is no URL.
  const faktura = await startFaktura('', { profile: germanSeller });
  try {
    const body = { ...germanBuyer, eInvoice: { standard: 'XRechnung' } };
    const { id } = await faktura.call<{ id: string }>('POST', '/v1/customers', body);
    await issued(faktura, id, 10, quick ? 20 : 200);
    const rows: Measure[] = [];
    for (const { lines, issueMost } of LENGTHS) {
      const times = await issued(faktura, id, lines, quick ? 20 : 200);
      const p95 = percentile(times, 0.95);
      rows.push({
        what: `issue an XRechnung of ${lines} lines, p95 elapsed`,
        result: `${figure(p95)} ms`,
        target: `< ${issueMost} ms`,
        met: p95 < issueMost,
        details: `embedded database, without PDF; median ${figure(percentile(times, 0.5))} ms`,
      });
    }
    return rows;
  } finally {
    await faktura.stop();
  }
}

async function rulesRows(progress: (text: string) => void): Promise<Measure[]> {
  const prepared = await prepareOfficialRules();
  if ('missing' in prepared) progress(`without the official rules: ${prepared.missing}`);
  const args = 'folder' in prepared ? [prepared.folder] : [];
  const child = startProcess(program, { args, nodeArgs: ['--import', loader] });
  const taken = await child.message<RulesTaken[]>('rules');
  await child.stop();
  return LENGTHS.map(({ lines, rulesMost }, index) => {
    const { ours, official } = taken[index] ?? { ours: Number.NaN, official: null };
    const beside =
      official === null
        ? 'SaxonJS not measured'
        : `SaxonJS with the rules of CEN for UBL ${figure(official)} ms`;
    return {
      what: `all rules of Peppol on an invoice of ${lines} lines`,
      result: cpu(ours),
      target: `< ${rulesMost} ms`,
      met: ours < rulesMost,
      details: `elapsed; ${beside}`,
    };
  });
}

export const eInvoices: Bench = {
  name: 'e-invoices',
  title: 'e-invoices: issue, and the rules alone',
  onDemand: true,
  async run({ quick, progress }) {
    progress('the rules of one invoice, ours and the official ones');
    const rules = await rulesRows(progress);
    progress('issuing Drafts one after the other');
    return [...(await issueRows(quick)), ...rules];
  },
};
