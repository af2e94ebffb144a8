const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const MAX_LENGTH = 2000;

/**
 * The address of a link that may be printed, or null. It ends inside quotes of a field code, so
 * quotes, backslashes and blanks are percent-encoded: no address can become another instruction.
 */
export function printableLink(href: string | null): string | null {
  if (href === null || href.length > MAX_LENGTH || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (!SCHEMES.has(url.protocol)) return null;
  return url.href.replace(/["\\\s]/g, (character) => encodeURIComponent(character));
}
