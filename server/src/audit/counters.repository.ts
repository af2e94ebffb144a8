import type { Database } from '../platform/db/index.js';
import { BLOCK_LENGTH } from '../platform/lists/counters.repository.js';
import { compare, type Fault } from './difference.rules.js';

/** The table of each counter, by the name of the counter; add new lists here. */
const COUNTED: Readonly<Record<string, string>> = {
  customers: 'customers',
  items: 'products',
  vendors: 'vendors',
  invoices: 'invoices',
  estimates: 'estimates',
  payments: 'payments',
  transactions: 'transactions',
  categories: 'categories',
};

const BLOCK = `SUBSTR(id, 1, ${String(BLOCK_LENGTH)})`;

interface Counted {
  block: string;
  total: string;
  records: string;
}

/** One statement reads both sides at the same moment: a write in between would look like a fault. */
const read = (db: Database, accountId: string, resource: string) =>
  db.select<Counted>(
    'SELECT block, SUM(total) AS total, SUM(records) AS records FROM (' +
      'SELECT block, total, 0 AS records FROM resource_counts WHERE accountId = ? AND resource = ? ' +
      `UNION ALL SELECT ${BLOCK} AS block, 0 AS total, COUNT(*) AS records ` +
      `FROM ${COUNTED[resource] ?? resource} WHERE accountId = ? GROUP BY ${BLOCK}` +
      ') AS counted GROUP BY block ORDER BY block',
    [accountId, resource, accountId],
  );

const sum = (counted: Counted[], name: 'total' | 'records') =>
  counted.reduce((all, each) => all + Number(each[name]), 0);

/**
 * Compares every counter of an account with the existing records: in total, and if that is correct, by
 * block of time.
 */
export async function counterFaults(
  db: Database,
  accountId: string,
): Promise<{ record: string; faults: Fault[] }[]> {
  const found: { record: string; faults: Fault[] }[] = [];
  for (const resource of Object.keys(COUNTED)) {
    const counted = await read(db, accountId, resource);
    const inAll = compare('records', sum(counted, 'records'), sum(counted, 'total'));
    const byTime = counted.flatMap(({ block, records, total }) =>
      compare(`records of ${block}`, Number(records), Number(total)),
    );
    found.push({ record: resource, faults: inAll.length > 0 ? inAll : byTime });
  }
  return found;
}
