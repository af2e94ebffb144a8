import type { DocumentRow } from '../billing/document.model.js';
import type { Series } from '../ledger/number.rules.js';
import type { PaymentRow, RefundRow } from '../ledger/index.js';
import type { Database, Transaction } from '../platform/db/index.js';
import { amountFaults } from './amounts.check.js';
import { compare, type Fault } from './difference.rules.js';
import { eventFaults } from './event.rules.js';
import { ledgerFaults, type LedgerColumns } from './ledger.rules.js';
import { numberFaults } from './number.rules.js';
import type { Rows } from './rows.repository.js';

/** How the records of one table are audited. */
export interface RecordCheck {
  /** Singular name, as events have it. */
  kind: string;
  table: string;
  /** The faults of each of these records; a record without fault is not in it. */
  faults(accountId: string, ids: string[], tx?: Transaction): Promise<Map<string, Fault[]>>;
  /** Locks what every writer of the record locks first. */
  lock(id: string, tx: Transaction): Promise<void>;
}

type InvoiceRow = DocumentRow & LedgerColumns;

/** The checks of every kind of record that holds money or a number; a further one is a line here. */
export function recordChecks(db: Database, rows: Rows): RecordCheck[] {
  return [invoices(db, rows), estimates(db, rows), payments(db, rows), refunds(db, rows)];
}

/** A lock by the first statement that every writer of the ledger begins with: its invoice. */
function lockOf(db: Database, sql: string): RecordCheck['lock'] {
  return async (id, tx) => {
    await db.select(`${sql}${db.forUpdate}`, [id], tx);
  };
}

function judged<Row extends { id: string }>(
  found: Row[],
  judge: (row: Row) => Fault[],
): Map<string, Fault[]> {
  const faults = found.map((row) => [row.id, judge(row)] as const);
  return new Map(faults.filter(([, some]) => some.length > 0));
}

/** What invoices and estimates have in common: amounts, number, history. */
async function documentJudge(
  rows: Rows,
  found: DocumentRow[],
  names: { series: Series; items: string; key: string },
  tx?: Transaction,
): Promise<(row: DocumentRow & { status: string }) => Fault[]> {
  const accountId = found[0]?.accountId ?? '';
  const ids = found.map(({ id }) => id);
  const numbers = found.map(({ number }) => number).filter((number) => number !== null);
  const items = await rows.items(names.items, names.key, ids, tx);
  const register = await rows.register(accountId, names.series, numbers, tx);
  const events = await rows.events(accountId, ids, tx);
  return (row) => {
    const { id, number, status } = row;
    return [
      ...amountFaults({ row, items: items.get(id) ?? [] }),
      ...numberFaults({ id, number, draft: status === 'Draft' }, register.get(number ?? '')),
      ...eventFaults(row, events(id)),
    ];
  };
}

function invoices(db: Database, rows: Rows): RecordCheck {
  const names = { series: 'Invoice', items: 'invoice_items', key: 'invoiceId' } as const;
  return {
    kind: 'invoice',
    table: 'invoices',
    lock: lockOf(db, 'SELECT id FROM invoices WHERE id = ?'),
    async faults(accountId, ids, tx) {
      const found = await rows.of<InvoiceRow>('invoices', accountId, ids, tx);
      const judge = await documentJudge(rows, found, names, tx);
      const sums = await rows.ledger(ids, tx);
      return judged(found, (row) => [...judge(row), ...ledgerFaults(row, sums(row.id))]);
    },
  };
}

function estimates(db: Database, rows: Rows): RecordCheck {
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
      return judged(found, await documentJudge(rows, found, names, tx));
    },
  };
}

/** A part of an invoice belongs to its account and has its currency. */
function belongs(
  row: { accountId: string; invoiceId: string; currency: string },
  invoice: Pick<InvoiceRow, 'accountId' | 'currency'> | undefined,
): Fault[] {
  if (!invoice) {
    return [{ what: 'invoice', expected: `one of ${row.accountId}`, found: row.invoiceId }];
  }
  return compare('currency', invoice.currency, row.currency);
}

async function invoicesOf(
  rows: Rows,
  accountId: string,
  parts: readonly { invoiceId: string }[],
  tx?: Transaction,
): Promise<Map<string, InvoiceRow>> {
  const ids = [...new Set(parts.map(({ invoiceId }) => invoiceId))];
  const found = await rows.of<InvoiceRow>('invoices', accountId, ids, tx);
  return new Map(found.map((row) => [row.id, row]));
}

function payments(db: Database, rows: Rows): RecordCheck {
  return {
    kind: 'payment',
    table: 'payments',
    lock: lockOf(
      db,
      'SELECT id FROM invoices WHERE id = (SELECT invoiceId FROM payments WHERE id = ?)',
    ),
    async faults(accountId, ids, tx) {
      const found = await rows.of<PaymentRow>('payments', accountId, ids, tx);
      const owners = await invoicesOf(rows, accountId, found, tx);
      const refunded = await rows.refundsOf(ids, tx);
      const events = await rows.events(accountId, ids, tx);
      return judged(found, (row) => {
        const invoice = owners.get(row.invoiceId);
        return [
          ...belongs(row, invoice),
          ...compare('customer', invoice?.customerId ?? row.customerId, row.customerId),
          ...compare('refunded', refunded(row.id), row.refunded),
          ...(BigInt(row.refunded) > BigInt(row.amount) || BigInt(row.amount) < 0n
            ? [{ what: 'amount', expected: `at least ${row.refunded}`, found: row.amount }]
            : []),
          ...eventFaults(row, events(row.id)),
        ];
      });
    },
  };
}

function refunds(db: Database, rows: Rows): RecordCheck {
  return {
    kind: 'refund',
    table: 'refunds',
    lock: lockOf(
      db,
      'SELECT id FROM invoices WHERE id = (SELECT invoiceId FROM refunds WHERE id = ?)',
    ),
    async faults(accountId, ids, tx) {
      const found = await rows.of<RefundRow>('refunds', accountId, ids, tx);
      const owners = await invoicesOf(rows, accountId, found, tx);
      const paymentIds = found.map(({ paymentId }) => paymentId).filter((id) => id !== null);
      const paid = await rows.of<PaymentRow>('payments', accountId, paymentIds, tx);
      const paymentOf = new Map(paid.map((row) => [row.id, row]));
      const numbers = found.map(({ number }) => number);
      const register = await rows.register(accountId, 'CreditNote', numbers, tx);
      const events = await rows.events(accountId, ids, tx);
      return judged(found, (row) => [
        ...belongs(row, owners.get(row.invoiceId)),
        ...compare('payment', row.type === 'Refund', row.paymentId !== null),
        ...(row.paymentId === null
          ? []
          : compare(
              'invoice of the payment',
              paymentOf.get(row.paymentId)?.invoiceId,
              row.invoiceId,
            )),
        ...numberFaults({ id: row.id, number: row.number, draft: false }, register.get(row.number)),
        ...eventFaults(row, events(row.id)),
      ]);
    },
  };
}
