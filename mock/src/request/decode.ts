import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

const decoders = { gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync };

/** True for a Content-Encoding that can be unpacked, and for none at all. */
export function isKnownEncoding(encoding: string): encoding is keyof typeof decoders | 'identity' {
  return encoding === 'identity' || Object.hasOwn(decoders, encoding);
}

/** Unpacks a body; `too-large` beyond the limit, `undefined` when it cannot be unpacked. */
export function decode(
  raw: Buffer,
  encoding: keyof typeof decoders | 'identity',
  limit: number,
): Buffer | 'too-large' | undefined {
  if (encoding === 'identity') return raw;
  try {
    return decoders[encoding](raw, { maxOutputLength: limit });
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === tooLargeCode;
    return tooLarge ? 'too-large' : undefined;
  }
}

const tooLargeCode = 'ERR_BUFFER_TOO_LARGE';
