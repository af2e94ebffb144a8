import { openFile } from '../db/sqlite/file.js';
import type { BlobAddress } from './blob.js';

/** A blob in a SQLite file. */
export interface BackedUpBlob extends BlobAddress {
  contentType: string;
}

const BATCH = 1_000;

/** The blobs that the rows of a database file refer to; none if the file is older than the table. */
export function* blobsIn(file: string): Generator<BackedUpBlob> {
  const database = openFile(file, 5_000);
  try {
    const table = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'blobs'";
    if (!database.prepare(table).get()) return;
    const page = database.prepare(
      'SELECT id, accountId, length, sha256, contentType FROM blobs ' +
        'WHERE id > ? AND removedAt IS NULL ORDER BY id LIMIT ?',
    );
    for (let after = ''; ;) {
      const rows = page.all([after, BATCH]) as BackedUpBlob[];
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  } finally {
    database.close();
  }
}
