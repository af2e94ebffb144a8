import type { InvoiceTax } from '../amounts/amounts.types.js';
import type { QueryOf } from '../platform/context/operation.js';
import type { Work } from '../platform/context/work.js';
import {
  amount,
  json,
  nullable,
  oneOf,
  type RowOf,
  table,
  text,
  UPDATED_AFTER,
  updatedNow,
} from '../platform/db/table.js';
import { equal, from, since, to } from '../platform/lists/query.js';
import type { SumSpec } from '../platform/lists/sums.js';
import { createRecords, recordColumns } from '../platform/records/records.js';
import type { TransactionFields } from './transaction.fields.js';
import { transactionAmounts } from './transaction.rules.js';

const transactionTable = table('transactions', {
  ...recordColumns,
  type: oneOf<'Income' | 'Expense'>(),
  amount,
  currency: text,
  transactionDate: text,
  customerId: nullable(text),
  categoryId: nullable(text),
  method: nullable(text),
  referenceId: nullable(text),
  notes: nullable(text),
  taxes: json<InvoiceTax[]>(),
  net: amount,
  taxTotal: amount,
});

/** A stored transaction. */
export type StoredTransaction = RowOf<typeof transactionTable>;

/** Reads and writes transactions. */
export const transactions = createRecords<
  StoredTransaction,
  TransactionFields,
  QueryOf<'listTransactions'>
>({
  name: 'transaction',
  prefix: 'trx',
  resource: 'transactions',
  table: transactionTable,
  orders: {
    createdAt: { column: 'id', index: 'transactions_by_account' },
    updatedAt: { column: 'updatedAt', index: 'transactions_by_updated' },
    date: { column: 'transactionDate', index: 'transactions_by_date' },
    amount: { column: 'amount', index: 'transactions_by_amount' },
  },
  filters: {
    type: equal('type', 'transactions_by_type'),
    category: equal('categoryId', 'transactions_by_category'),
    customer: equal('customerId', 'transactions_by_customer'),
    method: equal('method', 'transactions_by_method'),
    currency: equal('currency', 'transactions_by_currency', (code) => code.toUpperCase()),
    dateFrom: from('transactionDate', 'transactions_by_date'),
    dateTo: to('transactionDate', 'transactions_by_date'),
    updatedSince: since('updatedAt', 'transactions_by_updated'),
  },
  columnsOf({ date, customer, category, ...fields }) {
    const { net, taxTotal } = transactionAmounts({ ...fields });
    return {
      ...fields,
      transactionDate: date,
      customerId: customer,
      categoryId: category,
      net: net.toNumber(),
      taxTotal: taxTotal.toNumber(),
    };
  },
  searchedBy: ({ referenceId, notes }) => ({ texts: [referenceId, notes], numbers: [] }),
});

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
