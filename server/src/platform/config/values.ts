import * as z from 'zod';
import { parseMysqlUrl } from '../db/mysql/address.js';
import { smtpServer } from '../mail/smtp-url.js';
import { clamdAddress } from '../scan/clamd.js';
import { mailboxOf } from '../text/email.js';

/** Splits a comma-separated list. */
export const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Checks a text with `parse`, whose error becomes the message, and returns it unchanged. */
function takenBy(parse: (value: string) => unknown) {
  return (value: string, context: z.RefinementCtx): string => {
    try {
      parse(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
    return value;
  };
}

/** The address of a database. */
export const mysqlUrl = takenBy(parseMysqlUrl);
/** The address of a relay. */
export const smtpUrl = takenBy(smtpServer);
/** The address of a virus scanner. */
export const clamdUrl = takenBy(clamdAddress);

const LONGEST_PAUSE_S = 604_800;

/** 1 to 20 pauses in seconds, each of at most a week. */
export function isPauses(texts: readonly string[]): boolean {
  const areNumbers = texts.every((text) => /^\d{1,6}$/.test(text) && +text <= LONGEST_PAUSE_S);
  return areNumbers && texts.length >= 1 && texts.length <= 20;
}

/** The address of a Redis. */
export function isRedisUrl(text: string): boolean {
  return URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol);
}

/** An origin to allow by CORS, or `*`. */
export function isOrigin(text: string): boolean {
  if (text === '*') return true;
  return URL.canParse(text) && new URL(text).origin === text;
}

/** An integer within bounds. */
export function integer(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}
/** True or false. */
export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');

/**
 * Every link that clients get starts with it: only ASCII, and nothing that could end a header's `<…>`.
 */
export function publicUrl(text: string, context: z.RefinementCtx): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (!url || !/^https?:$/.test(url.protocol) || /[?#"'<>`\\\s\p{Cc}]/u.test(text)) {
    refuse('must be an address like https://billing.example.com, without quotes, ? and #');
  } else if (url.username !== '' || url.password !== '') {
    refuse('must hold no user and no password: every client is shown it');
  }
  // The URL parser converts hosts in other scripts to ASCII (RFC 5891) and escapes the path.
  return url?.href.replace(/\/+$/, '') ?? text;
}

/** A domain in another script, as mail servers write it (RFC 5891). */
export function asciiDomain(address: string): string {
  return /^[^@]+@[\p{L}\p{M}\p{N}.-]+$/u.test(address) ? mailboxOf(address) : address;
}
