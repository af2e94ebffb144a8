import { domainToASCII } from 'node:url';

export { normaliseEmail } from '@faktura/contract';

/**
 * The form in which addresses are compared: mail servers write domains in other scripts in ASCII (RFC
 * 5891).
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** Returns true if both addresses are the same mailbox. */
export function isSameAddress(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}
