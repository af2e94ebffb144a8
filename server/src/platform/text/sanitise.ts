import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'svg', 'iframe', 'object', 'noscript', 'textarea', 'option', 'math'],
};

/**
 * Keeps the few tags of terms, notes and descriptions; every other tag goes, and with script,
 * style, svg, iframe and object their content too. sanitise(sanitise(x)) = sanitise(x).
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** Length as the contract counts it: code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
