import type { IncomingMessage } from 'node:http';

/**
 * True unless a page of another origin sent the form. Every browser in use names the origin of a
 * POST, so a request without one comes from no browser, and nobody can have been led into it.
 */
export function isOwnForm(
  { headers }: Pick<IncomingMessage, 'headers'>,
  ownOrigin: string,
): boolean {
  const { origin = ownOrigin, 'sec-fetch-site': site = 'none' } = headers;
  return origin === ownOrigin && (site === 'same-origin' || site === 'none');
}
