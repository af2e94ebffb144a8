import type { Sql, Transaction } from '../db/database.js';
import { and, oneOfThese, type SqlCondition } from './query.js';
import { searchedFor } from '../text/search-query.js';
import { searchTerms, searchTextOf, type Searchable } from '../text/search-terms.js';
import {
  conditionOf,
  isDecidedByTerms,
  shorten,
  termsIn,
  type WordTerms,
} from './search-conditions.repository.js';

/** A filtered list does not count beyond this: `total` is null, `hasMore` is exact. */
export const COUNT_BOUND = 10_000;

/** If more records than this contain a word, the list is scanned in its order instead. */
const RARE = 500;

/** How many records match, if the terms alone determine it; null beyond what lists count. */
export interface SearchCondition extends SqlCondition {
  total?: number | null;
}

/** A record with its searchable texts. */
export interface SearchRecord extends Searchable {
  accountId: string;
  resource: string;
  id: string;
}

/** The text is built before the row is inserted, the terms after it; they are computed once. */
const known = new WeakMap<Searchable, string[]>();

function termsOf(record: Searchable): string[] {
  const terms = known.get(record) ?? searchTerms(record);
  known.set(record, terms);
  return terms;
}

/** The text to store beside a record. */
export function searchTextFor(record: Searchable): string {
  return searchTextOf(termsOf(record));
}

/** Replaces the terms of a record; returns the text to store beside it. */
export function writeTerms(
  tx: Transaction,
  record: SearchRecord,
  previousText: string | null,
): string {
  const terms = termsOf(record);
  const text = searchTextOf(terms);
  if (text === previousText) return text;
  if (previousText !== null) removeTerms(tx, record.id);
  insertTerms(tx, record, [...new Set(terms.map(shorten))]);
  return text;
}

/**
 * The condition of a search on a table that has `id` and `searchText`; null if nothing matches, undefined if
 * nothing is searched for.
 */
export async function searchCondition(
  sql: Sql,
  accountId: string,
  resource: string,
  search: string,
): Promise<SearchCondition | null | undefined> {
  const wanted = searchedFor(search);
  if (wanted.length === 0) return undefined;
  const terms = wanted.map((one) => termsIn(accountId, resource, one));
  terms.sort((a, b) => b.least - a.least);
  const conditions = wanted.map(conditionOf);
  const rare = await rarestIds(sql, terms);
  if (rare?.length === 0) return null;
  if (rare) return and([...conditions, oneOfThese('id', rare)]);
  const [longest] = terms;
  if (!longest) return and(conditions);
  const total = await countOf(sql, longest);
  const driven = total === null ? conditions : [...conditions, heldBy(longest)];
  return { ...and(driven), ...(isDecidedByTerms(wanted) ? { total } : {}) };
}

/** The ids of the records with the rarest word, if one is rare; null if every word is frequent. */
async function rarestIds(sql: Sql, longestFirst: WordTerms[]): Promise<string[] | null> {
  for (const { sql: text, bind } of longestFirst) {
    const rows = await sql.select<{ resourceId: string }>(
      `SELECT DISTINCT resourceId FROM search_terms WHERE ${text} LIMIT ${RARE + 1}`,
      bind,
    );
    if (rows.length <= RARE) return rows.map((row) => row.resourceId);
  }
  return null;
}

/** How many records have such a term; null if there are more than a list counts. */
async function countOf(sql: Sql, terms: WordTerms): Promise<number | null> {
  // A complete word is one term, so its entries are unique.
  const beyond = await sql.select(
    'SELECT 1 AS one FROM search_terms WHERE accountId = ? AND resource = ? AND term = ? ' +
      `LIMIT 1 OFFSET ${COUNT_BOUND}`,
    [terms.accountId, terms.resource, terms.start],
  );
  if (beyond.length > 0) return null;
  const rows = await sql.select<{ total: number | string }>(
    `SELECT COUNT(*) AS total FROM (SELECT DISTINCT resourceId FROM search_terms ` +
      `WHERE ${terms.sql} LIMIT ${COUNT_BOUND + 1}) AS counted`,
    terms.bind,
  );
  const total = Number(rows[0]?.total ?? 0);
  return total > COUNT_BOUND ? null : total;
}

/** Neither rare nor in every few records: a scan of the list would read most of it to fill a page. */
function heldBy({ sql, bind }: WordTerms): SqlCondition {
  return { sql: `id IN (SELECT resourceId FROM search_terms WHERE ${sql})`, bind };
}

function insertTerms(tx: Transaction, record: SearchRecord, terms: string[]): void {
  if (terms.length === 0) return;
  const marks = terms.map(() => '(?, ?, ?, ?)').join(', ');
  const bind = terms.flatMap((term) => [record.accountId, record.resource, term, record.id]);
  tx.later(
    `INSERT INTO search_terms (accountId, resource, term, resourceId) VALUES ${marks}`,
    bind,
  );
}

/** Removes a deleted record from the index. */
export function removeTerms(tx: Transaction, resourceId: string): void {
  // MySQL would scan a table without statistics completely, and wait for the locks of every other
  // writer.
  const found =
    tx.dialect === 'sqlite'
      ? 'FROM search_terms'
      : 'search_terms FROM search_terms FORCE INDEX (search_terms_by_resource)';
  tx.later(`DELETE ${found} WHERE resourceId = ?`, [resourceId]);
}
