import { ulid } from 'ulidx';
import type { HistoryEntry } from '../../../server/src/history/index.js';
import { formatNumber, periodOf, templateOf } from '../../../server/src/accounts/index.js';
import type { Series } from '../../../server/src/ledger/number.repository.js';
import { toStoredInstant } from '../../../server/src/platform/dates/dates.js';
import type { IdPrefix } from '../../../server/src/platform/ids/id.js';
import type { Table } from '../../../server/src/platform/db/table.js';
import { blockOf } from '../../../server/src/platform/lists/counters.repository.js';
import {
  searchTerms,
  searchTextOf,
  type Searchable,
} from '../../../server/src/platform/text/search-terms.js';
import { TERM_LENGTH } from '../../../server/src/platform/text/search-words.js';
import type { Loader } from './load.js';
import { chanceOf, type Chance } from './random.js';

/** The account while it is seeded: what every kind of record writes besides its own row. */
export interface Account {
  accountId: string;
  chance: Chance;
  id(prefix: IdPrefix, at: Date): string;
  add(table: string, row: object): void;
  /** The same with a row as the server has it. */
  addRow<Row extends object>(table: Table<Row>, row: Row): void;
  /** Adds the search terms of a record, counts it, and returns the text to store with it. */
  addTerms(resource: string, id: string, record: Searchable): string;
  /** The next number of a series, with its rows in the register. */
  assign(series: Series, documentId: string, date: string, at: Date): string;
  /**
   * Adds the event of a change, as the server would; `nth` is its position among those of the record,
   * which may be in the same millisecond.
   */
  addEvent(entry: HistoryEntry, at: Date, nth?: number): void;
  /** Adds counters and series, after all records. */
  addCounts(): void;
}

/** The row in storage format. */
export function storedRow<Row extends object>(table: Table<Row>, row: Row): object {
  const values = table.encode(row);
  return Object.fromEntries(table.columns.map((name, index) => [name, values[index]]));
}

/** Fills an account with this id by calling `seed`. */
export function accountOf(accountId: string, loader: Loader, seed: number): Account {
  const chance = chanceOf(seed);
  const totals = new Map<string, number>();
  const series = new Map<string, number>();
  const id = (prefix: IdPrefix, at: Date) => `${prefix}_${ulid(at.getTime(), chance.next)}`;
  return {
    accountId,
    chance,
    id,
    add: (table, row) => loader.add(table, row),
    addRow: (table, row) => loader.add(table.name, storedRow(table, row)),

    addTerms(resource, resourceId, record) {
      const key = `${resource}\t${blockOf(resourceId)}`;
      totals.set(key, (totals.get(key) ?? 0) + 1);
      const terms = searchTerms(record);
      for (const term of new Set(terms.map((each) => [...each].slice(0, TERM_LENGTH).join('')))) {
        loader.add('search_terms', { accountId, resource, term, resourceId });
      }
      return searchTextOf(terms);
    },

    assign(name, documentId, date, at) {
      const template = templateOf({}, name);
      const period = periodOf(template, date);
      const key = `${name}\t${period}`;
      const value = (series.get(key) ?? 0) + 1;
      series.set(key, value);
      const number = formatNumber(template, date, value);
      const named = { accountId, series: name, number, documentId };
      loader.add('document_numbers', { ...named, burnt: 1 });
      const createdAt = toStoredInstant(at);
      const counted = { counter: name, period, value };
      const event = { id: id('evt', at), ...named, kind: 'assigned', createdAt, ...counted };
      loader.add('number_events', event);
      return number;
    },

    addEvent({ facts, ...entry }, at, nth = 0) {
      loader.add('events', {
        id: id('evt', new Date(at.getTime() + nth)),
        accountId,
        ...entry,
        keyId: 'seed',
        requestId: 'seed',
        facts: JSON.stringify(facts),
        createdAt: toStoredInstant(at),
      });
    },

    addCounts() {
      for (const [key, total] of totals) {
        const [resource, block] = key.split('\t');
        loader.add('resource_counts', { accountId, resource, block, total });
      }
      for (const [key, last] of series) {
        const [name, period] = key.split('\t');
        loader.add('number_series', { accountId, series: name, period, nextValue: last + 1 });
      }
    },
  };
}
