import type { Fault } from './difference.rules.js';
import { NO_EVENTS, eventFaults } from './event.rules.js';
import { faultsById, type RecordCheck } from './record-check.js';
import type { Rows } from './rows.repository.js';
import { foundBy, searchFaults, sortedAs, sortNameFaults } from './search.rules.js';
import { stockFaults, type StockColumns } from './stock.rules.js';

type ProductRow = StockColumns & {
  id: string;
  version: number;
  name: string;
  tags: string;
  searchText: string;
  sortName: string;
};

/** Number of events to read at a time; one product may have more. */
const EVENTS_AT_A_TIME = 20_000;

/** Products: the stock compared with its events and with what invoices took, history and search. */
export const productCheck: RecordCheck = {
  kind: 'item',
  table: 'products',
  async faults(rows, accountId, ids) {
    const found = await rows.of<ProductRow>('products', accountId, ids);
    const faults = new Map<string, Fault[]>();
    for (const some of portions(found)) {
      for (const entry of await faultsOf(rows, accountId, some)) faults.set(...entry);
    }
    return faults;
  },
};

async function faultsOf(rows: Rows, accountId: string, some: ProductRow[]) {
  const ids = some.map(({ id }) => id);
  // Movements are read first: an event written in between looks like a fault only until the second
  // check.
  const taken = await rows.stock.takenOf(accountId, ids);
  const events = await rows.stock.events(accountId, ids);
  const terms = await rows.terms(accountId, 'items', ids);
  return faultsById(some, (row) => {
    const history = events(row.id);
    const deleted = history.filter(({ kind }) => kind === 'deleted').length;
    return [
      ...eventFaults({ version: row.version }, { ...NO_EVENTS, count: history.length, deleted }),
      ...stockFaults(row, history, taken(row.id)),
      ...sortNameFaults(() => sortedAs.named(row), row, terms(row.id)),
      ...searchFaults(() => foundBy.product(row), row, terms(row.id)),
    ];
  });
}

/** A product has an event for each version; a popular one has thousands. */
function portions(products: readonly ProductRow[]): ProductRow[][] {
  const all: ProductRow[][] = [];
  let room = 0;
  for (const product of products) {
    room -= product.version;
    const last = all.at(-1);
    if (last && room >= 0) {
      last.push(product);
      continue;
    }
    all.push([product]);
    room = EVENTS_AT_A_TIME - product.version;
  }
  return all;
}
