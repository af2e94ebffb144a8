import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cpu, figure, type Bench, type Measure } from '../measure.js';
import { startProcess } from '../process/child.js';
import { median, ratio } from '../process/compare.js';
import { cpuOfTree } from '../process/cpu.js';

/** Runs from the sources, because it uses the parts of the renderer separately. */
const program = join(process.cwd(), 'test/bench/process/print.ts');
const loader = pathToFileURL(join(process.cwd(), 'scripts/journeys/typescript.mjs')).href;

/** Milliseconds per document, one figure per round. */
interface Taken {
  cpu: number[];
  clock: number[];
}

/** Documents per round, and how many are processed concurrently. */
type Amount = readonly [documents: number, atATime: number];

/** A process that prints in one way; its rounds alternate with those of others. */
async function startPrinting(way: string, [documents, atATime]: Amount) {
  const child = startProcess(program, {
    args: [way, String(documents), String(atATime)],
    nodeArgs: ['--import', loader],
  });
  await child.message('ready');
  const taken: Taken = { cpu: [], clock: [] };
  return {
    taken,
    async round(isCounted: boolean) {
      const before = cpuOfTree(child.pid);
      const clock = await child.ask<number>('round');
      const used = cpuOfTree(child.pid) - before;
      if (!isCounted) return;
      taken.cpu.push(used / documents);
      taken.clock.push(clock / documents);
    },
    async end() {
      await child.ask('end');
      await child.stop();
    },
  };
}

/** Alternating rounds of each way, after an uncounted one. */
async function compare<Way extends string>(
  ways: Record<Way, Amount>,
  rounds: number,
): Promise<Record<Way, Taken>> {
  const names = Object.keys(ways) as Way[];
  const started = await Promise.all(
    names.map(async (name) => ({ name, ...(await startPrinting(name, ways[name])) })),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const way of started) await way.round(round > 0);
  }
  await Promise.all(started.map((way) => way.end()));
  return Object.fromEntries(started.map(({ name, taken }) => [name, taken])) as Record<Way, Taken>;
}

const perSecond = ({ clock }: Taken) => 1000 / median(clock);

async function againstPlain(rounds: number): Promise<Measure[]> {
  const { warm, plain } = await compare({ warm: [20, 1], plain: [2, 1] }, rounds);
  const row = (unit: 'clock' | 'cpu', by: string): Measure => {
    const times = ratio(plain[unit], warm[unit]);
    return {
      what: `warm LibreOffice against libreoffice-convert, ${by}`,
      result: `${figure(times)}×`,
      target: '≥ 12×',
      met: times >= 12,
      details: `a DOCX of ten lines: ${cpu(median(warm[unit]))}, plain ${figure(median(plain[unit]))} ms`,
    };
  };
  return [row('clock', 'elapsed'), row('cpu', 'CPU')];
}

async function againstChromium(rounds: number): Promise<Measure[]> {
  const { documents, html, fill } = await compare(
    { documents: [40, 2], html: [40, 2], fill: [40, 2] },
    rounds,
  );
  const [used, filling] = [median(documents.cpu), median(fill.cpu)];
  return [
    {
      what: 'documents of ten lines per second, two at a time',
      result: figure(perSecond(documents)),
      target: '≥ 17',
      met: perSecond(documents) >= 17,
      details: 'elapsed, on all cores; the goal is 30',
    },
    {
      what: 'CPU per document of ten lines',
      result: cpu(used),
      target: '≤ 90 ms',
      met: used <= 90,
      details: `filling the template ${cpu(filling)}, LibreOffice and the rest ${cpu(used - filling)}`,
    },
    {
      what: 'the same document as HTML, printed by a warm Chromium',
      result: cpu(median(html.cpu)),
      target: '',
      met: null,
      details: `${figure(perSecond(html))} documents per second, two at a time`,
    },
  ];
}

export const printing: Bench = {
  name: 'printing',
  title: 'PDFs: the warm LibreOffice against others',
  async run({ quick, progress }) {
    const rounds = quick ? 2 : 5;
    progress('the same DOCX, by a warm LibreOffice and by a fresh one');
    const first = await againstPlain(rounds);
    progress('whole documents, two at a time, by LibreOffice and by Chromium');
    return [...first, ...(await againstChromium(rounds))];
  },
};
