import { countStatements } from '../../harness/statement-count.js';
import { startServer } from '../faktura.js';
import type { Bench } from '../measure.js';

export const statements: Bench = {
  name: 'statements',
  title: 'statements and round trips of a request',
  onDemand: true,
  async run({ mariadb }) {
    const counted = await countStatements(mariadb, async (databaseUrl) => {
      const { target, account, stop } = await startServer(databaseUrl);
      return { baseUrl: `http://127.0.0.1:${target.port}/v1`, key: account.key, stop };
    });
    // The limits are those of test/conformance/statements.test.ts.
    return counted.map(({ name, statements: count, roundTrips }) => ({
      what: `${name}: statements, round trips`,
      result: `${count}, ${roundTrips}`,
      target: '',
      met: null,
      details: 'including START TRANSACTION and COMMIT; one warm request, the minimum of fifteen',
    }));
  },
};
