import { toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import { Problem } from '../platform/errors/problem.js';
import { newId } from '../platform/ids/id.js';
import { formatNumber, periodOf, type Series } from './number.rules.js';

export interface NumberedDocument {
  accountId: string;
  series: Series;
  documentId: string;
}

type NumberEvent = 'assigned' | 'burnt' | 'skipped';

/**
 * The register of every number that names or has named a document. One row per number decides who
 * has it; there is no `MAX() + 1` and no check before an insert.
 */
export interface NumberRegister {
  /** The next free number of the series; taken ones are skipped and the skip is recorded. */
  assign(
    document: NumberedDocument,
    documentDate: string,
    now: Date,
    tx: Transaction,
  ): Promise<string>;
  /** A number that the client chose; NUMBER_TAKEN unless it is free or was this document's own. */
  claim(document: NumberedDocument, number: string, now: Date, tx: Transaction): Promise<void>;
  /** Records that a client's number now names a document that has left Draft: it is kept for ever. */
  settle(document: NumberedDocument, number: string, now: Date, tx: Transaction): Promise<void>;
  /** Gives a number back, or burns it when its document had left Draft. */
  release(document: NumberedDocument, number: string, now: Date, tx: Transaction): Promise<void>;
}

export function createNumberRegister(db: Database): NumberRegister {
  const sqlite = db.dialect === 'sqlite';
  const advance = sqlite
    ? 'ON CONFLICT (accountId, series, period) DO UPDATE SET nextValue = nextValue + 1'
    : // The value comes back with the answer.
      'ON DUPLICATE KEY UPDATE nextValue = LAST_INSERT_ID(nextValue + 1)';
  const keepFirst = sqlite
    ? 'ON CONFLICT (accountId, series, number) DO NOTHING'
    : 'ON DUPLICATE KEY UPDATE burnt = document_numbers.burnt';

  /** Locks the series until the transaction ends, so that numbers are handed out one by one. */
  async function nextValue(document: NumberedDocument, period: string, tx: Transaction) {
    const key = [document.accountId, document.series, period];
    const insert =
      'INSERT INTO number_series (accountId, series, period, nextValue) ' +
      `VALUES (?, ?, ?, 2) ${advance}`;
    if (!sqlite) {
      // 0 where the series is new.
      const { insertId } = await tx.change(insert, key);
      return Math.max(insertId, 2) - 1;
    }
    const [row] = await tx.select<{ nextValue: number }>(`${insert} RETURNING nextValue`, key);
    return Number(row?.nextValue ?? 2) - 1;
  }

  /** The row of this number: the document's, new or its own of old, or another's. */
  async function take(document: NumberedDocument, number: string, burnt: boolean, tx: Transaction) {
    const key = [document.accountId, document.series, number];
    const added = await tx.execute(
      'INSERT INTO document_numbers (accountId, series, number, documentId, burnt) ' +
        `VALUES (?, ?, ?, ?, ?) ${keepFirst}`,
      [...key, document.documentId, Number(burnt)],
    );
    if (added > 0) return { own: true, burnt };
    const rows = await tx.select<{ documentId: string; burnt: number }>(
      'SELECT documentId, burnt FROM document_numbers WHERE accountId = ? AND series = ? AND number = ?',
      key,
    );
    const row = rows[0];
    return { own: row?.documentId === document.documentId, burnt: Boolean(row?.burnt) };
  }

  function record(
    document: NumberedDocument,
    number: string,
    kind: NumberEvent,
    now: Date,
    tx: Transaction,
    fromSeries = false,
  ): void {
    tx.later(
      'INSERT INTO number_events ' +
        '(id, accountId, series, number, kind, documentId, createdAt, fromSeries) ' +
        'VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [
        newId('evt', now),
        document.accountId,
        document.series,
        number,
        kind,
        document.documentId,
        toStoredInstant(now),
        Number(fromSeries),
      ],
    );
  }

  return {
    async assign(document, documentDate, now, tx) {
      const period = periodOf(document.series, documentDate);
      for (;;) {
        const value = await nextValue(document, period, tx);
        const number = formatNumber(document.series, documentDate, value);
        const { own } = await take(document, number, true, tx);
        record(document, number, own ? 'assigned' : 'skipped', now, tx, true);
        if (own) return number;
      }
    },

    async claim(document, number, now, tx) {
      const { own, burnt } = await take(document, number, false, tx);
      if (!own) {
        throw new Problem(
          'NUMBER_TAKEN',
          `The number ${number} names another document, now or in the past. Choose another one.`,
        );
      }
      // Its own number of old: it names the document again.
      if (burnt) record(document, number, 'assigned', now, tx);
    },

    async settle(document, number, now, tx) {
      const changed = await db.execute(
        'UPDATE document_numbers SET burnt = 1 ' +
          'WHERE accountId = ? AND series = ? AND number = ? AND documentId = ? AND burnt = 0',
        [document.accountId, document.series, number, document.documentId],
        tx,
      );
      if (changed > 0) record(document, number, 'assigned', now, tx);
    },

    async release(document, number, now, tx) {
      const removed = await db.execute(
        'DELETE FROM document_numbers ' +
          'WHERE accountId = ? AND series = ? AND number = ? AND documentId = ? AND burnt = 0',
        [document.accountId, document.series, number, document.documentId],
        tx,
      );
      if (removed === 0) record(document, number, 'burnt', now, tx);
    },
  };
}
