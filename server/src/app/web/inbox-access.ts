import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parse } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { hashSecret, secretMatches } from '../../platform/auth/api-key.js';
import type { Config } from '../../platform/config/config.js';
import { keptSecret } from '../../platform/files/secret-file.js';
import type { Logger } from '../../platform/log/log.js';
import { capturedFolder } from '../../platform/mail/capture.js';
import { cookieScope } from './cookie-scope.js';

/** Where captured mail is shown, below PUBLIC_URL. */
export const INBOX = '/inbox';

const COOKIE = 'faktura_inbox';

/** The file of the token, so that every start prints the same address. */
export const inboxTokenFile = (dataDir: string): string => join(dataDir, 'inbox-token');

/** 128 random bits cannot be guessed, and keep the address on one line of a terminal. */
const newToken = (): string => randomBytes(16).toString('base64url');

function tokenOf(dataDir: string, log: Pick<Logger, 'warn'>): string {
  try {
    return keptSecret(inboxTokenFile(dataDir), newToken);
  } catch (error) {
    log.warn(
      { err: error },
      'the token of the inbox is not stored: the next start has another one',
    );
    return newToken();
  }
}

/** Captured mail, and how it may be read. */
export interface CapturedInbox {
  folder: string;
  token: string;
  /** True if everybody with the token may sign in to every account. */
  isDemo: boolean;
}

/** Returns the captured mail of a server with its token, which the first start stores; null if mail is sent. */
export function openInbox(
  { smtpUrl, dataDir, demo }: Pick<Config, 'smtpUrl' | 'dataDir' | 'demo'>,
  log: Pick<Logger, 'warn'>,
): CapturedInbox | null {
  if (smtpUrl) return null;
  return { folder: capturedFolder(dataDir), token: tokenOf(dataDir, log), isDemo: demo ?? false };
}

/** The address that opens captured mail in a browser. */
export const inboxAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}${INBOX}?token=${encodeURIComponent(token)}`;

/** Who may read captured mail. */
export interface InboxAccess {
  token: string;
  publicUrl: string;
  /** Answers a browser without the token, or with a wrong one. */
  refuse: (response: Response, isWrong: boolean) => void;
}

/** The token of the printed address, or of the form, which keeps it out of the logs of a proxy. */
function tokenIn({ query, body }: Request): string {
  const { token = query['token'] } = { ...(body as { token?: unknown } | undefined) };
  return typeof token === 'string' ? token.trim() : '';
}

/**
 * Lets only those read on who have the token. Addresses prove nothing: behind a proxy, every request comes
 * from this machine. The token moves from the address to a cookie, so that no link, log or Referer has it.
 */
export function withToken({ token, publicUrl, refuse }: InboxAccess): RequestHandler {
  const expected = hashSecret(token);
  const scope = cookieScope(publicUrl, INBOX);
  return (request, response, next) => {
    const given = tokenIn(request);
    if (given === '') {
      const kept = parse(request.headers.cookie ?? '')[COOKIE] ?? '';
      return secretMatches(kept, expected) ? next() : refuse(response, false);
    }
    if (!secretMatches(given, expected)) return refuse(response, true);
    response.cookie(COOKIE, token, scope);
    response.redirect(303, scope.path);
  };
}
