import { Problem } from '../errors/problem.js';
import { newId } from '../ids/id.js';
import { type BlobAddress, BlobFault, blobName, sha256Of, type WrittenBlob } from './blob.js';
import type { BlobDriver } from './driver.js';
import { systemClock } from '../dates/clock.js';

/** The outcome of an operation, for the metrics. */
type BlobOutcome = 'done' | 'missing' | 'altered' | 'unavailable';

type BlobOperation = 'put' | 'read' | 'check';

/** Called after every operation, with the error if the store does not respond. */
export type OnBlob = (operation: BlobOperation, outcome: BlobOutcome, error?: unknown) => void;

/**
 * Files with random names, in a folder or in S3. Bytes are written before rows: a blob is stored first,
 * then recorded in the transaction that refers to it. The sweep removes blobs that are never recorded.
 */
export interface BlobStore {
  readonly driver: BlobDriver;
  /**
   * Writes bytes durably: they survive a power failure.
   *
   * @throws Problem UNAVAILABLE if the store does not respond or accepts no files
   */
  put(accountId: string, content: Uint8Array, contentType: string): Promise<WrittenBlob>;
  /**
   * Reads the bytes and verifies their length and hash.
   *
   * @throws BlobFault where they are missing or altered
   * @throws Problem UNAVAILABLE if the store does not answer
   */
  read(blob: BlobAddress): Promise<Uint8Array>;
  /** Rejects if files cannot be stored. */
  check(): Promise<void>;
}

/** The store in a folder or bucket. */
export function createBlobStore(driver: BlobDriver, onBlob: OnBlob = () => {}): BlobStore {
  function unavailable(operation: 'put' | 'read', error: unknown): Problem {
    onBlob(operation, 'unavailable', error);
    const what = operation === 'put' ? 'takes no files at the moment' : 'does not answer';
    const message = `The file store ${what}. Try again in a few seconds.`;
    const problem = new Problem('UNAVAILABLE', message, { headers: { 'Retry-After': '5' } });
    problem.cause = error;
    return problem;
  }

  function fault(what: BlobFault['fault'], blob: BlobAddress): BlobFault {
    onBlob('read', what);
    return new BlobFault(what, blob);
  }

  return {
    driver,
    async check() {
      await driver.check().then(
        () => onBlob('check', 'done'),
        (error: unknown) => {
          onBlob('check', 'unavailable', error);
          throw error;
        },
      );
    },
    async put(accountId, content, contentType) {
      const writtenAt = systemClock();
      const id = newId('blb', writtenAt);
      const name = blobName({ accountId, id });
      try {
        await driver.write(name, content, contentType);
      } catch (error) {
        throw unavailable('put', error);
      }
      onBlob('put', 'done');
      const { length } = content;
      return { id, accountId, length, sha256: sha256Of(content), contentType, writtenAt };
    },
    async read(blob) {
      const content = await driver.read(blobName(blob), blob.length).catch((error: unknown) => {
        throw unavailable('read', error);
      });
      if (content === null) throw fault('missing', blob);
      if (content === 'other length' || sha256Of(content) !== blob.sha256) {
        throw fault('altered', blob);
      }
      onBlob('read', 'done');
      return content;
    },
  };
}
