import type { Contract } from '@faktura/contract';
import { isCountry } from '../platform/codes/codes.js';
import type { FieldError } from '../platform/errors/problem.js';
import { normaliseEmail } from '../platform/text/email.js';
import { textOrNull } from '../platform/text/search-words.js';
import { BLANK, isBlank } from '../platform/text/visible.js';
import type { Address } from './address.fields.js';

/** Normalises an address: emails in lower case, countries in upper case, empty texts as null. */
export function normaliseAddress(input: Contract<'Address'>): Address {
  return {
    firstName: textOrNull(input.firstName),
    lastName: textOrNull(input.lastName),
    company: textOrNull(input.company),
    email: emailOrNull(input.email),
    phone: textOrNull(input.phone),
    address: textOrNull(input.address),
    city: textOrNull(input.city),
    state: textOrNull(input.state),
    postalCode: textOrNull(input.postalCode),
    country: textOrNull(input.country)?.toUpperCase() ?? null,
    legal: textOrNull(input.legal),
  };
}

function emailOrNull(email: string | null | undefined): string | null {
  const given = textOrNull(email);
  return given && normaliseEmail(given);
}

/** Requires a company, or firstName and lastName, that show something; a firstName requires a lastName. */
export function addressErrors(address: Address, path: string): FieldError[] {
  const errors: FieldError[] = (['company', 'firstName', 'lastName'] as const).flatMap((name) =>
    isBlank(address[name] ?? '') ? [{ path: `${path}/${name}`, ...BLANK }] : [],
  );
  if (address.firstName !== null && address.lastName === null) {
    errors.push({
      path: `${path}/lastName`,
      code: 'INCOMPLETE',
      message: 'is required when firstName is given',
    });
  } else if (
    address.company === null &&
    (address.firstName === null || address.lastName === null)
  ) {
    errors.push({
      path,
      code: 'INCOMPLETE',
      message: 'needs company, or firstName and lastName',
    });
  }
  if (address.country !== null && !isCountry(address.country)) {
    errors.push({
      path: `${path}/country`,
      code: 'INVALID_VALUE',
      message: 'must be a country code of ISO 3166-1, for example DE',
    });
  }
  return errors;
}

/** Returns the company, otherwise first and last name: what lists show and searches find. */
export function nameOf(address: Address): string {
  return address.company ?? personOf(address);
}

/** Returns first and last name; empty if there is neither. */
export function personOf({ firstName, lastName }: Address): string {
  return [firstName, lastName].filter((part) => part !== null).join(' ');
}

/** Languages that put the family name first. */
const FAMILY_FIRST = new Set(['hu', 'ja', 'vi', 'zh']);
// A foreign name in Katakana only keeps its space.
const UNSPACED =
  /^(?=.*[\p{Script=Han}\p{Script=Hiragana}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+$/u;

/** Returns first and last name as papers and mails in a language write them; null if there is neither. */
export function writtenPersonOf({ firstName, lastName }: Address, lang: string): string | null {
  const isFamilyFirst = FAMILY_FIRST.has(lang);
  const names = (isFamilyFirst ? [lastName, firstName] : [firstName, lastName]).filter(Boolean);
  const separator = isFamilyFirst && UNSPACED.test(names.join('')) ? '' : ' ';
  return names.length === 0 ? null : names.join(separator);
}

/** Returns the company, otherwise the person, as papers in a language write it. */
export function writtenNameOf(address: Address, lang: string): string {
  return address.company ?? writtenPersonOf(address, lang) ?? '';
}

/** Returns every name of a party, for searches by name. */
export function namesOf(address: Address): (string | null)[] {
  return [nameOf(address), address.company, address.firstName, address.lastName];
}
