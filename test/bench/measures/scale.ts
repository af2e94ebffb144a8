import { cpu, figure, type Bench, type Measure } from '../measure.js';
import { BUFFER_POOL, startScaleDatabase, startSeeded } from '../scale/accounts.js';
import {
  deepPage,
  evenPages,
  firstPages,
  searches,
  single,
  type Question,
} from '../scale/requests.js';
import { costsOf, statementsOf, type Asked, type Cost } from '../scale/timing.js';

const SMALL = 1_000;

const sum = ({ server, database }: Cost) => server + database;
const shown = (cost: Cost) =>
  `${cpu(cost.server)} + ${cpu(cost.database)} (${cost.wall.toFixed(1)} ms by the clock)`;

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
    const { quick, progress, invoices } = context;
    const mariadb = await startScaleDatabase();
    const { pid } = mariadb;
    if (pid === null) throw new Error('scale needs a database server of its own.');
    const effort = quick ? { rounds: 3, perRound: 5 } : { rounds: 7, perRound: 20 };
    progress(`buffer pool ${BUFFER_POOL}; ${SMALL} and ${invoices} invoices`);
    const small = await startSeeded(mariadb, SMALL, { progress: () => undefined });
    const large = await startSeeded(mariadb, invoices, context);
    const measures: Measure[] = [];
    const plain = firstPages[0] as Question;
    try {
      for (const wanted of [...firstPages, ...searches, deepPage(invoices), ...single]) {
        const question = await evenPages(wanted, small);
        const within = question.against !== undefined;
        const other: Asked = within
          ? { faktura: large, question: plain }
          : { faktura: small, question };
        const pair = [other, { faktura: large, question }];
        const [before, after] = await costsOf(pair, pid, effort);
        if (!before || !after) continue;
        const against = within ? 'the first page without it' : `${SMALL} invoices`;
        const what = `${question.name}: ${invoices} against ${against}`;
        const measure = measured(question, before, after, what);
        progress(`${measure.result} ${measure.met ? '' : 'missed '}${question.name}`);
        measures.push(measure);
      }
      // One after the other: the database counts for all.
      const counts: number[] = [];
      for (const faktura of [small, large]) {
        counts.push(await statementsOf({ faktura, question: plain }));
      }
      measures.push({
        what: 'statements of an unfiltered list with its exact total',
        result: counts.map(figure).join(' and '),
        target: 'the same',
        met: counts[0] === counts[1],
        details: 'the rows, their lines, and one row of the counters; nothing is counted',
      });
      return measures;
    } finally {
      await Promise.all([small.stop(), large.stop()]);
      await mariadb.stop();
    }
  },
};
