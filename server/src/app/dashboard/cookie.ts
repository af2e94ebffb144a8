import { createHash, timingSafeEqual } from 'node:crypto';
import { parse } from 'cookie';
import type { Request, Response } from 'express';
import { DASHBOARD } from './addresses.js';

const NAME = 'faktura_session';

/** The secret of the session that a browser has; empty if it has none. */
export function secretIn({ headers }: Request): string {
  return parse(headers.cookie ?? '')[NAME] ?? '';
}

/** Where the cookie goes: to the dashboard alone, over HTTPS unless the service itself has none. */
function scopeOf(publicUrl: string) {
  const { protocol, pathname } = new URL(publicUrl);
  const path = `${pathname.replace(/\/$/, '')}${DASHBOARD}`;
  // Lax, not Strict: a link in a mail to a page of the dashboard finds who is signed in.
  return { path, httpOnly: true, secure: protocol === 'https:', sameSite: 'lax' } as const;
}

/** Hands the browser its session. */
export function setCookie(
  response: Response,
  publicUrl: string,
  { secret, expiresAt: expires }: { secret: string; expiresAt: Date },
): void {
  response.cookie(NAME, secret, { ...scopeOf(publicUrl), expires });
}

/** Takes it back. */
export function clearCookie(response: Response, publicUrl: string): void {
  response.clearCookie(NAME, scopeOf(publicUrl));
}

/** What each form of a session carries: nobody who has not seen a page of it knows it. */
export function formToken(secret: string): string {
  return createHash('sha256').update(`form ${secret}`).digest('base64url');
}

/** Whether a form was made for the session of this secret. */
export function isFormOf(secret: string, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const [given, expected] = [Buffer.from(token), Buffer.from(formToken(secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
