import { createHash } from 'node:crypto';
import { MINUTE_MS } from '../platform/dates/dates.js';

/**
 * The tables that are sealed, and the columns that the hash of a row covers. docs/operating/seals.md says how
 * others compute it: never change it.
 */
export const SEALED = {
  events: ['resource', 'resourceId', 'kind', 'keyId', 'requestId', 'facts'],
  number_events: ['series', 'number', 'kind', 'documentId', 'counter', 'period', 'value'],
} as const;

export type Source = keyof typeof SEALED;

export const SOURCES = Object.keys(SEALED) as Source[];

/** A row to seal, with its place in the order of writing. */
export interface SealedRow {
  id: string;
  accountId: string;
  /** RFC 3339. */
  createdAt: string;
  position: number;
  /** The other columns, as texts that are stored. */
  values: readonly (string | null)[];
}

/** What the hash of a seal covers. */
export interface SealedText {
  accountId: string;
  source: Source;
  number: number;
  sealedAt: string;
  since: string | null;
  /** The hash of the seal before. */
  before: string;
  /** The lines of its rows, with a line feed between them. */
  entries: string;
}

/** In place of the hash of the seal before the first. */
export const NO_SEAL = '0'.repeat(64);

/** How much earlier than the pass before a row may be dated: transactions take time, and clocks differ. */
export const LATE_MS = 5 * MINUTE_MS;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of a row. */
export const rowHash = ({ id, accountId, createdAt, values }: SealedRow): string =>
  sha256(JSON.stringify([id, accountId, createdAt, ...values]));

/** The line of a row in a seal, as `sha256sum` writes it. */
export const sealLine = (row: SealedRow): string => `${rowHash(row)}  ${row.id}`;

/** The rows of a seal: the hash of each and its id. */
export function linesOf(entries: string): { hash: string; id: string }[] {
  return entries.split('\n').map((line) => ({ hash: line.slice(0, 64), id: line.slice(66) }));
}

/** The hash of a seal. */
export function sealHash(text: SealedText): string {
  const { accountId, source, number, sealedAt, since, before, entries } = text;
  const chained = [accountId, source, number, sealedAt, since ?? '', before];
  return sha256(['faktura seal 1', ...chained, entries].join('\n'));
}
