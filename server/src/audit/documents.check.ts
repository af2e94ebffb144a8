import type { DocumentItemRow, DocumentRow } from '../billing/document.model.js';
import { piecesOf } from '../invoices/stock.rules.js';
import type { Series } from '../ledger/number.rules.js';
import type { Database, Transaction } from '../platform/db/index.js';
import { amountFaults } from './amounts.check.js';
import type { Fault } from './difference.rules.js';
import { eventFaults } from './event.rules.js';
import { ledgerFaults, type LedgerColumns } from './ledger.rules.js';
import { numberFaults } from './number.rules.js';
import { judged, lockOf, type RecordCheck } from './record-check.js';
import type { Rows } from './rows.repository.js';
import { takenFaults } from './stock.rules.js';
import type { StockRows } from './stock.repository.js';

/** The columns of an invoice that are audited. */
export type InvoiceRow = DocumentRow & LedgerColumns;

interface DocumentJudge {
  judge(row: DocumentRow & { status: string }): Fault[];
  itemsOf(id: string): DocumentItemRow[];
}

/** What invoices and estimates have in common: amounts, number, history. */
async function documentJudge(
  rows: Rows,
  found: DocumentRow[],
  names: { series: Series; items: string; key: string },
  tx?: Transaction,
): Promise<DocumentJudge> {
  const accountId = found[0]?.accountId ?? '';
  const ids = found.map(({ id }) => id);
  const numbers = found.map(({ number }) => number).filter((number) => number !== null);
  const items = await rows.items(names.items, names.key, ids, tx);
  const register = await rows.register(accountId, names.series, numbers, tx);
  const events = await rows.events(accountId, ids, tx);
  const itemsOf = (id: string) => items.get(id) ?? [];
  return {
    itemsOf,
    judge(row) {
      const { id, number, status } = row;
      return [
        ...amountFaults({ row, items: itemsOf(id) }),
        ...numberFaults({ id, number, draft: status === 'Draft' }, register.get(number ?? '')),
        ...eventFaults(row, events(id)),
      ];
    },
  };
}

/** Invoices: amounts, number, ledger, history, and what they took from the stock. */
export function invoiceCheck(db: Database, rows: Rows, stock: StockRows): RecordCheck {
  const names = { series: 'Invoice', items: 'invoice_items', key: 'invoiceId' } as const;
  return {
    kind: 'invoice',
    table: 'invoices',
    lock: lockOf(db, 'SELECT id FROM invoices WHERE id = ?'),
    async faults(accountId, ids, tx) {
      const found = await rows.of<InvoiceRow>('invoices', accountId, ids, tx);
      const { judge, itemsOf } = await documentJudge(rows, found, names, tx);
      const sums = await rows.ledger(ids, tx);
      const taken = await stock.takenBy(accountId, ids, tx);
      const sold = (row: InvoiceRow) => piecesOf({ row, items: itemsOf(row.id) });
      const products = found.flatMap((row) => [...sold(row).keys(), ...taken(row.id).keys()]);
      const tracked = await stock.tracked(accountId, [...new Set(products)], tx);
      return judged(found, (row) => [
        ...judge(row),
        ...ledgerFaults(row, sums(row.id)),
        ...takenFaults(sold(row), taken(row.id), tracked),
      ]);
    },
  };
}

/** Estimates: amounts, number, history. */
export function estimateCheck(db: Database, rows: Rows): RecordCheck {
  const names = { series: 'Estimate', items: 'estimate_items', key: 'estimateId' } as const;
  return {
    kind: 'estimate',
    table: 'estimates',
    lock: lockOf(db, 'SELECT id FROM estimates WHERE id = ?'),
    async faults(accountId, ids, tx) {
      const found = await rows.of<DocumentRow & { status: string }>(
        'estimates',
        accountId,
        ids,
        tx,
      );
      const { judge } = await documentJudge(rows, found, names, tx);
      return judged(found, judge);
    },
  };
}
