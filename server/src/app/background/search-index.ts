import { categories } from '../../categories/index.js';
import { customers } from '../../customers/index.js';
import { estimates } from '../../estimates/index.js';
import { invoices, storeEarlierNotes } from '../../invoices/index.js';
import { products } from '../../items/index.js';
import { reindexPayments } from '../../ledger/index.js';
import type { Work } from '../../platform/context/work.js';
import type { Database } from '../../platform/db/index.js';
import {
  advancePass,
  endPass,
  type IndexedRecord,
  recordsAfter,
  type SearchPass,
  searchPasses,
} from '../../platform/lists/search-passes.repository.js';
import { transactions } from '../../transactions/index.js';
import { vendors } from '../../vendors/index.js';
import { inSystemWork } from '../../accounts/index.js';

/** Records of one account that a transaction locks, so that writers wait for a moment only. */
const AT_ONCE = 50;

/** How the records of a resource are indexed again. */
interface Indexed {
  table: string;
  reindex(work: Work, ids: readonly string[]): Promise<unknown>;
}

const INDEXED: Readonly<Record<string, Indexed>> = {
  customers: { table: 'customers', reindex: customers.reindex },
  vendors: { table: 'vendors', reindex: vendors.reindex },
  items: { table: 'products', reindex: products.reindex },
  categories: { table: 'categories', reindex: categories.reindex },
  transactions: { table: 'transactions', reindex: transactions.reindex },
  invoices: {
    table: 'invoices',
    // Payments are found by the number and customer of their invoice, and change under its lock.
    async reindex(work, ids) {
      for (const row of await invoices.reindex(work, ids)) {
        await reindexPayments(work, row);
        // An earlier version changes refunds and balances by its own rules, until the last one stops.
        if (!row.refunded.isZero()) await storeEarlierNotes(work, row.id);
      }
    },
  },
  estimates: { table: 'estimates', reindex: estimates.reindex },
};

/**
 * Indexes the records of earlier versions again. Whatever stops it, the next run continues after the last
 * batch. Each run ends one pass over all resources, and the next one begins an interval later.
 */
export async function reindexSearch(
  db: Database,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  const passes = await searchPasses(db);
  const next = Math.min(...passes.map(({ pass }) => pass));
  for (const pass of passes) if (pass.pass === next) await reindexOne(db, pass, now, signal);
}

async function reindexOne(
  db: Database,
  pass: SearchPass,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  const indexed = INDEXED[pass.resource];
  if (!indexed) throw new Error(`Nothing indexes ${pass.resource}.`);
  for (let after = pass.doneTo; ;) {
    signal.throwIfAborted();
    const some = await recordsAfter(db, indexed.table, after, AT_ONCE);
    const last = some.at(-1);
    if (!last) break;
    for (const [accountId, ids] of idsByAccount(some)) {
      const system = { db, accountId, by: 'migration', now: now() };
      await inSystemWork(system, (work) => indexed.reindex(work, ids));
    }
    after = last.id;
    await db.transaction(async (tx) => advancePass(tx, pass, last.id));
  }
  await db.transaction(async (tx) => endPass(tx, pass));
}

function idsByAccount(records: readonly IndexedRecord[]): Map<string, string[]> {
  const byAccount = new Map<string, string[]>();
  for (const { accountId, id } of records) {
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), id]);
  }
  return byAccount;
}
