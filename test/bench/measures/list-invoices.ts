import { startFaktura } from '../faktura.js';
import { cpu, figure, type Bench } from '../measure.js';
import { bundled, startProcess } from '../process/child.js';
import { cpuPerRequest, median, ratio } from '../process/compare.js';
import { drive } from '../process/load.js';
import { createCall } from './create-invoice.js';

const LINES = 5;

const get = (path: string) => () => ({ method: 'GET', path, expect: 200 });

export const listInvoices: Bench = {
  name: 'list',
  title: 'list 50 invoices',
  async run({ mariadb, quick, progress }) {
    const faktura = await startFaktura(await mariadb.createDatabase());
    const env = { DATABASE_URL: faktura.databaseUrl, ACCOUNT_ID: faktura.accountId };
    const hand = startProcess(bundled('baseline/list'), { env });
    try {
      const target = { port: await hand.message<number>('port'), headers: {} };
      progress(`500 invoices of ${LINES} lines, then pages of 50 in turns`);
      await drive(faktura.target, createCall(faktura.customer, LINES), 500);
      const [a, b, c] = await cpuPerRequest(
        [
          { ...faktura, call: get('/v1/invoices?limit=50') },
          { process: hand, target, call: get('/bodies') },
          { process: hand, target, call: get('/rows') },
        ],
        quick
          ? { warmUp: 30, rounds: 3, perRound: 20 }
          : { warmUp: 300, rounds: 11, perRound: 100 },
      );
      const [server, bodies, rows] = [a, b, c].map((values) => cpu(median(values ?? [])));
      const againstBodies = ratio(a, b);
      const againstRows = ratio(a, c);
      return [
        {
          what: 'list 50 invoices, against the same body from a handwritten server',
          result: `${figure(againstBodies)}×`,
          target: '≤ 1.3×',
          met: againstBodies <= 1.3,
          details: `CPU per request: server ${server}, handwritten ${bodies}`,
        },
        {
          what: 'list 50 invoices, against sending the rows as they are',
          result: `${figure(againstRows)}×`,
          target: '',
          met: null,
          details: `CPU per request: server ${server}, rows ${rows} (text for numbers, no members)`,
        },
      ];
    } finally {
      await Promise.all([faktura.stop(), hand.stop()]);
    }
  },
};
