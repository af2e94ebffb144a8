import type { IncomingMessage } from 'node:http';

/**
 * Returns true unless a page of another origin sent the form. All current browsers name the origin of a
 * POST, so a request without one does not come from a browser, and cannot be forged by a page.
 */
export function isOwnForm(
  { headers }: Pick<IncomingMessage, 'headers'>,
  ownOrigin: string,
): boolean {
  const { origin = ownOrigin, 'sec-fetch-site': site = 'none' } = headers;
  return origin === ownOrigin && (site === 'same-origin' || site === 'none');
}
