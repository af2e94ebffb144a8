import { parameter } from './media-type.js';

/** One part of a `multipart/form-data` body. */
export interface Part {
  name: string;
  /** Present on files alone. */
  filename?: string;
  data: Buffer;
}

/** Splits a body into its parts; `undefined` when it is broken: no boundary, a cut, no names. */
export function parseMultipart(body: Buffer, contentType: string | undefined): Part[] | undefined {
  const boundary = parameter(contentType, 'boundary');
  if (!boundary) return undefined;
  const opening = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // A preamble may stand before the first boundary (RFC 2046, 5.1.1).
  let at = body.subarray(0, opening.length).equals(opening) ? 0 : body.indexOf(delimiter) + 2;
  if (at === 1) return undefined;
  const parts: Part[] = [];
  for (;;) {
    at += opening.length;
    if (body.toString('latin1', at, at + 2) === '--') return parts;
    const start = body.indexOf('\r\n', at);
    const end = start < 0 ? -1 : body.indexOf(delimiter, start);
    if (end < 0) return undefined;
    const part = parsePart(body.subarray(start + 2, end));
    if (!part) return undefined;
    parts.push(part);
    at = end + 2;
  }
}

function parsePart(raw: Buffer): Part | undefined {
  const gap = raw.indexOf('\r\n\r\n');
  if (gap < 0) return undefined;
  const disposition = raw
    .toString('utf8', 0, gap)
    .split('\r\n')
    .find((line) => /^content-disposition\s*:\s*form-data\b/i.test(line));
  const name = parameter(disposition, 'name');
  if (name === undefined) return undefined;
  const filename = parameter(disposition, 'filename') ?? parameter(disposition, 'filename\\*');
  const data = raw.subarray(gap + 4);
  return filename === undefined ? { name, data } : { name, filename, data };
}
