import { domainToASCII } from 'node:url';

/** An email address as it is stored and compared: small letters, each in its composed form. */
export function normaliseEmail(address: string): string {
  return address.normalize('NFC').toLowerCase();
}

/** What addresses are compared by: mail servers write domains of other scripts in ASCII (RFC 5891). */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** True if both are one mailbox. */
export function isSameAddress(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}
