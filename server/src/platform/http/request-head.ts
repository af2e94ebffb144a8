import type { IncomingMessage } from 'node:http';

/** The path and query of a request target, which may be a whole address (RFC 9112 §3.2.2). */
export function originForm(target: string): string {
  const [authority = ''] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  const rest = target.slice(authority.length);
  return authority === '' || rest.startsWith('/') ? rest : `/${rest}`;
}

/** A name or address and a port; the name may be empty (RFC 3986 §3.2.2). */
const HOST = /^(?:\[[\d.:a-f]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** RFC 9112 §3.2: one Host of the right form, which only a client of HTTP/1.0 may leave out. */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1] ?? '';
  }
  return host === undefined ? httpVersion === '1.0' : HOST.test(host);
}

/** A path for the log. The token of a preview page opens it, wherever a client misplaced it. */
export function pathForLog(target: string): string {
  const [path = ''] = target.split('?');
  if (path.startsWith('/v1/')) return path;
  return path.startsWith('/') ? path.replace(/^(\/[^/]*)\/.+/s, '$1/[removed]') : '[removed]';
}
