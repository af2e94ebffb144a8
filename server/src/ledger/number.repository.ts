import { counterOf, formatNumber, periodOf, templateOf } from '../accounts/index.js';
import type { NumberKind, Work } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import { Problem } from '../platform/errors/problem.js';
import { newId } from '../platform/ids/id.js';

/**
 * A number is unique within one of these. Retainers are invoices, though they may have their own counter.
 */
export type Series = Exclude<NumberKind, 'Retainer'>;

/** Returns the series in which the number of a document is unique. */
export const seriesOf = (kind: NumberKind): Series => (kind === 'Retainer' ? 'Invoice' : kind);

/*
 * The register of every number that names or has named a document. One row per number decides who
 * has it; there is no `MAX() + 1` and no check before an insert.
 */

/** A document that has a number, or requests one. */
export interface NumberedDocument {
  kind: NumberKind;
  documentId: string;
}

/** `continued`: the counter goes on after numbers of another product; the first and the last of them have one each. */
type NumberEvent = 'assigned' | 'burnt' | 'skipped' | 'continued';

/** The counter value behind a number, which explains it even after the template changes. */
interface Counted {
  counter: NumberKind;
  period: string;
  value: number;
}

/** Assigns the next free number of the series; taken ones are skipped, and the skip is recorded. */
export async function assignNumber(
  work: Work,
  document: NumberedDocument,
  documentDate: string,
): Promise<string> {
  const { numberTemplates } = work.account;
  const template = templateOf(numberTemplates, document.kind);
  const counter = counterOf(numberTemplates, document.kind);
  const period = periodOf(template, documentDate);
  for (;;) {
    const value = await nextValue(work, counter, period);
    const number = formatNumber(template, documentDate, value);
    const { own } = await take(work, document, number, true);
    recordNumber(work, document, number, own ? 'assigned' : 'skipped', { counter, period, value });
    if (own) return number;
  }
}

/**
 * Claims a number that the client chose.
 *
 * @throws Problem NUMBER_TAKEN unless it is free or was its own
 */
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
  // Its own former number: the document has it again.
  if (burnt) recordNumber(work, document, number, 'assigned');
}

/** Records that a document with a client's number has left Draft: the number is kept forever. */
export async function settleNumber(
  work: Work,
  document: NumberedDocument,
  number: string,
): Promise<void> {
  const changed = await work.sql.execute(
    'UPDATE document_numbers SET burnt = 1 ' +
      'WHERE accountId = ? AND series = ? AND number = ? AND documentId = ? AND burnt = 0',
    [work.account.id, seriesOf(document.kind), number, document.documentId],
  );
  if (changed > 0) recordNumber(work, document, number, 'assigned');
}

/** Frees a number, or burns it if its document has left Draft. */
export async function releaseNumber(
  work: Work,
  document: NumberedDocument,
  number: string,
): Promise<void> {
  const removed = await work.sql.execute(
    'DELETE FROM document_numbers ' +
      'WHERE accountId = ? AND series = ? AND number = ? AND documentId = ? AND burnt = 0',
    [work.account.id, seriesOf(document.kind), number, document.documentId],
  );
  if (removed === 0) recordNumber(work, document, number, 'burnt');
}

/** Locks the series until the transaction ends, so that numbers are issued one by one. */
async function nextValue(
  { sql, account }: Work,
  counter: NumberKind,
  period: string,
): Promise<number> {
  const key = [account.id, counter, period];
  const insert =
    'INSERT INTO number_series (accountId, series, period, nextValue) VALUES (?, ?, ?, 2) ';
  if (sql.dialect === 'sqlite') {
    const advance =
      'ON CONFLICT (accountId, series, period) DO UPDATE SET nextValue = nextValue + 1 ' +
      'RETURNING nextValue';
    const [row] = await sql.select<{ nextValue: number }>(insert + advance, key);
    return Number(row?.nextValue ?? 2) - 1;
  }
  // The answer includes the value; 0 if the series is new.
  const advance = 'ON DUPLICATE KEY UPDATE nextValue = LAST_INSERT_ID(nextValue + 1)';
  const { insertId } = await sql.change(insert + advance, key);
  return Math.max(insertId, 2) - 1;
}

/** Returns the row of this number: new, the document's own from before, or another document's. */
async function take(
  { sql, account }: Work,
  { kind, documentId }: NumberedDocument,
  number: string,
  burnt: boolean,
): Promise<{ own: boolean; burnt: boolean }> {
  const key = [account.id, seriesOf(kind), number];
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

/** Records what happened to a number. */
export function recordNumber(
  { sql, account, now }: Work,
  document: NumberedDocument,
  number: string,
  kind: NumberEvent,
  counted: Counted | null = null,
): void {
  sql.later(
    'INSERT INTO number_events ' +
      '(id, accountId, series, number, kind, documentId, createdAt, counter, period, value) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [
      newId('evt', now),
      account.id,
      seriesOf(document.kind),
      number,
      kind,
      document.documentId,
      toStoredInstant(now),
      counted?.counter ?? null,
      counted?.period ?? null,
      counted?.value ?? null,
    ],
  );
}

/** How a write changes the number of a document. */
export interface NumberChange {
  kind: NumberKind;
  id: string;
  date: string;
  /** Number before the write; null for a new document. */
  before: string | null;
  /** Number the client wants; null for none. */
  wanted: string | null;
  /** True if the record is a document after the write. */
  leftDraft: boolean;
}

/** A document always has a number after the write; a Draft may have none. */
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
  const { kind, id: documentId, before, wanted } = change;
  const document: NumberedDocument = { kind, documentId };
  if (wanted !== before) {
    if (wanted !== null) await claimNumber(work, document, wanted);
    if (before !== null) await releaseNumber(work, document, before);
  }
  if (!change.leftDraft) return wanted;
  if (wanted === null) return assignNumber(work, document, change.date);
  await settleNumber(work, document, wanted);
  return wanted;
}
