import { isObject, type JsonObject } from '@faktura/contract';
import { CsvError, parse } from 'csv-parse/sync';
import type { FileFaults } from './faults.js';

/** A row of a CSV file, or a record of a JSON file. */
export interface Row {
  at: string;
  /** The value of a column; undefined if it is empty or missing. */
  read(column: string): unknown;
  /** The record itself, for JSON. */
  record?: JsonObject;
}

/** What a file contains. */
export interface Rows {
  rows: Row[];
  /** How many rows there are, with those that cannot be read. */
  count: number;
  /** The columns of a CSV file; null for JSON. */
  columns: string[] | null;
}

/** The encodings that files can have if they are not UTF-8. */
export const encodings = ['windows-1252', 'iso-8859-15'] as const;
export type Encoding = (typeof encodings)[number];

const nothing = { rows: [], count: 0, columns: [] };

/** More would be a transaction of a gigabyte. */
const MAX_ROWS = 100_000;
const MAX_COLUMNS = 1_000;
const TOO_MANY_ROWS = `has more than ${MAX_ROWS} rows; import it in parts`;

/** Nothing of what is imported is deeper than ten levels. */
const MAX_DEPTH = 100;

function decoded(bytes: Buffer, encoding: Encoding | undefined): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return encoding === undefined ? null : new TextDecoder(encoding).decode(bytes);
  }
}

/** Reads the rows of a file; what it cannot read is a fault of the file. */
export function readRows(bytes: Buffer, encoding: Encoding | undefined, faults: FileFaults): Rows {
  const text = decoded(bytes, encoding);
  if (text !== null) return /^\s*[[{]/.test(text) ? readJson(text, faults) : readCsv(text, faults);
  const message =
    'is not UTF-8. Save it as "CSV UTF-8", or, if it comes from Windows, add --encoding windows-1252';
  faults.add({ at: 'file', member: '', code: 'INVALID_VALUE', message });
  return nothing;
}

/** The separator that the first line has most of. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = text.slice(0, Math.min(end === -1 ? text.length : end, 100_000));
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function readCsv(text: string, faults: FileFaults): Rows {
  const fault = (at: string, message: string) =>
    faults.add({ at, member: '', code: 'INVALID_VALUE', message });
  let lines: string[][];
  try {
    lines = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_ROWS + 2,
      on_record: (record: string[], { lines: line }) => [`line ${line}`, ...record],
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines: line } = error as { lines?: number };
    fault(
      line === undefined ? 'file' : `line ${line}`,
      'has a quotation mark that is out of place',
    );
    return nothing;
  }
  const [[, ...columns] = [], ...rest] = lines;
  if (columns.length > MAX_COLUMNS) fault('line 1', `has more than ${MAX_COLUMNS} columns`);
  if (rest.length > MAX_ROWS) fault('file', TOO_MANY_ROWS);
  if (columns.length > MAX_COLUMNS || rest.length > MAX_ROWS) return nothing;
  const named = columns.map((name) => name.trim());
  const twice = named.find((name, index) => name !== '' && named.indexOf(name) !== index);
  if (twice !== undefined) fault('line 1', `has the column ${shown(twice)} twice`);
  if (named.length === 0) fault('file', 'is empty');
  if (twice !== undefined) return nothing;
  // The first cell of a line is its number.
  const places = new Map(named.map((name, index) => [name, index + 1]));
  const rows = rest.flatMap((line) => rowOf(line, places, named.length, fault));
  return { rows, count: rest.length, columns: named };
}

function rowOf(
  line: readonly string[],
  places: ReadonlyMap<string, number>,
  columns: number,
  fault: (at: string, message: string) => void,
): Row[] {
  const [at = ''] = line;
  if (line.length - 1 !== columns) {
    fault(at, `has ${line.length - 1} columns instead of ${columns}`);
    return [];
  }
  return [{ at, read: (column) => line[places.get(column) ?? -1]?.trim() || undefined }];
}

/** A JSON array of records, alone or as a member of an object, as APIs return it. */
function readJson(text: string, faults: FileFaults): Rows {
  let value: unknown;
  try {
    value = isDeep(text) ? undefined : JSON.parse(text);
  } catch {
    faults.add({ at: 'file', member: '', code: 'INVALID_VALUE', message: 'is not JSON' });
    return nothing;
  }
  const lists = listsIn(value);
  const [[name, list] = ['', []], ...others] = lists;
  const isList = lists.length > 0 && list.length <= MAX_ROWS;
  if (others.length > 0 || !isList) {
    const few = lists.length === 0 ? 'must be a JSON array of records' : TOO_MANY_ROWS;
    const message = others.length > 0 ? severalArrays(lists) : few;
    faults.add({ at: 'file', member: '', code: 'INVALID_TYPE', message });
    return nothing;
  }
  const prefix = name === '' ? '' : `/${cut(name)}`;
  if (isOnePage(value)) {
    const message = 'is one page of several; put the records of all pages into one array';
    faults.add({ at: 'file', member: '', code: 'INVALID_VALUE', message });
  }
  const rows = list.flatMap((record: unknown, index): Row[] => {
    const at = `${prefix}/${index}`;
    if (isObject(record)) return [{ at, read: (column) => memberAt(record, column), record }];
    faults.add({ at, member: '', code: 'INVALID_TYPE', message: 'must be an object' });
    return [];
  });
  return { rows, count: list.length, columns: null };
}

/** What follows walks through it level by level. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length && depth <= MAX_DEPTH; index += 1) {
    const sign = text[index];
    if (isText && sign === '\\') index += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '[' || sign === '{')) depth += 1;
    else if (!isText && (sign === ']' || sign === '}')) depth -= 1;
  }
  return depth > MAX_DEPTH;
}

type NamedList = readonly [name: string, list: unknown[]];

/** The arrays of a file, by the member that has them; one that is the whole file has no name. */
function listsIn(value: unknown): NamedList[] {
  const members = Array.isArray(value) ? { '': value } : isObject(value) ? value : {};
  return Object.entries(members).flatMap(([name, one]): NamedList[] =>
    Array.isArray(one) ? [[name, one]] : [],
  );
}

const severalArrays = (lists: readonly NamedList[]): string =>
  `has several arrays: ${lists
    .slice(0, 5)
    .map(([name]) => shown(name))
    .join(', ')}. Leave the one of these records`;

/** Whether an answer of an API says that there are other pages. */
function isOnePage(value: unknown): boolean {
  const pages = ['totalPages', 'meta.pagination.total_pages'];
  return (
    pages.some((path) => Number(memberAt(value, path)) > 1) || memberAt(value, 'has_more') === true
  );
}

/** The value at `contacts.0.email`; undefined if there is none. */
export function memberAt(value: unknown, path: string): unknown {
  let current: unknown = value;
  for (const name of path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) {
      return undefined;
    }
    current = (current as JsonObject)[name];
  }
  return current === null || current === '' ? undefined : current;
}

/** A name from a file, cut to what fits in a message. */
export function shown(name: string): string {
  return JSON.stringify(cut(name));
}

const cut = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name);
