import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Reads a file that a person names. It may be a pipe, or a device that has no end, so its size says
 * nothing.
 *
 * @returns its bytes; null if there are more than `maxBytes`
 */
export function readLimited(file: string, maxBytes: number): Buffer | null {
  const handle = openSync(file, 'r');
  try {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const part = Buffer.alloc(Math.min(PART_BYTES, maxBytes + 1 - length));
      const read = readSync(handle, part, 0, part.length, null);
      if (read === 0) return Buffer.concat(parts);
      parts.push(part.subarray(0, read));
      length += read;
      if (length > maxBytes) return null;
    }
  } finally {
    closeSync(handle);
  }
}

const PART_BYTES = 64 * 1024;
