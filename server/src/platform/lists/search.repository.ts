import type { Database } from '../db/database.js';
import type { Transaction } from '../db/transaction.js';
import {
  TERM_LENGTH,
  endingTerm,
  isDigits,
  queryWords,
  searchTerms,
  searchTextOf,
  type Searchable,
} from '../text/search-words.js';

/** A word that more records than this have is answered by walking the list in its order. */
const RARE = 500;

export interface SqlCondition {
  sql: string;
  bind: unknown[];
}

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

export interface SearchRecord extends Searchable {
  accountId: string;
  resource: string;
  id: string;
}

export function createSearchIndex(db: Database): SearchIndex {
  return {
    textOf: (record) => searchTextOf(searchTerms(record)),
    async write(record, previousText, tx) {
      const terms = searchTerms(record);
      const text = searchTextOf(terms);
      if (text === previousText) return text;
      if (previousText !== null) await removeTerms(db, record.id, tx);
      await insertTerms(db, record, [...new Set(terms.map(shorten))], tx);
      return text;
    },
    remove: (resourceId, tx) => removeTerms(db, resourceId, tx),
    async condition(accountId, resource, search) {
      const words = queryWords(search);
      if (words.length === 0) return null;
      const conditions = words.map(textCondition);
      const rare = await rarestIds(db, accountId, resource, words);
      if (rare?.length === 0) return null;
      if (rare) {
        const marks = rare.map(() => '?').join(', ');
        conditions.push({ sql: `id IN (${marks})`, bind: rare });
      }
      return {
        sql: conditions.map((condition) => condition.sql).join(' AND '),
        bind: conditions.flatMap((condition) => condition.bind),
      };
    },
  };
}

/** Terms hold letters, digits and `=` only, so a LIKE pattern made of one needs no escape. */
function textCondition(word: string): SqlCondition {
  if (!isDigits(word)) return { sql: 'searchText LIKE ?', bind: [`% ${word}%`] };
  return {
    sql: '(searchText LIKE ? OR searchText LIKE ?)',
    bind: [`% ${word}%`, `% ${endingTerm(word)} %`],
  };
}

/** The ids that have the rarest word, when one is rare; null when every word is frequent. */
async function rarestIds(
  db: Database,
  accountId: string,
  resource: string,
  words: string[],
): Promise<string[] | null> {
  for (const word of [...words].sort((a, b) => b.length - a.length)) {
    const ids = await idsOf(db, accountId, resource, word);
    if (ids.length <= RARE) return ids;
  }
  return null;
}

async function idsOf(
  db: Database,
  accountId: string,
  resource: string,
  word: string,
): Promise<string[]> {
  const start = shorten(word);
  const bind: unknown[] = [accountId, resource, start, `${start}\u{10FFFF}`];
  let sql =
    'SELECT DISTINCT resourceId FROM search_terms WHERE accountId = ? AND resource = ? AND ' +
    '((term >= ? AND term < ?)';
  if (isDigits(word)) {
    sql += ' OR term = ?';
    bind.push(endingTerm(start));
  }
  const rows = await db.select<{ resourceId: string }>(`${sql}) LIMIT ${RARE + 1}`, bind);
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
