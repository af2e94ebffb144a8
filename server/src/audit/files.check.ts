import { type Blob, BlobFault, type BlobStore, nextBlobs } from '../platform/blobs/index.js';
import type { Database } from '../platform/db/index.js';
import type { Fault } from './difference.rules.js';

const BATCH = 100;
const AT_ONCE = 4;

/**
 * Reads every file of an account that a row refers to, and reports missing or altered ones; returns the
 * count.
 */
export async function checkFiles(
  db: Database,
  store: BlobStore,
  account: string,
  report: (kind: string, record: string, faults: readonly Fault[]) => void,
  progress: (done: number) => void,
): Promise<number> {
  let done = 0;
  for (let after = ''; ;) {
    const blobs = await nextBlobs(db, account, after, BATCH);
    const last = blobs.at(-1);
    if (!last) return done;
    after = last.id;
    for (let start = 0; start < blobs.length; start += AT_ONCE) {
      const some = blobs.slice(start, start + AT_ONCE);
      const faults = await Promise.all(some.map((blob) => faultsOf(store, blob)));
      some.forEach(({ id }, index) => report('file', id, faults[index] ?? []));
    }
    progress((done += blobs.length));
  }
}

async function faultsOf(store: BlobStore, blob: Blob): Promise<Fault[]> {
  try {
    await store.read(blob);
    return [];
  } catch (error) {
    if (!(error instanceof BlobFault)) throw error;
    const expected = `${blob.length} bytes with the SHA-256 ${blob.sha256}`;
    return [{ what: blob.kind, expected, found: error.fault }];
  }
}
