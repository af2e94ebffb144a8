// The rules of an e-invoice, in process: ours, and the official ones run by SaxonJS.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { toSemanticInvoice } from '../../../server/src/einvoicing/map-invoice.js';
import { breachesOf } from '../../../server/src/einvoicing/einvoice.js';
import { line, source, taxed } from '../../../server/src/einvoicing/testing/sources.js';
import { toUbl } from '../../../server/src/einvoicing/xml/ubl.js';
import { median } from './compare.js';

/** Elapsed milliseconds. */
export interface RulesTaken {
  ours: number;
  /** Null if the official rules are not available. */
  official: number | null;
}

interface Saxon {
  transform(options: object, mode: 'sync'): { principalResult: string };
}

const standard = 'PeppolBis';
const [folder = ''] = process.argv.slice(2);
const rulesFile = join(folder, 'cen-ubl.sef.json');
const official = folder !== '' && existsSync(rulesFile) ? loadOfficial() : null;

function loadOfficial(): (xml: string) => string {
  const saxon = createRequire(join(folder, 'package.json'))('saxon-js') as Saxon;
  const stylesheetInternal = JSON.parse(readFileSync(rulesFile, 'utf8')) as object;
  return (sourceText) =>
    saxon.transform({ stylesheetInternal, sourceText, destination: 'serialized' }, 'sync')
      .principalResult;
}

function invoiceOf(lines: number) {
  const items = Array.from({ length: lines }, (_, index) =>
    line({
      name: `Beratung ${index + 1}`,
      quantity: 1 + index / 2,
      price: (1_999 + 100 * index) / 100,
      taxes: taxed('Standard', index % 2 === 0 ? 19 : 7),
    }),
  );
  return toSemanticInvoice(source({ standard, fields: { items } }));
}

/** The median of some rounds, after two warm-up rounds. */
function timed(rounds: number, work: () => void): number {
  const taken: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const began = performance.now();
    work();
    if (round >= 0) taken.push(performance.now() - began);
  }
  return median(taken);
}

/** Both must find the invoice valid; otherwise they may have stopped early. */
function measure(lines: number, rounds: { ours: number; official: number }): RulesTaken {
  const invoice = invoiceOf(lines);
  if (breachesOf(invoice, standard).length > 0) throw new Error('The invoice violates rules.');
  const ours = timed(rounds.ours, () => void breachesOf(invoice, standard));
  if (official === null) return { ours, official };
  const xml = toUbl(invoice);
  if (official(xml).includes('svrl:failed-assert'))
    throw new Error('The official rules reject the invoice.');
  return { ours, official: timed(rounds.official, () => void official(xml)) };
}

const [short, long] = [
  measure(10, { ours: 200, official: 5 }),
  measure(300, { ours: 50, official: 1 }),
];
process.send?.({ rules: [short, long] });
