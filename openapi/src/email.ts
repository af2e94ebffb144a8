import { domainToASCII } from 'node:url';

/** RFC 5321 without quoted parts and address literals, as `format: email` takes it. */
const ASCII =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

/** What a local part may have besides ASCII (RFC 6531): visible letters, marks, digits and symbols. */
const OTHER_LETTERS = /(?!\p{ASCII})[\p{L}\p{M}\p{N}\p{S}]/gu;

/** What `domainToASCII` would accept: a path, spaces, direction marks, full-width dots. */
const NOT_IN_A_DOMAIN = /(^|\.)-|-(\.|$)|[\0-,/:-@[-`{-\x7f\p{C}\p{Z}\u3002\uff0e\uff61]/u;

/** RFC 5321, section 4.5.3.1.3: a path of 256 octets, without its brackets. */
const MAX_LENGTH = 254;

/** An email address as stored and compared: lowercase, in composed form (NFC). */
export function normaliseEmail(address: string): string {
  return address.normalize('NFC').toLowerCase();
}

/** The stored form can be longer than what was sent: `İ` becomes two characters. */
const isTooLong = (text: string): boolean => [...normaliseEmail(text)].length > MAX_LENGTH;

/**
 * The format `idn-email`: an address that may have letters of any script, in its name (RFC 6531) and in
 * its domain (RFC 5890).
 */
export function isEmailAddress(text: string): boolean {
  if (ASCII.test(text)) return true;
  const at = text.lastIndexOf('@');
  if (at === -1 || isTooLong(text)) return false;
  const domain = text.slice(at + 1);
  if (NOT_IN_A_DOMAIN.test(domain)) return false;
  return ASCII.test(`${text.slice(0, at).replace(OTHER_LETTERS, 'a')}@${domainToASCII(domain)}`);
}
