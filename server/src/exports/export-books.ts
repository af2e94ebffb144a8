import type { Reading } from '../platform/context/work.js';
import type { Period } from '../platform/records/dated.repository.js';
import { ExportFolder } from './export-folder.js';
import type { ExportJob } from './export-job.js';
import { countRecords } from './records.js';
import { type LeftOut, type Total, Totals } from './totals.js';
import { writeDatev } from './write-datev.js';
import { writeCsv, writeGdpdu } from './write-tables.js';

const FORMATS = { csv: writeCsv, datev: writeDatev, gdpdu: writeGdpdu };

/** The formats of exports for bookkeeping. */
export type ExportFormat = keyof typeof FORMATS;

/** What is exported, and where to. */
export interface BooksRequest {
  format: ExportFormat;
  period: Period;
  /** The name of a new folder. */
  out: string;
  /** Called after each page with the number of records so far and of all. */
  onProgress: (done: number, all: number) => void;
  /** Ends the export, which then leaves nothing. */
  signal?: AbortSignal | undefined;
  /** Adds files of the documents to the folder. */
  addFiles?: ((job: ExportJob) => Promise<void>) | undefined;
}

/** What was written, and what the format had no place for. */
export interface BooksResult extends LeftOut {
  totals: Total[];
}

/** Writes the books of a period to a new folder, all or nothing. @throws OperatorError */
export async function exportBooks(work: Reading, request: BooksRequest): Promise<BooksResult> {
  const { format, period, out, onProgress, addFiles, signal } = request;
  const folder = await ExportFolder.begin(out, signal);
  try {
    const [all, totals] = [await countRecords(work, period), new Totals()];
    let done = 0;
    const progress = (records: number) => onProgress((done += records), all);
    const job = { work, period, folder, totals, progress };
    const left = (await FORMATS[format](job)) ?? { leftOut: [], imported: [], changed: [] };
    await addFiles?.(job);
    await folder.finish();
    return { totals: totals.list(), ...left };
  } catch (error) {
    await folder.discard();
    throw error;
  }
}
