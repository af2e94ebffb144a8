/** An email address as it is stored and compared: small letters, each in its composed form. */
export function normaliseEmail(address: string): string {
  return address.normalize('NFC').toLowerCase();
}
