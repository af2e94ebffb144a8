import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { Bench, BenchContext, Measure } from './measure.js';
import { cached } from './measures/cached.js';
import { createInvoice } from './measures/create.js';
import { eInvoices } from './measures/e-invoices.js';
import { getInvoice } from './measures/get.js';
import { listInvoices } from './measures/list.js';
import { mail } from './measures/mail.js';
import { memory } from './measures/memory.js';
import { mock } from './measures/mock.js';
import { neighbours } from './measures/neighbours.js';
import { pdf } from './measures/pdf.js';
import { printing } from './measures/printing.js';
import { scale } from './measures/scale.js';
import { sdk } from './measures/sdk.js';
import { statements } from './measures/statements.js';
import { throughput } from './measures/throughput.js';
import { validation } from './measures/validation.js';
import { warmUp } from './measures/warm-up.js';
import { markdown, text } from './table.js';

const benches: Bench[] = [
  getInvoice,
  createInvoice,
  listInvoices,
  pdf,
  cached,
  sdk,
  warmUp,
  statements,
  validation,
  printing,
  eInvoices,
  memory,
  neighbours,
  mock,
  mail,
  throughput,
  scale,
];

interface Wish {
  /** Names of benchmarks; none means those of the marks. */
  only: string[];
  quick: boolean;
  /** A line that misses its target makes the command fail. */
  check: boolean;
  invoices: number;
  keep: string;
  match: string;
  /** File for the Markdown table. */
  output: string;
}

const wish = JSON.parse(process.argv[2] ?? '{}') as Wish;
const unknown = wish.only.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  const names = benches.map((bench) => bench.name).join(', ');
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names}.`);
  process.exit(1);
}
const chosen = benches.filter((bench) =>
  wish.only.length === 0 ? !bench.onDemand : wish.only.includes(bench.name),
);

const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
const shortfall = ({ what, result, target, next = 'See docs/performance.md.' }: Measure) =>
  `- ${what}: ${result}, not ${target}. ${next}`;
const mariadb = await startMariaDb(['--innodb-flush-log-at-trx-commit=1']);
const context: BenchContext = {
  mariadb,
  quick: wish.quick,
  invoices: wish.invoices,
  keep: wish.keep === '' ? undefined : wish.keep,
  match: wish.match,
  progress: (line) => console.log(`      ${line}`),
};
const measures: Measure[] = [];
try {
  for (const [index, bench] of chosen.entries()) {
    const started = Date.now();
    console.log(`[${index + 1}/${chosen.length}] ${bench.title}`);
    try {
      measures.push(...(await bench.run(context)));
    } catch (error) {
      process.exitCode = 1;
      console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    }
    console.log(`      ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
} finally {
  await mariadb.stop();
}
const caveat = wish.quick ? ' Quick run: figures are rough.' : '';
console.log(`\n${text(measures)}\n\n${machine}.${caveat}`);
writeFileSync(wish.output, `${markdown(measures)}\n\n${machine}.${caveat}\n`);
console.log(`Written as Markdown to ${wish.output}`);
const short = measures.filter(({ met }) => met === false);
if (wish.check && short.length > 0) {
  process.exitCode = 1;
  console.error(`\nShort of its mark:\n${short.map(shortfall).join('\n')}`);
}
process.exit();
