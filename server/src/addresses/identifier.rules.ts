import type { Contract } from '@faktura/contract';
import type { FieldError } from '../platform/errors/problem.js';
import { textOrNull } from '../platform/text/search-words.js';
import { codePoints } from '../platform/text/sanitise.js';
import type { Identifier } from './address.fields.js';

type IdentifierBody = Contract<'Identifier'> | null | undefined;

const LONGEST = 50;

/** A tax number: capitals without blanks. */
export function taxIdentifier(body: IdentifierBody): Identifier | null {
  return identifier(body, (id) => id.replaceAll(' ', '').toUpperCase());
}

/** A registration number: as it was sent. */
export function registration(body: IdentifierBody): Identifier | null {
  return identifier(body, (id) => id);
}

function identifier(body: IdentifierBody, normalise: (id: string) => string): Identifier | null {
  if (!body) return null;
  return { id: textOrNull(normalise(body.id ?? '')), name: textOrNull(body.name) };
}

/** Capitals may be longer than the small letters that were sent (`ß`); what is stored must fit too. */
export function identifierErrors(value: Identifier | null, path: string): FieldError[] {
  const at = `${path}/id`;
  if (value && value.id !== null && codePoints(value.id) > LONGEST) {
    const message = `must not be longer than ${LONGEST} characters in capitals`;
    return [{ path: at, code: 'TOO_LONG', message }];
  }
  if (value?.name == null || value.id !== null) return [];
  return [{ path: at, code: 'INCOMPLETE', message: 'is required when name is given' }];
}
