import { type BlobAddress, BlobFault, blobName } from './blob.js';
import type { BackedUpBlob } from './backup.repository.js';
import { FolderDriver } from './folder-driver.js';
import { type BlobStore, createBlobStore } from './store.js';

/** The folder with the files of a backup is next to the backup. */
export const backupFiles = (backup: string): BlobStore =>
  createBlobStore(new FolderDriver(`${backup}.files`));

/**
 * Copies the files that the other store lacks; each file is checked before it is written. Missing or
 * altered files are returned and left out.
 *
 * @throws Problem UNAVAILABLE if a store does not answer
 */
export async function copyBlobs(
  blobs: Iterable<BackedUpBlob>,
  from: BlobStore,
  to: BlobStore,
): Promise<BlobFault[]> {
  const faults: BlobFault[] = [];
  for (const blob of blobs) {
    if ((await readWhole(to, blob)) instanceof Uint8Array) continue;
    const content = await readWhole(from, blob);
    if (content instanceof BlobFault) faults.push(content);
    else await to.driver.write(blobName(blob), content, blob.contentType);
  }
  return faults;
}

function readWhole(store: BlobStore, blob: BlobAddress): Promise<Uint8Array | BlobFault> {
  return store.read(blob).catch((error: unknown) => {
    if (error instanceof BlobFault) return error;
    throw error;
  });
}
