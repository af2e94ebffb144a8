import { searchedFor, type Wanted } from '../search-query.js';
import { type Searchable, searchTerms, searchTextOf } from '../search-terms.js';

/** Returns whether a search finds a record with these texts, as the database decides it. */
export function finds(search: string, record: Partial<Searchable>): boolean {
  const text = searchTextOf(searchTerms({ texts: [], numbers: [], ...record }));
  return searchedFor(search).every((wanted) => meets(text, wanted));
}

function meets(text: string, wanted: Wanted): boolean {
  if ('begins' in wanted) return text.includes(` ${wanted.begins}`);
  if ('has' in wanted) return text.includes(` ${wanted.has} `);
  const meetsIt = (one: Wanted) => meets(text, one);
  return 'all' in wanted ? wanted.all.every(meetsIt) : wanted.any.some(meetsIt);
}
