/** Text without the blanks of XML at its ends: the official rules trim those, and no other. */
export function trimmed(text: string): string {
  return text.replace(/^[ \t\r\n]+/, '').replace(/[ \t\r\n]+$/, '');
}
