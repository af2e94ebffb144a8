import type { Database } from '../platform/db/index.js';
import { estimateCheck, invoiceCheck } from './documents.check.js';
import { historyCheck } from './history.check.js';
import { paymentCheck, refundCheck } from './ledger.check.js';
import { productCheck } from './products.check.js';
import type { RecordCheck } from './record-check.js';
import type { Rows } from './rows.repository.js';
import { foundBy } from './search.rules.js';
import { createStockRows } from './stock.repository.js';
import { transactionCheck } from './transactions.check.js';

/** The checks of every kind of record; a further one is a line here. */
export function recordChecks(db: Database, rows: Rows): RecordCheck[] {
  const stock = createStockRows(db);
  return [
    invoiceCheck(db, rows, stock),
    estimateCheck(db, rows),
    paymentCheck(db, rows),
    refundCheck(db, rows),
    transactionCheck(db, rows),
    productCheck(db, rows, stock),
    historyCheck(db, rows, { kind: 'customer', table: 'customers', foundBy: foundBy.customer }),
    historyCheck(db, rows, { kind: 'vendor', table: 'vendors', foundBy: foundBy.vendor }),
    historyCheck(db, rows, { kind: 'category', table: 'categories' }),
  ];
}
