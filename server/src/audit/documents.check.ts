import type { DocumentItemRow, DocumentRow } from '../documents/document.model.js';
import { piecesOf } from '../invoices/stock.rules.js';
import type { Series } from '../ledger/number.rules.js';
import type { Database, Transaction } from '../platform/db/index.js';
import { amountFaults } from './amounts.check.js';
import { copyFaults, type CopiedRow } from './copy.rules.js';
import type { Fault } from './difference.rules.js';
import { eventFaults, type EventFacts } from './event.rules.js';
import { ledgerFaults, type LedgerColumns } from './ledger.rules.js';
import { numberFaults } from './number.rules.js';
import { lockOf } from './lock.repository.js';
import { faultsById, type RecordCheck } from './record-check.js';
import type { Rows } from './rows.repository.js';
import { foundBy, searchFaults } from './search.rules.js';
import { takenFaults } from './stock.rules.js';
import type { StockRows } from './stock.repository.js';

/** The columns of an invoice that are audited. */
export type InvoiceRow = DocumentRow & LedgerColumns & { invoiceDate: string };

type EstimateRow = DocumentRow & { status: string; estimateDate: string };

interface DocumentJudge {
  check(row: DocumentRow & { status: string }, date: string): Fault[];
  itemsOf(id: string): DocumentItemRow[];
}

/** What invoices and estimates have in common: amounts, number, history, customer and search. */
async function documentCheck(
  rows: Rows,
  found: DocumentRow[],
  names: { table: string; series: Series; items: string; key: string },
  tx?: Transaction,
): Promise<DocumentJudge> {
  const accountId = found[0]?.accountId ?? '';
  const ids = found.map(({ id }) => id);
  const numbers = found.map(({ number }) => number).filter((number) => number !== null);
  const items = await rows.items(names.items, names.key, ids, tx);
  const register = await rows.register(accountId, names.series, numbers, tx);
  const events = await rows.events(accountId, ids, tx);
  const customers = await copiedCustomers(rows, found, events, tx);
  const terms = await rows.terms(accountId, names.table, ids, tx);
  const itemsOf = (id: string) => items.get(id) ?? [];
  return {
    itemsOf,
    check(row, date) {
      const { id, number, status, version } = row;
      const told = events(id);
      return [
        ...amountFaults({ row, items: itemsOf(id) }),
        ...numberFaults({ id, number, draft: status === 'Draft' }, register.get(number ?? '')),
        ...eventFaults({ version, status, date }, told),
        ...copyFaults(row, told.copy, customers.get(row.customerId)),
        ...searchFaults(() => foundBy.document(row), row, terms(id)),
      ];
    },
  };
}

/** The customers whose copies can be compared, by their ids. */
async function copiedCustomers(
  rows: Rows,
  documents: readonly DocumentRow[],
  events: (id: string) => EventFacts,
  tx?: Transaction,
): Promise<Map<string, CopiedRow>> {
  const told = documents.filter(({ id }) => events(id).copy !== null);
  const ids = [...new Set(told.map(({ customerId }) => customerId))];
  const found = await rows.of<CopiedRow>('customers', told[0]?.accountId ?? '', ids, tx);
  return new Map(found.map((row) => [row.id, row]));
}

/** Invoices: amounts, number, ledger, history, and what they took from the stock. */
export function invoiceCheck(db: Database, rows: Rows, stock: StockRows): RecordCheck {
  const names = {
    table: 'invoices',
    series: 'Invoice',
    items: 'invoice_items',
    key: 'invoiceId',
  } as const;
  return {
    kind: 'invoice',
    table: 'invoices',
    lock: lockOf(db, 'invoices'),
    async faults(accountId, ids, tx) {
      const found = await rows.of<InvoiceRow>('invoices', accountId, ids, tx);
      const { check, itemsOf } = await documentCheck(rows, found, names, tx);
      const sums = await rows.ledger(ids, tx);
      const taken = await stock.takenBy(accountId, ids, tx);
      const sold = (row: InvoiceRow) => piecesOf({ row, items: itemsOf(row.id) });
      const products = found.flatMap((row) => [...sold(row).keys(), ...taken(row.id).keys()]);
      const tracked = await stock.tracked(accountId, [...new Set(products)], tx);
      return faultsById(found, (row) => [
        ...check(row, row.invoiceDate),
        ...ledgerFaults(row, sums(row.id)),
        ...takenFaults(sold(row), taken(row.id), tracked),
      ]);
    },
  };
}

/** Estimates: amounts, number, history. */
export function estimateCheck(db: Database, rows: Rows): RecordCheck {
  const names = {
    table: 'estimates',
    series: 'Estimate',
    items: 'estimate_items',
    key: 'estimateId',
  } as const;
  return {
    kind: 'estimate',
    table: 'estimates',
    lock: lockOf(db, 'estimates'),
    async faults(accountId, ids, tx) {
      const found = await rows.of<EstimateRow>('estimates', accountId, ids, tx);
      const { check } = await documentCheck(rows, found, names, tx);
      return faultsById(found, (row) => check(row, row.estimateDate));
    },
  };
}
