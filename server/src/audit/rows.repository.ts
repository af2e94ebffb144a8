import type { DocumentItemRow } from '../documents/document.model.js';
import { lineColumns } from '../documents/document.model.js';
import type { Database, Transaction } from '../platform/db/index.js';
import { fromJsonColumn } from '../platform/db/table.js';
import { chosenRows } from './chosen-rows.js';
import { NO_EVENTS, followedBy, type EventFacts } from './event.rules.js';
import type { LedgerSums } from './ledger.rules.js';
import type { RegisterEntry } from './number.rules.js';

/** Reads of the audit: many records with one query each, inside a transaction or without one. */
export interface Rows {
  /** The next ids of a table in order. */
  ids(table: string, accountId: string, after: string, limit: number): Promise<string[]>;
  of<Row>(table: string, accountId: string, ids: string[], tx?: Transaction): Promise<Row[]>;
  items(
    table: string,
    key: string,
    ids: string[],
    tx?: Transaction,
  ): Promise<Map<string, DocumentItemRow[]>>;
  ledger(ids: string[], tx?: Transaction): Promise<(id: string) => LedgerSums>;
  /** Sum and number of refunds by payment. */
  refundsOf(payments: string[], tx?: Transaction): Promise<(id: string) => string>;
  events(accountId: string, ids: string[], tx?: Transaction): Promise<(id: string) => EventFacts>;
  register(
    accountId: string,
    series: string,
    numbers: string[],
    tx?: Transaction,
  ): Promise<Map<string, RegisterEntry>>;
  /** The terms by which searches of this resource find a record. */
  terms(
    accountId: string,
    resource: string,
    ids: string[],
    tx?: Transaction,
  ): Promise<(id: string) => ReadonlySet<string>>;
}

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
}

interface EventRow {
  resourceId: string;
  kind: string;
  facts: string;
}

const NO_SUMS: LedgerSums = {
  payments: 0,
  paid: '0',
  refunds: 0,
  refunded: '0',
  notes: 0,
  noted: '0',
};

export function createRows(db: Database): Rows {
  const order = db.dialect === 'sqlite' ? 'rowid' : 'position';

  const chosen = chosenRows(db);

  return {
    async ids(table, accountId, after, limit) {
      const rows = await db.select<{ id: string }>(
        `SELECT id FROM ${table} WHERE accountId = ? AND id > ? ORDER BY id LIMIT ?`,
        [accountId, after, limit],
      );
      return rows.map(({ id }) => id);
    },

    // Every column: an audit reads what is there.
    of: <Row>(table: string, accountId: string, ids: string[], tx?: Transaction) =>
      chosen<Row>(`SELECT * FROM ${table} WHERE accountId = ? AND`, 'id', ids, '', [accountId], tx),

    async items(table, key, ids, tx) {
      const select = `SELECT ${key} AS documentId, ${Object.keys(lineColumns).join(', ')} FROM ${table} WHERE`;
      const tail = `ORDER BY ${key}, position`;
      const rows = await chosen<DocumentItemRow & { documentId: string }>(
        select,
        key,
        ids,
        tail,
        [],
        tx,
      );
      const found = new Map<string, DocumentItemRow[]>(ids.map((id) => [id, []]));
      for (const row of rows) found.get(row.documentId)?.push(row);
      return found;
    },

    async ledger(ids, tx) {
      const sums = 'COUNT(*) AS count, SUM(amount) AS amount';
      const payments = await chosen<SumRow>(
        `SELECT invoiceId AS id, ${sums} FROM payments WHERE`,
        'invoiceId',
        ids,
        'GROUP BY invoiceId',
        [],
        tx,
      );
      const refunds = await chosen<SumRow>(
        `SELECT invoiceId AS id, type, ${sums} FROM refunds WHERE`,
        'invoiceId',
        ids,
        'GROUP BY invoiceId, type',
        [],
        tx,
      );
      const found = new Map<string, LedgerSums>();
      const of = (id: string) => found.get(id) ?? NO_SUMS;
      for (const { id, count, amount } of payments) {
        found.set(id, { ...of(id), payments: Number(count), paid: amount });
      }
      for (const { id, type, count, amount } of refunds) {
        const part =
          type === 'Cancellation'
            ? { notes: Number(count), noted: amount }
            : { refunds: Number(count), refunded: amount };
        found.set(id, { ...of(id), ...part });
      }
      return of;
    },

    async refundsOf(payments, tx) {
      const rows = await chosen<SumRow>(
        'SELECT paymentId AS id, COUNT(*) AS count, SUM(amount) AS amount FROM refunds WHERE',
        'paymentId',
        payments,
        'GROUP BY paymentId',
        [],
        tx,
      );
      const found = new Map(rows.map(({ id, amount }) => [id, amount]));
      return (id) => found.get(id) ?? '0';
    },

    async events(accountId, ids, tx) {
      const rows = await chosen<EventRow>(
        'SELECT resourceId, kind, facts FROM events WHERE accountId = ? AND',
        'resourceId',
        ids,
        `ORDER BY ${order}`,
        [accountId],
        tx,
      );
      const found = new Map<string, EventFacts>();
      for (const { resourceId, kind, facts } of rows) {
        const last = found.get(resourceId) ?? NO_EVENTS;
        found.set(resourceId, followedBy(last, kind, fromJsonColumn(facts)));
      }
      return (id) => found.get(id) ?? NO_EVENTS;
    },

    async register(accountId, series, numbers, tx) {
      const rows = await chosen<RegisterEntry & { number: string }>(
        'SELECT number, documentId, burnt FROM document_numbers WHERE accountId = ? AND series = ? AND',
        'number',
        numbers,
        '',
        [accountId, series],
        tx,
      );
      return new Map(rows.map((row) => [row.number, row]));
    },

    async terms(accountId, resource, ids, tx) {
      // By their ids alone: the other index begins with the account, and would be read as a whole.
      const rows = await chosen<TermRow>(
        'SELECT accountId, resource, resourceId, term FROM search_terms WHERE',
        'resourceId',
        ids,
        '',
        [],
        tx,
      );
      const found = new Map(ids.map((id) => [id, new Set<string>()]));
      for (const row of rows) {
        const isSearched = row.accountId === accountId && row.resource === resource;
        if (isSearched) found.get(row.resourceId)?.add(row.term);
      }
      return (id) => found.get(id) ?? new Set();
    },
  };
}
