import type { Reading } from '../context/work.js';
import type { Answer } from './handler.js';

/** What an ETag is made of: the version, and what changes without a write. */
export interface Tagged {
  version: number;
  suffix?: string;
}

/** `"<version>-<suffix>"`. */
export function etagOf({ version, suffix = '0' }: Tagged): string {
  return `"${version}-${suffix}"`;
}

/** 200 with the record that a write left. */
export function ok(body: unknown, tagged?: Tagged): Answer {
  return { status: 200, body, headers: tagged ? { ETag: etagOf(tagged) } : {} };
}

/** 201; `location` is the path of the new record. */
export function created(location: string, body: unknown, tagged: Tagged): Answer {
  return { status: 201, body, headers: { Location: location, ETag: etagOf(tagged) } };
}

/** 202 with a receipt. */
export function accepted(body: unknown): Answer {
  return { status: 202, body };
}

/** 204: done, nothing to say. */
export function noContent(): Answer {
  return { status: 204 };
}

/** RFC 9110 §13.1.2: weak comparison, `*` matches whatever exists. */
export function isNotModified(
  { ifNoneMatch }: Pick<Reading, 'ifNoneMatch'>,
  etag: string,
): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

/** 304 with the tag that still holds. */
export function notModified(etag: string, headers: Record<string, string> = {}): Answer {
  return { status: 304, headers: { ...headers, ETag: etag } };
}

/** One record read: 200, or 304 when the client has it already. */
export function found(work: Reading, body: unknown, tagged: Tagged): Answer {
  const etag = etagOf(tagged);
  return isNotModified(work, etag) ? notModified(etag) : ok(body, tagged);
}
