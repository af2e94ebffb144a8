import type { Answer, RequestContext } from './handler.js';

/** What an ETag is made of: the version, and what changes without a write (overdue, mail state). */
export interface Tag {
  version: number;
  suffix?: string;
}

/** `"3"` or `"3-overdue"`. */
export function etagOf({ version, suffix }: Tag): string {
  return suffix ? `"${version}-${suffix}"` : `"${version}"`;
}

/** True when `If-None-Match` names the tag (RFC 9110 §13.1.2, weak comparison). */
export function isNotModified(context: RequestContext, etag: string): boolean {
  if (context.ifNoneMatch === null) return false;
  const tags = context.ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

export function ok(body: unknown, tag?: Tag): Answer {
  return { status: 200, body, headers: tag ? { ETag: etagOf(tag) } : {} };
}

/** One record: 304 without a body when the client has it already. */
export function found(context: RequestContext, body: unknown, tag: Tag): Answer {
  const etag = etagOf(tag);
  if (isNotModified(context, etag)) return { status: 304, headers: { ETag: etag } };
  return { status: 200, body, headers: { ETag: etag } };
}

/** `location` is a path under the server's `/v1`. */
export function created(location: string, body: unknown, tag: Tag): Answer {
  return { status: 201, body, headers: { Location: location, ETag: etagOf(tag) } };
}

export function noContent(): Answer {
  return { status: 204 };
}
