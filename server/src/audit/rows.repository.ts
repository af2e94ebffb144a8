import type { Sql } from '../platform/db/index.js';
import { pendingRecords } from '../platform/lists/search-passes.repository.js';
import type { RawLine } from './document.rules.js';
import { storedCredit } from '../ledger/index.js';
import { createDeductionRows } from './deductions.repository.js';
import { NO_EVENTS, followedBy, type EventFacts } from './event.rules.js';
import type { LedgerSums } from './ledger.rules.js';
import type { AuditedNote } from './notes.rules.js';
import type { RegisterEntry } from './number.rules.js';
import { chosenRows, eventOrder, type EventRow } from './reads.repository.js';
import { createMailRows } from './mails.repository.js';
import type { Indexed } from './search.rules.js';
import { createStockRows } from './stock.repository.js';
import type { AuditedXml } from './xml.check.js';

interface TermRow {
  accountId: string;
  resource: string;
  resourceId: string;
  term: string;
}

interface SumRow {
  id: string;
  type?: string;
  count: string;
  amount: string;
  earlier?: string;
}

/** A note as the database gives it. */
export interface RawNote {
  invoiceId: string;
  type: AuditedNote['type'];
  amount: string;
  credited: string | null;
  earlier: number | null;
}

/** Decodes what a note credits. */
export function noteIn({
  type,
  amount,
  credited,
  earlier,
}: Omit<RawNote, 'invoiceId'>): AuditedNote {
  return {
    type,
    amount,
    credited: credited === null ? null : storedCredit(credited),
    earlier: earlier === null ? null : earlier !== 0,
  };
}

const NO_SUMS: LedgerSums = {
  payments: 0,
  paid: '0',
  refunds: 0,
  refunded: '0',
  deducted: '0',
  earlier: 0,
  notes: 0,
  noted: '0',
};

const SUMS = 'COUNT(*) AS count, SUM(amount) AS amount';

const EARLIER = 'SUM(CASE WHEN earlier = 0 THEN 0 ELSE 1 END) AS earlier';

/** Those of other repositories. */
const rowsBeside = (sql: Sql) => ({
  stock: createStockRows(sql),
  mails: createMailRows(sql),
  deductions: createDeductionRows(sql),
});

/** Queries of the audit: each reads many records, inside or outside a transaction. */
export type Rows = ReturnType<typeof createRows>;

/** The same queries with `sql`. */
export function createRows(sql: Sql) {
  const chosen = chosenRows(sql);
  return {
    ...rowsBeside(sql),

    /** Every column, because the audit must check the whole row. */
    of: <Row>(table: string, accountId: string, ids: string[]): Promise<Row[]> =>
      chosen<Row>(`SELECT * FROM ${table} WHERE accountId = ? AND`, 'id', ids, {
        bind: [accountId],
      }),

    async items(table: string, key: string, ids: string[]): Promise<Map<string, RawLine[]>> {
      const select = `SELECT ${key} AS documentId, ${table}.* FROM ${table} WHERE`;
      const tail = `ORDER BY ${key}, position`;
      const rows = await chosen<RawLine & { documentId: string }>(select, key, ids, {
        tail,
      });
      const found = new Map<string, RawLine[]>(ids.map((id) => [id, []]));
      for (const row of rows) found.get(row.documentId)?.push(row);
      return found;
    },

    async ledger(ids: string[]): Promise<(id: string) => LedgerSums> {
      const payments = await chosen<SumRow>(
        `SELECT invoiceId AS id, ${SUMS} FROM payments WHERE`,
        'invoiceId',
        ids,
        { tail: 'GROUP BY invoiceId' },
      );
      const refunds = await chosen<SumRow>(
        `SELECT invoiceId AS id, type, ${SUMS}, ${EARLIER} FROM refunds WHERE`,
        'invoiceId',
        ids,
        { tail: 'GROUP BY invoiceId, type' },
      );
      const deducted = await createDeductionRows(sql).sums(ids);
      const found = new Map<string, LedgerSums>();
      const of = (id: string) => found.get(id) ?? NO_SUMS;
      for (const { id, count, amount } of payments) {
        found.set(id, { ...of(id), payments: Number(count), paid: amount });
      }
      for (const { id, type, count, amount, earlier } of refunds) {
        const part =
          type === 'Cancellation'
            ? { notes: Number(count), noted: amount }
            : { refunds: Number(count), refunded: amount };
        const before = of(id).earlier + Number(earlier);
        found.set(id, { ...of(id), ...part, earlier: before });
      }
      for (const { id, amount } of deducted) found.set(id, { ...of(id), deducted: amount });
      return of;
    },

    /** The credit notes of invoices, oldest first. */
    async notes(ids: string[]): Promise<(id: string) => AuditedNote[]> {
      const select = 'SELECT invoiceId, type, amount, credited, earlier FROM refunds WHERE';
      const tail = 'ORDER BY invoiceId, id';
      const rows = await chosen<RawNote>(select, 'invoiceId', ids, { tail });
      const found = new Map<string, AuditedNote[]>(ids.map((id) => [id, []]));
      for (const { invoiceId, ...row } of rows) found.get(invoiceId)?.push(noteIn(row));
      return (id) => found.get(id) ?? [];
    },

    /** Sum of refunds by payment. */
    async refundsOf(payments: string[]): Promise<(id: string) => string> {
      const select = 'SELECT paymentId AS id, SUM(amount) AS amount FROM refunds WHERE';
      const tail = 'GROUP BY paymentId';
      const rows = await chosen<SumRow>(select, 'paymentId', payments, { tail });
      const found = new Map(rows.map(({ id, amount }) => [id, amount]));
      return (id) => found.get(id) ?? '0';
    },

    async events(accountId: string, ids: string[]): Promise<(id: string) => EventFacts> {
      const select = 'SELECT resourceId, kind, facts FROM events WHERE accountId = ? AND';
      const rest = { bind: [accountId], tail: eventOrder(sql) };
      const found = new Map<string, EventFacts>();
      for (const row of await chosen<EventRow>(select, 'resourceId', ids, rest)) {
        const last = found.get(row.resourceId) ?? NO_EVENTS;
        found.set(
          row.resourceId,
          followedBy(last, row.kind, JSON.parse(row.facts) as Record<string, unknown>),
        );
      }
      return (id) => found.get(id) ?? NO_EVENTS;
    },

    /** The XML of issued documents. */
    async xml(accountId: string, ids: string[]): Promise<(id: string) => AuditedXml[]> {
      const select =
        'SELECT documentId, syntax, content, sha256 FROM einvoices WHERE accountId = ? AND';
      const rest = { bind: [accountId] };
      const rows = await chosen<AuditedXml>(select, 'documentId', ids, rest);
      return (id) => rows.filter(({ documentId }) => documentId === id);
    },

    async register(
      accountId: string,
      series: string,
      numbers: string[],
    ): Promise<Map<string, RegisterEntry>> {
      const rows = await chosen<RegisterEntry & { number: string }>(
        'SELECT number, documentId, burnt FROM document_numbers WHERE accountId = ? AND series = ? AND',
        'number',
        numbers,
        { bind: [accountId, series] },
      );
      return new Map(rows.map((row) => [row.number, row]));
    },

    /** The search terms of a record; a payment is indexed with its invoice. */
    async terms(
      accountId: string,
      resource: string,
      ids: string[],
    ): Promise<(id: string, invoiceId?: string) => Indexed> {
      const isPending = await pendingRecords(sql);
      // By id only: the other index starts with the account, and would be read completely.
      const select = 'SELECT accountId, resource, resourceId, term FROM search_terms WHERE';
      const found = new Map(ids.map((id) => [id, new Set<string>()]));
      for (const row of await chosen<TermRow>(select, 'resourceId', ids)) {
        const isSearched = row.accountId === accountId && row.resource === resource;
        if (isSearched) found.get(row.resourceId)?.add(row.term);
      }
      return (id, invoiceId) => ({
        terms: found.get(id) ?? new Set(),
        isPending:
          invoiceId === undefined ? isPending(resource, id) : isPending('invoices', invoiceId),
      });
    },
  };
}
