import { cpu, figure, type Bench, type Measure } from '../measure.js';
import { drive } from '../process/load.js';
import { BUFFER_POOL, startKept, startScaleDatabase, startSeeded } from '../scale/accounts.js';
import {
  comparisonOf,
  deepPage,
  firstPages,
  searches,
  single,
  type Question,
} from '../scale/requests.js';
import { costsOf, statementsOf, type Asked, type Cost } from '../scale/timing.js';

const SMALL = 1_000;

const sum = ({ server, database }: Cost) => server + database;
const shown = (cost: Cost) =>
  `${cpu(cost.server)} + ${cpu(cost.database)} (${cost.wall.toFixed(1)} ms elapsed)`;

function measured(question: Question, small: Cost, large: Cost, what: string): Measure {
  const times = sum(large) / sum(small);
  const { limit } = question;
  return {
    what,
    result: `${figure(times)}×`,
    target: limit === null ? '' : `≤ ${limit}×`,
    met: limit === null ? null : times <= limit,
    details: `CPU of server + database: ${shown(large)}, compared with ${shown(small)}`,
  };
}

export const scale: Bench = {
  name: 'scale',
  title: 'a large account against one of 1,000 invoices',
  onDemand: true,
  async run(context) {
    const { quick, progress, invoices, keep, match } = context;
    const mariadb = await startScaleDatabase(keep);
    const { pid } = mariadb;
    if (pid === null) throw new Error('scale needs its own database server.');
    const effort = quick ? { rounds: 3, perRound: 5 } : { rounds: 7, perRound: 20 };
    progress(`buffer pool ${BUFFER_POOL}; ${SMALL} and ${invoices} invoices`);
    const small = await startSeeded(mariadb, SMALL, { progress: () => undefined });
    const large = await (keep === undefined
      ? startSeeded(mariadb, invoices, context)
      : startKept(mariadb, invoices, { ...context, keep }));
    const measures: Measure[] = [];
    const plain = firstPages[0] as Question;
    try {
      // Warm-up: otherwise the first requests would measure cold code.
      for (const faktura of [small, large]) {
        for (const question of [plain, ...single]) {
          await drive(faktura.target, question.call(faktura), quick ? 100 : 300, 1);
        }
      }
      const all = [...firstPages, ...searches, deepPage(invoices), ...single];
      for (const wanted of all.filter(({ name }) => name.includes(match))) {
        const comparison = await comparisonOf(wanted, small, large);
        const { question, other, against } = comparison;
        const pair: Asked[] = [
          { faktura: comparison.account === 'small' ? small : large, question: other },
          { faktura: large, question },
        ];
        const [before, after] = await costsOf(pair, pid, effort);
        if (!before || !after) continue;
        const what = `${question.name}: ${invoices} against ${against}`;
        const measure = measured(question, before, after, what);
        progress(
          `${measure.result} ${measure.met ? '' : 'missed '}${question.name}: ${measure.details}`,
        );
        measures.push(measure);
      }
      // One after the other, because the counters of the database are global.
      const counts: number[] = [];
      for (const faktura of [small, large]) {
        counts.push(await statementsOf({ faktura, question: plain }));
      }
      measures.push({
        what: 'statements of an unfiltered list with its exact total',
        result: counts.map(figure).join(' and '),
        target: 'the same',
        met: counts[0] === counts[1],
        details: 'the rows, their lines, and the stored counters',
      });
      return measures;
    } finally {
      await small.query(`DROP DATABASE ${new URL(small.databaseUrl).pathname.slice(1)}`);
      await Promise.all([small.stop(), large.stop()]);
      await mariadb.stop();
    }
  },
};
