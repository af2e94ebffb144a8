import type { Wanted } from '../text/search-query.js';
import { TERM_LENGTH } from '../text/search-words.js';
import { and, type SqlCondition } from './query.js';

// Unlike LIKE, it has no wildcards, and compares bytes on every engine.
const CONTAINS = 'INSTR(searchText, ?) > 0';

/** A single word that the terms alone can match. */
export function isDecidedByTerms([word, ...others]: Wanted[]): boolean {
  if (others.length > 0 || !word) return false;
  const alternatives = 'any' in word ? word.any : [word];
  return alternatives.every((one) => {
    if ('has' in one) return true;
    return 'begins' in one && [...one.begins].length <= TERM_LENGTH;
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

/** The terms that may match a word, and the records that have one of them. */
export interface WordTerms extends SqlCondition {
  accountId: string;
  resource: string;
  /** A prefix of the terms, the first if there are several. */
  start: string;
  /** The length of the shortest prefix: the longer, the fewer records match. */
  least: number;
}

/** The terms of one account and resource. */
export function termsIn(accountId: string, resource: string, wanted: Wanted): WordTerms {
  const { starts, exact } = termsOfWanted(wanted);
  const ranges = [
    ...starts.map(() => '(term >= ? AND term < ?)'),
    ...exact.map(() => 'term = ?'),
  ].join(' OR ');
  const bounds = starts.flatMap((start) => [start, `${start}\u{10FFFF}`]);
  return {
    accountId,
    resource,
    start: starts[0] ?? '',
    least: leastOf(starts),
    sql: `accountId = ? AND resource = ? AND (${ranges})`,
    bind: [accountId, resource, ...bounds, ...exact],
  };
}

/** Prefixes of terms, and whole terms; a record that is wanted has at least one of them. */
interface Terms {
  starts: string[];
  exact: string[];
}

function termsOfWanted(wanted: Wanted): Terms {
  if ('begins' in wanted) return { starts: [shorten(wanted.begins)], exact: [] };
  if ('has' in wanted) return { starts: [], exact: [shorten(wanted.has)] };
  if ('any' in wanted) {
    const each = wanted.any.map(termsOfWanted);
    const starts = each.flatMap((one) => one.starts);
    return { starts, exact: each.flatMap((one) => one.exact) };
  }
  // Of words that must all match, the longest matches the fewest records.
  const [first, ...others] = wanted.all.map(termsOfWanted);
  return others.reduce<Terms>(
    (best, one) => (leastOf(one.starts) > leastOf(best.starts) ? one : best),
    first ?? { starts: [], exact: [] },
  );
}

/** Whole terms match the fewest records. */
const leastOf = (starts: readonly string[]): number =>
  Math.min(TERM_LENGTH, ...starts.map((start) => start.length));

/** A term as the index stores it. */
export function shorten(term: string): string {
  if (term.length <= TERM_LENGTH) return term;
  return [...term].slice(0, TERM_LENGTH).join('');
}
