import type { Faktura, Invoice, Payment } from '../../../sdk/src/index.js';
import type { SoakAccount } from '../client.js';
import type { Figures } from '../figures.js';
import type { Acknowledged, Kind } from '../journal.js';
import { stateOf } from '../load/records.js';

/** The final records of one account, read through the API. */
export interface Holdings {
  invoices: Invoice[];
  payments: Payment[];
}

type Listed = { id: string } & Acknowledged;

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}

/** Every list of an account has exactly the acknowledged records: nothing is lost or duplicated. */
export async function checkRecords(
  faktura: Faktura,
  account: SoakAccount,
  figures: Figures,
): Promise<Holdings> {
  const query = { limit: 100 };
  const compare = (kind: Kind, rows: Listed[]) => compareList(kind, rows, account, figures);
  const invoices = await all(faktura.invoices.list(query));
  compare('invoices', invoices);
  const payments = await all(faktura.payments.list(query));
  // Payments created by a status change were never acknowledged separately; the audit checks them.
  compare(
    'payments',
    payments.filter(({ source }) => source === 'manual'),
  );
  compare('estimates', await all(faktura.estimates.list(query)));
  compare('customers', await all(faktura.customers.list(query)));
  compare('vendors', await all(faktura.vendors.list(query)));
  compare('items', await all(faktura.items.list(query)));
  compare('transactions', await all(faktura.transactions.list(query)));
  compare('categories', (await faktura.categories.list()).data);
  return { invoices, payments };
}

/** Compares the records of a kind with those that were acknowledged and not deleted. */
export function compareList(
  kind: Kind,
  rows: readonly Listed[],
  { id: accountId, journal }: SoakAccount,
  figures: Figures,
): void {
  const there = new Map(rows.map((row) => [row.id, row]));
  const fault = (text: string) => figures.fault(`${accountId}: ${text}`);
  if (there.size !== rows.length) fault(`a list of ${kind} tells a record twice`);
  for (const { id, state, version } of journal.living(kind)) {
    const row = there.get(id);
    there.delete(id);
    if (!row) fault(`${id} was acknowledged but is lost`);
    else if (row.version < version) fault(`${id} has version ${row.version}, but had ${version}`);
    else if (state !== '' && stateOf(kind, row) !== state) {
      fault(`${id} is ${stateOf(kind, row)}, but was acknowledged as ${state}`);
    }
  }
  for (const id of there.keys()) {
    const was = journal.entries.get(id)?.gone ? 'was deleted' : 'was never acknowledged';
    fault(`${id} ${was} but exists`);
  }
}
