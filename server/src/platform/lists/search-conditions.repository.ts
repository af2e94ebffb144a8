import type { Sql } from '../db/database.js';
import type { Wanted } from '../text/search-query.js';
import { TERM_LENGTH } from '../text/search-words.js';
import { and, oneOfThese, type SqlCondition } from './query.js';

// Unlike LIKE, it has no wildcards, and compares bytes on every engine.
const CONTAINS = 'INSTR(searchText, ?) > 0';

/** A single word that the terms alone can match. */
export function isDecidedByTerms([word, ...others]: Wanted[]): boolean {
  if (others.length > 0 || !word) return false;
  const alternatives = 'any' in word ? word.any : [word];
  return alternatives.every((one) => {
    const term = 'has' in one ? one.has : 'begins' in one ? one.begins : null;
    return term !== null && shorten(term) === term;
  });
}

/** The condition on a table that has `searchText`. */
export function conditionOf(wanted: Wanted): SqlCondition {
  if ('begins' in wanted) return { sql: CONTAINS, bind: [` ${wanted.begins}`] };
  if ('has' in wanted) return { sql: CONTAINS, bind: [` ${wanted.has} `] };
  const parts = ('all' in wanted ? wanted.all : wanted.any).map(conditionOf);
  const { sql, bind } = and(parts);
  if ('all' in wanted) return { sql: `(${sql})`, bind };
  return { sql: `(${parts.map((part) => part.sql).join(' OR ')})`, bind };
}

/** The terms of one account and resource that may match a word: each match has one of them. */
export interface WordTerms extends Terms {
  accountId: string;
  resource: string;
}

/** The greatest term that can begin with this; a text may have U+10FFFF itself. */
const lastOf = (start: string): string =>
  start + '\u{10FFFF}'.repeat(TERM_LENGTH - [...start].length);

/**
 * Selects the ids of the records that have such a term, some of them repeatedly. SQLite reads all terms of
 * a resource for an OR of ranges and values; MariaDB stores the rows of a UNION before the first is used.
 */
export function recordsWith(dialect: Sql['dialect'], terms: WordTerms): SqlCondition {
  const { accountId, resource, starts, exact } = terms;
  const each: SqlCondition[] = starts.map((start) => ({
    sql: '(term >= ? AND term <= ?)',
    bind: [start, lastOf(start)],
  }));
  if (exact.length > 0) each.push(oneOfThese('term', exact));
  const own = 'SELECT resourceId FROM search_terms WHERE accountId = ? AND resource = ?';
  if (dialect === 'mysql') {
    const anyTerm = each.map(({ sql }) => sql).join(' OR ');
    const bind = each.flatMap((one) => one.bind);
    return { sql: `${own} AND (${anyTerm})`, bind: [accountId, resource, ...bind] };
  }
  return {
    sql: each.map(({ sql }) => `${own} AND ${sql}`).join(' UNION ALL '),
    bind: each.flatMap(({ bind }) => [accountId, resource, ...bind]),
  };
}

/** Prefixes of terms, and whole terms; a record that is wanted has at least one of them. */
export interface Terms {
  starts: string[];
  exact: string[];
}

/** The terms that may match: of words that must all match, those of the longest. */
export function termsOf(wanted: Wanted): Terms {
  if ('begins' in wanted) return { starts: [shorten(wanted.begins)], exact: [] };
  if ('has' in wanted) return { starts: [], exact: [shorten(wanted.has)] };
  if ('any' in wanted) {
    const each = wanted.any.map(termsOf);
    const starts = each.flatMap((one) => one.starts);
    return { starts, exact: each.flatMap((one) => one.exact) };
  }
  const [longest] = longestFirst(wanted.all);
  return longest ? termsOf(longest) : { starts: [], exact: [] };
}

/** The longer the shortest prefix, the fewer records match; whole terms match the fewest. */
const leastOf = (wanted: Wanted): number =>
  Math.min(TERM_LENGTH, ...termsOf(wanted).starts.map((start) => start.length));

/** Words that must all match, those first that probably match the fewest records. */
export function longestFirst(wanted: readonly Wanted[]): Wanted[] {
  return [...wanted].sort((a, b) => leastOf(b) - leastOf(a));
}

/** A term as the index stores it. */
export function shorten(term: string): string {
  if (term.length <= TERM_LENGTH) return term;
  return [...term].slice(0, TERM_LENGTH).join('');
}
