import type { Contract } from '@faktura/contract';
import type { InvoiceTax } from '../billing/fields.js';
import { fromStoredInstant } from '../platform/dates/instant.js';
import { fromJsonColumn, toJsonColumn } from '../platform/json/column.js';
import { AMOUNT_SCALE, numberToScaled, scaledToWire, toScaled } from '../platform/money/scaled.js';
import type { BookEntry, TransactionFields } from './transaction.fields.js';
import type { TransactionRow } from './transaction.model.js';
import { transactionAmounts } from './transaction.rules.js';

export function toEntry(row: TransactionRow): BookEntry {
  return {
    id: row.id,
    accountId: row.accountId,
    type: row.type,
    amount: scaledToWire(row.amount, AMOUNT_SCALE),
    currency: row.currency,
    date: row.transactionDate,
    customer: row.customerId,
    category: row.categoryId,
    method: row.method,
    referenceId: row.referenceId,
    notes: row.notes,
    taxes: fromJsonColumn<InvoiceTax[]>(row.taxes),
    net: scaledToWire(row.net, AMOUNT_SCALE),
    taxTotal: scaledToWire(row.taxTotal, AMOUNT_SCALE),
    searchText: row.searchText,
    version: row.version,
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
  };
}

/** The columns that a client's fields fill, and the amounts that follow from them. */
export function toColumns(fields: TransactionFields) {
  const { net, taxTotal } = transactionAmounts(fields);
  return {
    type: fields.type,
    amount: numberToScaled(fields.amount, AMOUNT_SCALE),
    currency: fields.currency,
    transactionDate: fields.date,
    customerId: fields.customer,
    categoryId: fields.category,
    method: fields.method,
    referenceId: fields.referenceId,
    notes: fields.notes,
    taxes: toJsonColumn(fields.taxes),
    net: toScaled(net, AMOUNT_SCALE),
    taxTotal: toScaled(taxTotal, AMOUNT_SCALE),
  };
}

/** The fields of a stored transaction alone, to compare or to merge with a request. */
export function fieldsOf(entry: BookEntry): TransactionFields {
  const { type, amount, currency, date, customer, category } = entry;
  const { method, referenceId, notes, taxes } = entry;
  return {
    type,
    amount,
    currency,
    date,
    customer,
    category,
    method,
    referenceId,
    notes,
    taxes,
  };
}

/** The transaction as the contract shows it. */
export function toWire(entry: BookEntry): Contract<'Transaction'> {
  const { id, net, taxTotal, amount, version, createdAt, updatedAt } = entry;
  const amounts = { net, taxTotal, total: amount };
  return { id, ...fieldsOf(entry), amounts, createdAt, updatedAt, version };
}
