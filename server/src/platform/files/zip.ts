import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file on the disk, and its name in the archive. */
export interface ZippedFile {
  name: string;
  path: string;
}

/** What the end of an archive says of a file. */
interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Sizes and offsets have 32 bits; the 64-bit extension is not needed for what we archive. */
const MAX_BYTES = 0xffff_ffff;

/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day that the format knows: an archive of the same files is the same. */
const DAY = 0x0021;

/** Unsigned numbers of 16 or 32 bits, little-endian. */
function fields(...values: readonly (readonly [bits: 16 | 32, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((size, [bits]) => size + bits / 8, 0));
  let at = 0;
  for (const [bits, value] of values) {
    at = bits === 16 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  }
  return buffer;
}

/** The part that both headers of a file have. */
const shared = ({ name, crc, packed, size }: Entry): Buffer =>
  fields(
    ...([
      [16, VERSION],
      [16, FLAGS],
      [16, DEFLATED],
      [16, 0],
      [16, DAY],
    ] as const),
    ...([
      [32, crc],
      [32, packed],
      [32, size],
      [16, name.length],
      [16, 0],
    ] as const),
  );

const localHeader = (entry: Entry): Buffer =>
  Buffer.concat([fields([32, 0x0403_4b50]), shared(entry), entry.name]);

const sizesOf = ({ crc, packed, size }: Entry): Buffer =>
  fields([32, 0x0807_4b50], [32, crc], [32, packed], [32, size]);

const listed = (entry: Entry): Buffer =>
  Buffer.concat([
    fields([32, 0x0201_4b50], [16, VERSION]),
    shared(entry),
    fields([16, 0], [16, 0], [16, 0], [32, 0], [32, entry.offset]),
    entry.name,
  ]);

/** The content of a file, packed; the entry is complete at its end. */
async function* packed(path: string, entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  };
  const whole = pipeline(createReadStream(path), counted, deflate);
  // Awaited below; a reader that stops ends it with an error that nobody waits for.
  whole.catch(() => undefined);
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length;
    yield chunk;
  }
  await whole;
}

/** A ZIP archive of files, chunk by chunk: memory does not grow with them. @throws RangeError beyond 4 GB */
export async function* zipOf(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const { name, path } of files) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const header = localHeader(entry);
    yield header;
    yield* packed(path, entry);
    yield sizesOf(entry);
    entries.push(entry);
    offset += header.length + entry.packed + 16;
    if (Math.max(offset, entry.size) > MAX_BYTES) throw new RangeError(`${name} is too large.`);
  }
  const list = Buffer.concat(entries.map(listed));
  const count = entries.length;
  const end = fields([16, 0], [16, 0], [16, count], [16, count], [32, list.length], [32, offset]);
  yield Buffer.concat([list, fields([32, 0x0605_4b50]), end, fields([16, 0])]);
}
