/** True where both are one mailbox: mail servers write domains of other scripts in ASCII (RFC 5891). */
export function isSameAddress(one: string, other: string): boolean {
  return inAscii(one) === inAscii(other);
}

function inAscii(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const url = `http://${domain}`;
  return `${address.slice(0, at)}@${URL.canParse(url) ? new URL(url).hostname : domain}`;
}
