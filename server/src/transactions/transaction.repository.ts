import type { QueryOf } from '../platform/context/operation.js';
import type { Work } from '../platform/context/work.js';
import { table, UPDATED_AFTER, updatedNow } from '../platform/db/table.js';
import { filtersOf } from '../platform/lists/query.js';
import type { SumSpec } from '../platform/lists/sums.js';
import { datedRows } from '../platform/records/dated.repository.js';
import { createListedRecords } from '../platform/records/records.js';
import type { TransactionFields } from './transaction.fields.js';
import { type StoredTransaction, transactionModel } from './transaction.model.js';
import { transactionAmounts } from './transaction.rules.js';

const transactionTable = table(transactionModel);

const by = filtersOf(transactionTable);

/** Reads and writes transactions. */
export const transactions = createListedRecords<StoredTransaction, QueryOf<'listTransactions'>>({
  name: 'transaction',
  prefix: 'trx',
  resource: 'transactions',
  table: transactionTable,
  orders: { createdAt: 'id', updatedAt: 'updatedAt', date: 'transactionDate', amount: 'amount' },
  filters: {
    type: by.equal('type'),
    category: by.equal('categoryId'),
    customer: by.equal('customerId'),
    method: by.equal('method'),
    currency: by.currency('currency'),
    dateFrom: by.from('transactionDate'),
    dateTo: by.to('transactionDate'),
    updatedSince: by.since('updatedAt'),
  },
  searchedBy: ({ referenceId, notes }) => ({ texts: [referenceId, notes], numbers: [] }),
});

/** The transactions of a period. */
export const datedTransactions = datedRows(transactionTable, 'transactionDate');

/** The columns of the client's fields. */
export function transactionColumns({ date, customer, category, ...fields }: TransactionFields) {
  const { net, taxTotal } = transactionAmounts({ ...fields });
  return {
    ...fields,
    transactionDate: date,
    customerId: customer,
    categoryId: category,
    net: net.toNumber(),
    taxTotal: taxTotal.toNumber(),
  };
}

/** What `include=totals` adds up. */
export const TRANSACTION_SUMS: SumSpec<'currency' | 'type', 'amount'> = {
  table: 'transactions',
  by: ['currency', 'type'],
  columns: ['amount'],
};

/** The client's fields of a stored transaction, to compare or to merge with a request. */
export function transactionFieldsOf(stored: StoredTransaction): TransactionFields {
  const { type, currency, method, referenceId, notes, taxes } = stored;
  return {
    type,
    amount: stored.amount,
    currency,
    date: stored.transactionDate,
    customer: stored.customerId,
    category: stored.categoryId,
    method,
    referenceId,
    notes,
    taxes,
  };
}

/** A record that transactions name. */
export interface Reference {
  column: 'customerId' | 'categoryId';
  id: string;
}

/** Rows that one statement changes. */
const PORTION = 1000;

/**
 * Removes a record from some of the transactions that name it: at most a thousand in one statement.
 * Returns their ids, none if no transaction names the record any more.
 */
export async function takeOffReference(
  { sql, account, now }: Work,
  { column, id }: Reference,
): Promise<string[]> {
  const named = `accountId = ? AND ${column} = ?`;
  const rows = await sql.select<{ id: string }>(
    `SELECT id FROM transactions WHERE ${named} ORDER BY id LIMIT ${PORTION}${sql.forUpdate}`,
    [account.id, id],
  );
  const last = rows.at(-1);
  if (!last) return [];
  sql.later(
    `UPDATE transactions SET ${column} = NULL, version = version + 1, ${UPDATED_AFTER} ` +
      `WHERE ${named} AND id <= ?`,
    [...updatedNow(now), account.id, id, last.id],
  );
  return rows.map((row) => row.id);
}
