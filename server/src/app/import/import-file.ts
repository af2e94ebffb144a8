import { recordsOf } from './assemble.js';
import type { Notation } from './cells.js';
import { withoutTwins } from './check-records.js';
import { FileFaults } from './faults.js';
import type { ImportedFile } from './import-records.js';
import type { Kind } from './kinds.js';
import type { Mapping } from './mapping.js';
import { type Encoding, readRows } from './read-rows.js';

/** What an operator says of files, which comes before what the mapping says. */
export interface FileOptions extends Partial<Notation> {
  encoding?: Encoding;
  openOnly?: boolean;
}

/** Reads the records of a file. */
export function importedFile(
  kind: Kind,
  { name, bytes }: { name: string; bytes: Buffer },
  mapping: Mapping,
  { encoding = mapping.encoding, ...options }: FileOptions = {},
): ImportedFile {
  const faults = new FileFaults();
  const rows = readRows(bytes, encoding, faults);
  const ways = {
    dateFormat: options.dateFormat ?? mapping.dateFormat ?? 'YYYY-MM-DD',
    decimalComma: options.decimalComma ?? mapping.decimalComma ?? false,
    mapping: mapping[kind],
    openOnly: options.openOnly ?? false,
  };
  const records = withoutTwins(recordsOf(kind, rows, ways, faults), faults);
  return { name, kind, rows: rows.count, records, faults };
}
