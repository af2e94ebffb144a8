import { createHash } from 'node:crypto';

/** The location of a blob, and the length and hash of its bytes. */
export interface BlobAddress {
  id: string;
  accountId: string;
  length: number;
  /** In hex. */
  sha256: string;
}

/** Bytes that are in the store; no row names them until `recordBlob`. */
export interface WrittenBlob extends BlobAddress {
  contentType: string;
  writtenAt: Date;
}

/** A blob whose bytes are not those that were written. */
export class BlobFault extends Error {
  override readonly name = 'BlobFault';
  constructor(
    readonly fault: 'missing' | 'altered',
    blob: BlobIds,
  ) {
    super(`The file ${blobName(blob)} is ${fault} in the blob store.`);
  }
}

/** What a blob is named by. */
export type BlobIds = Pick<BlobAddress, 'accountId' | 'id'>;

/** Ends the name of a file that is being written, after the number of its process. */
const DRAFT = /\.\d+\.part$/;
const ACCOUNT = /^acc_\w{1,36}$/;
const ID = /^blb_\w{1,36}$/;

/** The name of a blob in its folder or bucket: two ids of ours, and never a path from outside. */
export function blobName({ accountId, id }: BlobIds): string {
  if (ACCOUNT.test(accountId) && ID.test(id)) return `${accountId}/${id}`;
  throw new RangeError(`${JSON.stringify([accountId, id])} cannot name a blob.`);
}

/** The ids of a name, and whether it is that of a draft; null if it is none of ours. */
export function parseBlobName(name: string): (BlobIds & { isDraft: boolean }) | null {
  const [accountId = '', file = '', ...rest] = name.split('/');
  const id = file.replace(DRAFT, '');
  if (rest.length > 0 || !ACCOUNT.test(accountId) || !ID.test(id)) return null;
  return { accountId, id, isDraft: id !== file };
}

/** The name under which this process writes a file, before it has its own. */
export const draftOf = (path: string): string => `${path}.${process.pid}.part`;

/** SHA-256 in hex. */
export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
