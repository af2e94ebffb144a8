import { cpu, figure, type Bench, type Measure } from '../measure.js';
import { startPrinting, type Amount, type Taken } from '../printing.js';
import { median } from '../process/compare.js';

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
  title: 'PDFs: the warm LibreOffice against Chromium',
  onDemand: true,
  async run({ quick, progress }) {
    const rounds = quick ? 2 : 5;
    progress('whole documents, two at a time, by LibreOffice and by Chromium');
    return againstChromium(rounds);
  },
};
