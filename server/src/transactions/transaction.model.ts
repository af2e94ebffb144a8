import type { InvoiceTax } from '../amounts/amounts.types.js';
import {
  amount,
  date,
  json,
  longText,
  nullable,
  oneOf,
  optionalIdOf,
  text,
} from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import { recordColumns } from '../platform/records/record.columns.js';

/** Income and expenses. */
export const transactionModel = model(
  'Transaction',
  'transactions',
  {
    ...recordColumns,
    type: oneOf<'Income' | 'Expense'>(10),
    amount,
    currency: text(3),
    transactionDate: date,
    customerId: optionalIdOf('Customer'),
    categoryId: optionalIdOf('Category'),
    method: nullable(text(20)),
    referenceId: nullable(text(50)),
    notes: nullable(longText),
    taxes: json<InvoiceTax[]>(),
    net: amount,
    taxTotal: amount,
  },
  {
    foreignKeys: ['accountId', 'customerId', 'categoryId'],
    unique: { transactions_by_account: ['accountId', 'id'] },
    indexes: {
      transactions_by_updated: ['accountId', 'updatedAt', 'id'],
      transactions_by_date: ['accountId', 'transactionDate', 'id'],
      transactions_by_amount: ['accountId', 'amount', 'id'],
      transactions_by_customer: ['customerId', 'id'],
      transactions_by_category: ['categoryId', 'id'],
      transactions_by_type: ['accountId', 'type', 'id'],
      transactions_by_method: ['accountId', 'method', 'id'],
      transactions_by_currency: ['accountId', 'currency', 'id'],
    },
  },
);

/** A stored transaction. */
export type StoredTransaction = RowOf<typeof transactionModel>;
