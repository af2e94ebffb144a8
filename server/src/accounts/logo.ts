import { imageSize } from 'image-size';
import type { BlobAddress, WrittenBlob } from '../platform/blobs/index.js';
import { AccountError } from './settings.js';

/** The logo of an account: the address of its bytes and its size in pixels. */
export interface Logo extends BlobAddress {
  contentType: string;
  width: number;
  height: number;
}

/** A file that is valid as a logo. */
export interface LogoFile {
  content: Uint8Array;
  contentType: string;
  width: number;
  height: number;
}

const MAX_BYTES = 500_000;
const MAX_PIXELS = 4000;

/** The content type of each kind, and the bytes that must be near its end. */
const KINDS: Readonly<Record<string, { contentType: string; end: Buffer }>> = {
  png: { contentType: 'image/png', end: Buffer.from('IEND') },
  jpg: { contentType: 'image/jpeg', end: Buffer.from([0xff, 0xd9]) },
};

/**
 * Reads a PNG or JPEG file, recognised by its content, not by its name.
 *
 * @throws AccountError that says how to correct the file
 */
export function readLogo(content: Uint8Array): LogoFile {
  if (content.length > MAX_BYTES) {
    const size = `${Math.ceil(content.length / 1000)} kB`;
    throw new AccountError(`The logo has ${size}; it must have at most 500 kB. Make it smaller.`);
  }
  const { type, width, height } = sizeOf(content);
  const kind = KINDS[type];
  if (kind === undefined) {
    // An SVG can contain scripts and load images from elsewhere.
    throw new AccountError('The logo must be a PNG or JPEG file. Export it as PNG.');
  }
  if (width < 1 || height < 1 || Math.max(width, height) > MAX_PIXELS) {
    throw new AccountError(
      `The logo has ${width} × ${height} pixels; each must be 1 to ${MAX_PIXELS}. Resize it.`,
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

/** Returns the logo fields of an account for a stored file. */
export function logoOf({ width, height }: LogoFile, blob: WrittenBlob): Logo {
  const { id, accountId, length, sha256, contentType } = blob;
  return { id, accountId, length, sha256, contentType, width, height };
}
