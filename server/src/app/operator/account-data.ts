import { ExportFolder } from '../../exports/index.js';
import { BlobFault, nextBlobs, type BlobStore } from '../../platform/blobs/index.js';
import type { Database } from '../../platform/db/index.js';
import type { Model } from '../../platform/db/model.js';
import { models } from '../models/all-models.js';
import { ownRows } from './own-rows.repository.js';

/**
 * The tables that are an account's own data. The others keep the server running (jobs, counters, search terms,
 * stored responses), or hold secrets (keys, sessions).
 */
const OWN = [
  ...(['Account', 'Customer', 'Vendor', 'Product', 'StockMovement', 'Category'] as const),
  ...(['Transaction', 'Invoice', 'InvoiceItem', 'Estimate', 'EstimateItem', 'Payment'] as const),
  ...(['Refund', 'RetainerDeduction', 'NumberSeries', 'DocumentNumber', 'NumberEvent'] as const),
  ...(['Event', 'EInvoice', 'Mail', 'Recipient', 'Suppression', 'Attachment', 'Blob'] as const),
  ...(['AccountVersion', 'FormerContent', 'SentFile', 'Seal', 'ImportedRecord'] as const),
];

/** Lists the files that could not be exported. */
export const MISSING_FILES = 'missing-files.txt';

/** Adds the files of an account, by the ids of its `blobs`; one that is lost does not keep the others back. */
async function writeFiles(db: Database, store: BlobStore, account: string, folder: ExportFolder) {
  const counts = { files: 0, missing: 0 };
  for (let last = ''; ;) {
    const [blob] = await nextBlobs(db, account, last, 1);
    if (!blob) return counts;
    last = blob.id;
    try {
      await folder.write(`files/${blob.id}`, await store.read(blob));
      counts.files += 1;
    } catch (error) {
      if (!(error instanceof BlobFault)) throw error;
      await folder.append(MISSING_FILES, `${blob.id} ${error.fault}\n`);
      counts.missing += 1;
    }
  }
}

/** What was exported: rows by table, and files, with the number of those that the store has lost. */
export interface AccountData {
  rows: Record<string, number>;
  files: number;
  missing: number;
}

interface DataRequest {
  account: string;
  /** The name of a new folder. */
  out: string;
  onRows: (done: number) => void;
  /** Ends the export, which then leaves nothing. */
  signal?: AbortSignal;
}

/** Writes all data of an account to a new folder: a file of JSON lines for each table, and its files. @throws OperatorError */
export async function exportAccount(
  db: Database,
  store: BlobStore,
  { account, out, onRows, signal }: DataRequest,
): Promise<AccountData> {
  const folder = await ExportFolder.begin(out, signal);
  try {
    const rows: Record<string, number> = {};
    let done = 0;
    for (const name of OWN) {
      const model: Model = models[name];
      const file = `${model.table}.jsonl`;
      rows[model.table] = 0;
      await folder.append(file, '');
      for await (const page of ownRows(db, model, account)) {
        for (const row of page) await folder.append(file, `${JSON.stringify(row)}\n`);
        rows[model.table] = (rows[model.table] ?? 0) + page.length;
        onRows((done += page.length));
      }
      await folder.end(file);
    }
    const counts = await writeFiles(db, store, account, folder);
    await folder.finish();
    return { rows, ...counts };
  } catch (error) {
    await folder.discard();
    throw error;
  }
}
