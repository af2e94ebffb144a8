import { createHash, timingSafeEqual } from 'node:crypto';
import { parse } from 'cookie';
import type { Request, Response } from 'express';
import { cookieScope } from '../web/cookie-scope.js';
import { DASHBOARD } from '../operator/dashboard-addresses.js';

const NAME = 'faktura_session';

/** Returns the session secret of a browser; empty if it has none. */
export function secretIn({ headers }: Request): string {
  return parse(headers.cookie ?? '')[NAME] ?? '';
}

const scopeOf = (publicUrl: string) => cookieScope(publicUrl, DASHBOARD);

/** Sets the session cookie. */
export function setCookie(
  response: Response,
  publicUrl: string,
  { secret, expiresAt: expires }: { secret: string; expiresAt: Date },
): void {
  response.cookie(NAME, secret, { ...scopeOf(publicUrl), expires });
}

/** Removes the session cookie. */
export function clearCookie(response: Response, publicUrl: string): void {
  response.clearCookie(NAME, scopeOf(publicUrl));
}

/** Returns the token that each form of a session contains: only somebody who has seen a page knows it. */
export function formToken(secret: string): string {
  return createHash('sha256').update(`form ${secret}`).digest('base64url');
}

/** Returns whether a form was made for the session with this secret. */
export function isFormOf(secret: string, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const [given, expected] = [Buffer.from(token), Buffer.from(formToken(secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
