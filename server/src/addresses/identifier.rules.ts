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

/**
 * Normalises a tax id: a VAT id as its country writes it, any other without spaces and in uppercase,
 * unless that is too long to be stored: the capital of `ß` is `SS`.
 */
export function taxIdentifier(body: IdentifierBody): Identifier | null {
  return identifier(body, (id) => {
    const stored = writtenVatId(id) ?? compactCode(id);
    return codePoints(stored) > LONGEST ? id.replaceAll(/\p{White_Space}/gu, '') : stored;
  });
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

/** Checks completeness. */
export function identifierErrors(value: Identifier | null, path: string): FieldError[] {
  if (value?.name == null || value.id !== null) return [];
  return [{ path: `${path}/id`, code: 'INCOMPLETE', message: 'is required when name is given' }];
}
