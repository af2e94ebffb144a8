import type { Contract } from '@faktura/contract';
import type { FieldError } from '../platform/errors/problem.js';
import { compactCode } from '../platform/codes/codes.js';
import { writtenVatId } from '../platform/codes/vat-ids.js';
import { codePoints } from '../platform/text/sanitise.js';
import { textOrNull } from '../platform/text/search-words.js';
import { idOrNull } from '../platform/text/visible.js';
import type { Identifier } from './address.fields.js';

type IdentifierBody = Contract<'Identifier'> | null | undefined;

const LONGEST = 50;

/** Normalises a tax id: a VAT id as its country writes it, any other in uppercase without spaces. */
export function taxIdentifier(body: IdentifierBody): Identifier | null {
  return identifier(body, (id) => writtenVatId(id) ?? compactCode(id));
}

/** Returns a registration number as it was sent, without what nobody can see. */
export function registration(body: IdentifierBody): Identifier | null {
  return identifier(body, (id) => id);
}

function identifier(body: IdentifierBody, normalise: (id: string) => string): Identifier | null {
  if (!body) return null;
  const id = idOrNull(body.id);
  return { id: id === null ? null : normalise(id), name: textOrNull(body.name) };
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
