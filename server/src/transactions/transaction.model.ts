import { integer, nullable, oneOf, type RowOf, table, text } from '../platform/db/table.js';

/** The table `transactions`; amounts are scaled by 10^4, taxes are JSON text. */
export const transactionTable = table('transactions', {
  id: text,
  accountId: text,
  type: oneOf<'Income' | 'Expense'>(),
  amount: text,
  currency: text,
  transactionDate: text,
  customerId: nullable(text),
  categoryId: nullable(text),
  method: nullable(text),
  referenceId: nullable(text),
  notes: nullable(text),
  taxes: text,
  net: text,
  taxTotal: text,
  searchText: text,
  version: integer,
  createdAt: text,
  updatedAt: text,
});

/** A row of it. */
export type TransactionRow = RowOf<typeof transactionTable>;
