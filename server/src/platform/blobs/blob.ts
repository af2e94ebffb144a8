import { createHash } from 'node:crypto';

/** The location of a blob, and the length and hash of its bytes. */
export interface BlobAddress {
  id: string;
  accountId: string;
  length: number;
  /** In hex. */
  sha256: string;
}

/** Bytes that are in the store; no row refers to them until `recordBlob`. */
export interface WrittenBlob extends BlobAddress {
  contentType: string;
  writtenAt: Date;
}

/** A blob whose bytes differ from those that were written. */
export class BlobFault extends Error {
  override readonly name = 'BlobFault';
  constructor(
    readonly fault: 'missing' | 'altered',
    blob: BlobIds,
  ) {
    super(`The file ${blobName(blob)} is ${fault} in the blob store.`);
  }
}

/** The two ids in the name of a blob. */
export type BlobIds = Pick<BlobAddress, 'accountId' | 'id'>;

/** Ending of a file that is being written, with the id of its process. */
const DRAFT = /\.\d+\.part$/;
const ACCOUNT = /^acc_\w{1,36}$/;
const ID = /^blb_\w{1,36}$/;

/** The name of a blob in its folder or bucket: two ids that we created, never a path from a client. */
export function blobName({ accountId, id }: BlobIds): string {
  if (ACCOUNT.test(accountId) && ID.test(id)) return `${accountId}/${id}`;
  throw new RangeError(`${JSON.stringify([accountId, id])} cannot name a blob.`);
}

/**
 * Parses a name into its ids, and whether it is a file still being written; null if it is not one of
 * ours.
 */
export function parseBlobName(name: string): (BlobIds & { isDraft: boolean }) | null {
  const [accountId = '', file = '', ...rest] = name.split('/');
  const id = file.replace(DRAFT, '');
  if (rest.length > 0 || !ACCOUNT.test(accountId) || !ID.test(id)) return null;
  return { accountId, id, isDraft: id !== file };
}

/** The temporary name under which this process writes a file. */
export const draftOf = (path: string): string => `${path}.${process.pid}.part`;

/** SHA-256 in hex. */
export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
