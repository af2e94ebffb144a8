import type { Contract } from '@faktura/contract';
import type { FieldError } from '../platform/errors/problem.js';
import { textOrNull } from '../platform/text/search-words.js';
import { codePoints } from '../platform/text/sanitise.js';
import type { Identifier } from './address.fields.js';

type IdentifierBody = Contract<'Identifier'> | null | undefined;

const LONGEST = 50;

/** Normalises a tax number: upper case, no spaces. */
export function taxIdentifier(body: IdentifierBody): Identifier | null {
  return identifier(body, (id) => id.replaceAll(' ', '').toUpperCase());
}

/** Returns a registration number as it was sent. */
export function registration(body: IdentifierBody): Identifier | null {
  return identifier(body, (id) => id);
}

function identifier(body: IdentifierBody, normalise: (id: string) => string): Identifier | null {
  if (!body) return null;
  return { id: textOrNull(normalise(body.id ?? '')), name: textOrNull(body.name) };
}

/**
 * Checks lengths and completeness. Upper case may be longer than what was sent (`ß`), and must fit too.
 */
export function identifierErrors(value: Identifier | null, path: string): FieldError[] {
  const at = `${path}/id`;
  if (value && value.id !== null && codePoints(value.id) > LONGEST) {
    const message = `must not be longer than ${LONGEST} characters in capitals`;
    return [{ path: at, code: 'TOO_LONG', message }];
  }
  if (value?.name == null || value.id !== null) return [];
  return [{ path: at, code: 'INCOMPLETE', message: 'is required when name is given' }];
}
