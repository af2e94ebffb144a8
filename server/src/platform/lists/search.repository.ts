import type { Sql, Transaction } from '../db/database.js';
import { and, oneOfThese, type SqlCondition } from './query.js';
import { searchedFor, type Wanted } from '../text/search-query.js';
import { searchTerms, searchTextOf, type Searchable } from '../text/search-terms.js';
import {
  conditionOf,
  isDecidedByTerms,
  longestFirst,
  recordsWith,
  shorten,
  termsOf,
  type WordTerms,
} from './search-conditions.repository.js';

/** A filtered list does not count beyond this: `total` is null, `hasMore` is exact. */
export const COUNT_BOUND = 10_000;

/** If more records than this contain a word, the list is scanned in its order instead. */
const RARE = 500;

/** The condition of a search, and what its terms say about the number of matches. */
export interface SearchCondition extends SqlCondition {
  /** No more records match than lists count. False if that is not known. */
  isFew: boolean;
  /** How many match, if the terms alone determine it; null beyond what lists count. */
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

function recordTerms(record: Searchable): string[] {
  const terms = known.get(record) ?? searchTerms(record);
  known.set(record, terms);
  return terms;
}

/** The text to store beside a record. */
export function searchTextFor(record: Searchable): string {
  return searchTextOf(recordTerms(record));
}

/** Replaces the terms of a record; returns the text to store beside it. */
export function writeTerms(
  tx: Transaction,
  record: SearchRecord,
  previousText: string | null,
): string {
  const terms = recordTerms(record);
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
  const own = { sql, accountId, resource };
  const conditions = wanted.map(conditionOf);
  const rare = await rareIds(own, { all: wanted });
  if (rare?.size === 0) return null;
  if (rare) return { ...and([...conditions, oneOfThese('id', [...rare])]), isFew: true };
  const longest = { accountId, resource, ...termsOf({ all: wanted }) };
  const total = await countOf(sql, longest);
  const driven = total === null ? conditions : [...conditions, heldBy(sql, longest)];
  const decided = isDecidedByTerms(wanted) ? { total } : {};
  return { ...and(driven), isFew: total !== null, ...decided };
}

/** The index of one account and resource. */
interface Own {
  sql: Sql;
  accountId: string;
  resource: string;
}

/** The ids of all records that may match, and perhaps of others, if they are rare; otherwise null. */
async function rareIds(own: Own, wanted: Wanted): Promise<ReadonlySet<string> | null> {
  if ('all' in wanted) {
    for (const one of longestFirst(wanted.all)) {
      const ids = await rareIds(own, one);
      if (ids) return ids;
    }
    return null;
  }
  const alternatives = 'any' in wanted ? wanted.any : [wanted];
  const words = alternatives.filter((one) => !('all' in one));
  const ids = new Set(words.length > 0 ? await idsWith(own, { any: words }) : []);
  for (const one of alternatives.filter((other) => 'all' in other)) {
    if (ids.size > RARE) return null;
    const others = await rareIds(own, one);
    if (!others) return null;
    for (const id of others) ids.add(id);
  }
  return ids.size > RARE ? null : ids;
}

/** The ids of the records that have one of the words, but of one more than is rare at most. */
async function idsWith({ sql, ...own }: Own, wanted: Wanted): Promise<string[]> {
  const found = recordsWith(sql.dialect, { ...own, ...termsOf(wanted) });
  const rows = await sql.select<{ resourceId: string }>(
    `SELECT DISTINCT resourceId FROM (${found.sql}) AS found LIMIT ${RARE + 1}`,
    found.bind,
  );
  return rows.map((row) => row.resourceId);
}

/** How many records have such a term; null if there are more than a list counts. */
async function countOf(sql: Sql, terms: WordTerms): Promise<number | null> {
  // A complete word is one term, so its entries are unique.
  const beyond = await sql.select(
    'SELECT 1 AS one FROM search_terms WHERE accountId = ? AND resource = ? AND term = ? ' +
      `LIMIT 1 OFFSET ${COUNT_BOUND}`,
    [terms.accountId, terms.resource, terms.starts[0] ?? ''],
  );
  if (beyond.length > 0) return null;
  const found = recordsWith(sql.dialect, terms);
  const rows = await sql.select<{ total: number | string }>(
    'SELECT COUNT(*) AS total FROM (SELECT DISTINCT resourceId ' +
      `FROM (${found.sql}) AS found LIMIT ${COUNT_BOUND + 1}) AS counted`,
    found.bind,
  );
  const total = Number(rows[0]?.total ?? 0);
  return total > COUNT_BOUND ? null : total;
}

/** Neither rare nor in every few records: a scan of the list would read most of it to fill a page. */
function heldBy(sql: Sql, terms: WordTerms): SqlCondition {
  const found = recordsWith(sql.dialect, terms);
  return { sql: `id IN (${found.sql})`, bind: found.bind };
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
