export { type BlobAddress, BlobFault, type WrittenBlob } from './blob.js';
export { findBlob, nextBlobs, recordBlob, removeBlob } from './blob.repository.js';
export type { Blob } from './blob.model.js';
export { type BackedUpBlob, blobsIn } from './backup.repository.js';
export { backupFiles, copyBlobs } from './copy-blobs.js';
export { openBlobStore, reportBlobs } from './open-store.js';
export { checkStore, forgetTurns, markStore, OtherStoreError, takeTurn } from './store-mark.js';
export type { BlobStore } from './store.js';
export { countFilesOf, removeFilesOf, SWEEP, sweepBlobs } from './sweep.js';
