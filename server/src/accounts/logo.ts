import { imageSize } from 'image-size';
import type { BlobAddress, WrittenBlob } from '../platform/blobs/index.js';
import { AccountError } from './settings.js';

/** The logo of an account: where its bytes are, and its size in pixels. */
export interface Logo extends BlobAddress {
  contentType: string;
  width: number;
  height: number;
}

/** A file that is a logo. */
export interface LogoFile {
  content: Uint8Array;
  contentType: string;
  width: number;
  height: number;
}

const MOST_BYTES = 500_000;
const MOST_PIXELS = 4000;

/** What a file of each kind is served as, and the mark that its last part ends with. */
const KINDS: Readonly<Record<string, { contentType: string; end: Buffer }>> = {
  png: { contentType: 'image/png', end: Buffer.from('IEND') },
  jpg: { contentType: 'image/jpeg', end: Buffer.from([0xff, 0xd9]) },
};

/**
 * Takes a PNG or JPEG file by its content, whatever its name says.
 *
 * @throws AccountError that says what to do about another one
 */
export function readLogo(content: Uint8Array): LogoFile {
  if (content.length > MOST_BYTES) {
    const size = `${Math.ceil(content.length / 1000)} kB`;
    throw new AccountError(`The logo has ${size}; it must have at most 500 kB. Make it smaller.`);
  }
  const { type, width, height } = sizeOf(content);
  const kind = KINDS[type];
  if (kind === undefined) {
    // An SVG can hold scripts and load pictures of elsewhere.
    throw new AccountError('The logo must be a PNG or JPEG file. Export it as PNG.');
  }
  if (width < 1 || height < 1 || Math.max(width, height) > MOST_PIXELS) {
    throw new AccountError(
      `The logo has ${width} × ${height} pixels; 1 to ${MOST_PIXELS} each are taken. Scale it.`,
    );
  }
  if (Buffer.from(content).lastIndexOf(kind.end) === -1) {
    throw new AccountError('The logo is cut off: the end of the file is missing. Export it again.');
  }
  return { content, contentType: kind.contentType, width, height };
}

function sizeOf(content: Uint8Array): { type: string; width: number; height: number } {
  try {
    const { type = '', width, height } = imageSize(content);
    return { type, width, height };
  } catch {
    return { type: '', width: 0, height: 0 };
  }
}

/** What an account keeps of a logo that is in the store. */
export function logoOf({ width, height }: LogoFile, blob: WrittenBlob): Logo {
  const { id, accountId, length, sha256, contentType } = blob;
  return { id, accountId, length, sha256, contentType, width, height };
}
