/** Parts within parts. */
export function nested(depth: number): string {
  const level = (n: number) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`;
  return Array.from({ length: depth }, (_, n) => level(n)).join('');
}

const within = (parts: string): string =>
  `Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`;
const part = (head: string, text: string): string => `--b\r\n${head}\r\n\r\n${text}\r\n`;
const long = 'x'.repeat(60);

/** Mails that take a parser very long, or much memory; of 2 to 20 MB, with `scale` 1. */
export const hostileMails: readonly (readonly [name: string, mail: (scale: number) => string])[] = [
  ['texts', (scale) => within(part('Content-Type: text/plain', long).repeat(30_000 * scale))],
  ['attachments', (scale) => within(part('Content-Type: a/b', long).repeat(30_000 * scale))],
  ['mails', (scale) => within(part('Content-Type: message/rfc822', long).repeat(30_000 * scale))],
  ['pages', (scale) => within(part('Content-Type: text/html', long).repeat(30_000 * scale))],
  ['empty parts', (scale) => within('--b\r\n\r\n'.repeat(500_000 * scale))],
  ['levels', (scale) => nested(10_000 * scale)],
  ['short lines', (scale) => `\r\n${'a\r\n'.repeat(2_000_000 * scale)}`],
  ['headers', (scale) => 'X-A: b\r\n'.repeat(1_000_000 * scale)],
  ['folds of a header', (scale) => `Subject: a\r\n${' b\r\n'.repeat(1_000_000 * scale)}`],
  ['addresses', (scale) => `To: ${'a@b.example, '.repeat(500_000 * scale)}\r\n\r\nx`],
  ['parameters', (scale) => `Content-Type: a/b${'; x*0=1'.repeat(500_000 * scale)}\r\n\r\nx`],
  [
    'base64',
    (scale) => `Content-Transfer-Encoding: base64\r\n\r\n${`${long}\r\n`.repeat(300_000 * scale)}`,
  ],
];
