import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { operations } from '@faktura/contract';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 8;
/** 32 random bytes in base 62. */
const SECRET_LENGTH = 43;

/** What a key is for, as its text shows. */
export type KeyMode = 'live' | 'test';

/** What the text of a key says. */
export interface KeyParts {
  mode: KeyMode;
  /** Public part, the primary key of the row. */
  id: string;
  secret: string;
}

function base62(bytes: Buffer, length: number): string {
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  while (text.length < length) {
    text = (ALPHABET[Number(number % 62n)] as string) + text;
    number /= 62n;
  }
  return text;
}

/** A new key; its text is shown once and never stored. */
export function newKey(mode: KeyMode): KeyParts {
  let id = '';
  while (id.length < ID_LENGTH) id += ALPHABET[randomInt(62)] as string;
  return { mode, id, secret: base62(randomBytes(32), SECRET_LENGTH) };
}

/** The text of a key, the only place of its secret. */
export function keyText({ mode, id, secret }: KeyParts): string {
  return `ik_${mode}_${id}_${secret}`;
}

/** Takes a key text apart; null when it has not the form of one. */
export function parseKey(text: string): KeyParts | null {
  const match = /^ik_(live|test)_([0-9A-Za-z]{8})_([0-9A-Za-z]{22,64})$/.exec(text);
  if (!match) return null;
  const [, mode, id = '', secret = ''] = match;
  return { mode: mode === 'test' ? 'test' : 'live', id, secret };
}

/** SHA-256 suffices: the secret has 256 random bits, so there is nothing to guess. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time; an unknown key (null) takes as long as a known one. */
export function secretMatches(secret: string, storedHash: string | null): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex');
  const stored = Buffer.from(storedHash ?? '0'.repeat(64), 'hex');
  return timingSafeEqual(given, stored) && storedHash !== null;
}

/** Every scope that an operation needs, sorted; `*` stands for all of them. */
export const knownScopes: readonly string[] = [
  ...new Set(Object.values(operations).map(({ scope }) => scope as string)),
].sort();

/** True for a scope that a key may have. */
export function isScope(text: string): boolean {
  return text === '*' || knownScopes.includes(text);
}

/** True where one of the scopes covers the wanted one. */
export function scopesAllow(scopes: readonly string[], wanted: string): boolean {
  return scopes.includes('*') || scopes.includes(wanted);
}
