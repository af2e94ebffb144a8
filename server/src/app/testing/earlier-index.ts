import { audit, type Difference } from '../../audit/index.js';
import type { Driver } from '../../invoices/testing/driver.js';
import type { Transaction } from '../../platform/db/index.js';
import type { TestServices } from './services.js';

const items = [{ name: 'Poster', quantity: 1, price: 100 }];
/** The resources whose records are indexed again. */
export const RESOURCES = [
  'categories',
  'customers',
  'estimates',
  'invoices',
  'items',
  'transactions',
  'vendors',
];
/** The tables with search texts, and those with sort keys. */
const SEARCHED = [
  'customers',
  'vendors',
  'products',
  'invoices',
  'payments',
  'estimates',
  'transactions',
];
const NAMED = ['customers', 'vendors', 'products', 'categories'];
const NUMBERED = ['invoices', 'estimates'];

/** Records of one account, as they are and as an earlier version indexed them. */
export function earlierIndex(services: TestServices, driver: Driver) {
  const execute = (sql: string, bind: readonly unknown[] = []) =>
    services.db.transaction(async (tx) => void (await services.db.execute(sql, bind, tx)));
  const write = <T>(use: (tx: Transaction) => Promise<T>) => services.db.transaction(use);

  /** One record of each kind, with a name that earlier versions did not fold. */
  async function records(): Promise<string> {
    const context = driver.context();
    const billTo = { company: 'Łódź Søren', phone: '+49 30 5550177' };
    const customer = await write((tx) =>
      services.customers.create(context, { billTo, tax: { id: 'DE136695976' } }, tx),
    );
    await write((tx) => services.vendors.create(context, { address: billTo }, tx));
    await write((tx) => services.products.create(context, { name: 'Łódź', price: 1 }, tx));
    await write((tx) => services.categories.create(context, { name: 'Łódź' }, tx));
    const { id } = await driver.create({ items, status: 'Pending', customer: customer.id });
    await driver.pay(id);
    return customer.id;
  }

  /** What the index had before this version: other words, and no sort numbers. */
  async function asBefore(): Promise<void> {
    for (const table of SEARCHED) await execute(`UPDATE ${table} SET searchText = ' old '`);
    for (const table of NAMED) await execute(`UPDATE ${table} SET sortName = 'old'`);
    for (const table of NUMBERED) await execute(`UPDATE ${table} SET sortNumber = NULL`);
    await execute('DELETE FROM search_terms');
    await execute(
      'INSERT INTO search_terms (accountId, resource, term, resourceId) ' +
        SEARCHED.map((table) => {
          const resource = table === 'products' ? 'items' : table;
          return `SELECT accountId, '${resource}', 'old', id FROM ${table}`;
        }).join(' UNION ALL '),
    );
    await execute('DELETE FROM search_passes');
    for (const resource of RESOURCES) {
      await execute("INSERT INTO search_passes (resource, pass, doneTo) VALUES (?, 1, '')", [
        resource,
      ]);
    }
  }

  async function faults(): Promise<Difference[]> {
    const found: Difference[] = [];
    await audit(services.db, {
      accounts: [driver.context().account.id],
      onDifference: (difference) => void found.push(difference),
    });
    return found;
  }
  const keys = async (table: string, column: string): Promise<(string | null)[]> => {
    const where = `FROM ${table} WHERE accountId = ? ORDER BY id`;
    const bind = [driver.context().account.id];
    const sql = `SELECT ${column} AS value ${where}`;
    return (await services.db.select<{ value: string | null }>(sql, bind)).map(
      ({ value }) => value,
    );
  };
  const versions = () =>
    Promise.all(
      [...SEARCHED, 'categories'].map((table) => keys(table, "CONCAT(version, ' ', updatedAt)")),
    );

  return { execute, write, records, asBefore, faults, keys, versions };
}
