import type { Database } from '../db/database.js';
import type { Transaction } from '../db/transaction.js';
import { and, oneOf, type SqlCondition } from './condition.js';
import {
  TERM_LENGTH,
  endingTerm,
  isDigits,
  queryWords,
  searchTerms,
  searchTextOf,
  type QueryWord,
  type Searchable,
} from '../text/search-words.js';

/** A word that more records than this have is answered by walking the list in its order. */
const RARE = 500;

// Unlike LIKE it knows no wildcards and compares byte for byte on every engine.
const CONTAINS = 'INSTR(searchText, ?) > 0';

/** Writes and reads the terms that records are found by; one table for every resource. */
export interface SearchIndex {
  /** The text to store beside a record. */
  textOf(record: Searchable): string;
  /** Replaces the terms of a record; returns the text to store beside it. */
  write(record: SearchRecord, previousText: string | null, tx: Transaction): Promise<string>;
  remove(resourceId: string, tx: Transaction): Promise<void>;
  /** The condition of a search on a table that has `id` and `searchText`; null where nothing matches. */
  condition(accountId: string, resource: string, search: string): Promise<SqlCondition | null>;
}

/** A record with the texts that it is found by. */
export interface SearchRecord extends Searchable {
  accountId: string;
  resource: string;
  id: string;
}

/** The text is asked for before the row is inserted, the terms after it: found once. */
const known = new WeakMap<Searchable, string[]>();

function termsOf(record: Searchable): string[] {
  const terms = known.get(record) ?? searchTerms(record);
  known.set(record, terms);
  return terms;
}

/** The index over one database. */
export function createSearchIndex(db: Database): SearchIndex {
  return {
    textOf: (record) => searchTextOf(termsOf(record)),
    async write(record, previousText, tx) {
      const terms = termsOf(record);
      const text = searchTextOf(terms);
      if (text === previousText) return text;
      if (previousText !== null) await removeTerms(db, record.id, tx);
      await insertTerms(db, record, [...new Set(terms.map(shorten))], tx);
      return text;
    },
    remove: (resourceId, tx) => removeTerms(db, resourceId, tx),
    async condition(accountId, resource, search) {
      const words = queryWords(search);
      if (words.some((word) => word.parts.length === 0 && word.amount === null)) return null;
      const conditions = words.map(wordCondition);
      const rare = await rarestIds(db, accountId, resource, words);
      if (rare?.length === 0) return null;
      return and([...conditions, ...oneOf('id', rare ?? [])]);
    },
  };
}

function wordCondition(word: QueryWord): SqlCondition {
  const parts = and(word.parts.map(partCondition));
  if (word.amount === null) return parts;
  return {
    sql: `((${parts.sql}) OR ${CONTAINS})`,
    bind: [...parts.bind, ` ${word.amount} `],
  };
}

function partCondition(part: string): SqlCondition {
  if (!isDigits(part)) return { sql: CONTAINS, bind: [` ${part}`] };
  return {
    sql: `(${CONTAINS} OR ${CONTAINS})`,
    bind: [` ${part}`, ` ${endingTerm(part)} `],
  };
}

/** The ids that have the rarest word, when one is rare; null when every word is frequent. */
async function rarestIds(
  db: Database,
  accountId: string,
  resource: string,
  words: QueryWord[],
): Promise<string[] | null> {
  const longestFirst = [...words].sort((a, b) => driver(b).length - driver(a).length);
  for (const word of longestFirst) {
    const ids = await idsOf(db, accountId, resource, word);
    if (ids.length <= RARE) return ids;
  }
  return null;
}

/** The longest part of a word finds the fewest records. */
function driver(word: QueryWord): string {
  return word.parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

async function idsOf(
  db: Database,
  accountId: string,
  resource: string,
  word: QueryWord,
): Promise<string[]> {
  const start = shorten(driver(word));
  const exact = [
    ...(isDigits(start) ? [endingTerm(start)] : []),
    ...(word.amount ? [word.amount] : []),
  ];
  const bind: unknown[] = [accountId, resource, start, `${start}\u{10FFFF}`, ...exact];
  const alternatives = ['(term >= ? AND term < ?)', ...exact.map(() => 'term = ?')].join(' OR ');
  const rows = await db.select<{ resourceId: string }>(
    'SELECT DISTINCT resourceId FROM search_terms WHERE accountId = ? AND resource = ? ' +
      `AND (${alternatives}) LIMIT ${RARE + 1}`,
    bind,
  );
  return rows.map((row) => row.resourceId);
}

async function insertTerms(
  db: Database,
  record: SearchRecord,
  terms: string[],
  tx: Transaction,
): Promise<void> {
  if (terms.length === 0) return;
  const marks = terms.map(() => '(?, ?, ?, ?)').join(', ');
  const bind = terms.flatMap((term) => [record.accountId, record.resource, term, record.id]);
  await db.execute(
    `INSERT INTO search_terms (accountId, resource, term, resourceId) VALUES ${marks}`,
    bind,
    tx,
  );
}

async function removeTerms(db: Database, resourceId: string, tx: Transaction): Promise<void> {
  await db.execute('DELETE FROM search_terms WHERE resourceId = ?', [resourceId], tx);
}

function shorten(term: string): string {
  return [...term].slice(0, TERM_LENGTH).join('');
}
