import type { Work } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import { Problem } from '../platform/errors/problem.js';
import { newId } from '../platform/ids/id.js';

/** Kinds of documents that are numbered; retainers share the series of invoices. */
export type Series = 'Invoice' | 'Estimate' | 'CreditNote';

const TEMPLATES: Record<Series, string> = {
  Invoice: 'INV-{YYYY}-{00000}',
  Estimate: 'EST-{YYYY}-{00000}',
  CreditNote: 'CN-{YYYY}-{00000}',
};

/** The counter starts anew in each period that the template names; '' where it names none. */
export function periodOf(series: Series, documentDate: string): string {
  return TEMPLATES[series].includes('{YYYY}') ? documentDate.slice(0, 4) : '';
}

/** The number of a document: `INV-2026-00042`. */
export function formatNumber(series: Series, documentDate: string, value: number): string {
  return TEMPLATES[series]
    .replace('{YYYY}', documentDate.slice(0, 4))
    .replace(/\{(0+)\}/, (_, zeros: string) => String(value).padStart(zeros.length, '0'));
}

/*
 * The register of every number that names or has named a document. One row per number decides who
 * has it; there is no `MAX() + 1` and no check before an insert.
 */

/** A document that has a number, or asks for one. */
export interface NumberedDocument {
  series: Series;
  documentId: string;
}

type NumberEvent = 'assigned' | 'burnt' | 'skipped';

/** The next free number of the series; taken ones are skipped and the skip is recorded. */
export async function assignNumber(
  work: Work,
  document: NumberedDocument,
  documentDate: string,
): Promise<string> {
  const { series } = document;
  const period = periodOf(series, documentDate);
  for (;;) {
    const value = await nextValue(work, series, period);
    const number = formatNumber(series, documentDate, value);
    const { own } = await take(work, document, number, true);
    record(work, document, number, own ? 'assigned' : 'skipped', true);
    if (own) return number;
  }
}

/** A number that the client chose. @throws Problem NUMBER_TAKEN unless it is free or was its own */
export async function claimNumber(
  work: Work,
  document: NumberedDocument,
  number: string,
): Promise<void> {
  const { own, burnt } = await take(work, document, number, false);
  if (!own) {
    throw new Problem(
      'NUMBER_TAKEN',
      `The number ${number} names another document, now or in the past. Choose another one.`,
    );
  }
  // Its own number of old: it names the document again.
  if (burnt) record(work, document, number, 'assigned');
}

/** Records that a client's number now names a document that has left Draft: it is kept for ever. */
export async function settleNumber(
  work: Work,
  document: NumberedDocument,
  number: string,
): Promise<void> {
  const changed = await work.sql.execute(
    'UPDATE document_numbers SET burnt = 1 ' +
      'WHERE accountId = ? AND series = ? AND number = ? AND documentId = ? AND burnt = 0',
    [work.account.id, document.series, number, document.documentId],
  );
  if (changed > 0) record(work, document, number, 'assigned');
}

/** Gives a number back, or burns it when its document had left Draft. */
export async function releaseNumber(
  work: Work,
  document: NumberedDocument,
  number: string,
): Promise<void> {
  const removed = await work.sql.execute(
    'DELETE FROM document_numbers ' +
      'WHERE accountId = ? AND series = ? AND number = ? AND documentId = ? AND burnt = 0',
    [work.account.id, document.series, number, document.documentId],
  );
  if (removed === 0) record(work, document, number, 'burnt');
}

/** Locks the series until the transaction ends, so that numbers are handed out one by one. */
async function nextValue({ sql, account }: Work, series: Series, period: string): Promise<number> {
  const key = [account.id, series, period];
  const insert =
    'INSERT INTO number_series (accountId, series, period, nextValue) VALUES (?, ?, ?, 2) ';
  if (sql.dialect === 'sqlite') {
    const advance =
      'ON CONFLICT (accountId, series, period) DO UPDATE SET nextValue = nextValue + 1 ' +
      'RETURNING nextValue';
    const [row] = await sql.select<{ nextValue: number }>(insert + advance, key);
    return Number(row?.nextValue ?? 2) - 1;
  }
  // The value comes back with the answer; 0 where the series is new.
  const advance = 'ON DUPLICATE KEY UPDATE nextValue = LAST_INSERT_ID(nextValue + 1)';
  const { insertId } = await sql.change(insert + advance, key);
  return Math.max(insertId, 2) - 1;
}

/** The row of this number: the document's, new or its own of old, or another's. */
async function take(
  { sql, account }: Work,
  { series, documentId }: NumberedDocument,
  number: string,
  burnt: boolean,
): Promise<{ own: boolean; burnt: boolean }> {
  const key = [account.id, series, number];
  const keepFirst =
    sql.dialect === 'sqlite'
      ? 'ON CONFLICT (accountId, series, number) DO NOTHING'
      : 'ON DUPLICATE KEY UPDATE burnt = document_numbers.burnt';
  const added = await sql.execute(
    'INSERT INTO document_numbers (accountId, series, number, documentId, burnt) ' +
      `VALUES (?, ?, ?, ?, ?) ${keepFirst}`,
    [...key, documentId, Number(burnt)],
  );
  if (added > 0) return { own: true, burnt: false };
  const [row] = await sql.select<{ documentId: string; burnt: number }>(
    'SELECT documentId, burnt FROM document_numbers WHERE accountId = ? AND series = ? AND number = ?',
    key,
  );
  return { own: row?.documentId === documentId, burnt: Boolean(row?.burnt) };
}

function record(
  { sql, account, now }: Work,
  { series, documentId }: NumberedDocument,
  number: string,
  kind: NumberEvent,
  fromSeries = false,
): void {
  sql.later(
    'INSERT INTO number_events ' +
      '(id, accountId, series, number, kind, documentId, createdAt, fromSeries) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [
      newId('evt', now),
      account.id,
      series,
      number,
      kind,
      documentId,
      toStoredInstant(now),
      Number(fromSeries),
    ],
  );
}

/** What a write does to the number of a document. */
export interface NumberChange {
  series: Series;
  id: string;
  date: string;
  /** Number before the write; null for a new document. */
  before: string | null;
  /** Number the client wants; null for none. */
  wanted: string | null;
  /** True when the record is a document after the write. */
  leftDraft: boolean;
}

/** What is a document after the write always has a number; a Draft may have none. */
export async function updateNumber(
  work: Work,
  change: NumberChange & { leftDraft: true },
): Promise<string>;
export async function updateNumber(work: Work, change: NumberChange): Promise<string | null>;
/**
 * Keeps the register in step with a write and returns the number that the record has after it.
 *
 * @throws Problem NUMBER_TAKEN
 */
export async function updateNumber(work: Work, change: NumberChange): Promise<string | null> {
  const { series, id: documentId, before, wanted } = change;
  const document: NumberedDocument = { series, documentId };
  if (wanted !== before) {
    if (wanted !== null) await claimNumber(work, document, wanted);
    if (before !== null) await releaseNumber(work, document, before);
  }
  if (!change.leftDraft) return wanted;
  if (wanted === null) return assignNumber(work, document, change.date);
  await settleNumber(work, document, wanted);
  return wanted;
}
