import sanitizeHtml from 'sanitize-html';
import { UNWRITABLE } from '@faktura/contract';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // All other tags are removed, but their text is kept.
  nonTextTags: ['script', 'style', 'svg', 'iframe', 'object'],
  transformTags: { a: withAbsoluteLink },
};

/** A document has no base URL for relative links. */
function withAbsoluteLink(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href } = attributes;
  const absolute = href !== undefined && /^\s*(https?|mailto):/i.test(href);
  return { tagName, attribs: absolute ? { href } : {} };
}

const UNWRITABLES = new RegExp(UNWRITABLE, 'g');
const MARKUP = /[<>&\0]/;
// Removing a tag may leave `<p>` inside `<p>`, which the next pass closes, so it is repeated until
// stable.
const MAX_PASSES = 10;

/**
 * Keeps only the tags allowed in terms, notes and descriptions; script, style, svg, iframe and object
 * are removed with their content. sanitise(sanitise(x)) = sanitise(x).
 */
export function sanitise(html: string): string {
  // Without these characters there is nothing to remove or escape.
  if (!MARKUP.test(html)) return html;
  let text = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = sanitizeHtml(text, OPTIONS).replace(UNWRITABLES, '');
    if (next === text) return text;
    text = next;
  }
  return sanitizeHtml(text, { ...OPTIONS, allowedTags: [] }).replace(UNWRITABLES, '');
}

/** Length as the contract counts it: code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Returns a name without path separators, quotes, controls and direction marks, which could mislead
 * people.
 */
export function safeFileName(name: string): string {
  return name.replace(/[/\\"\p{Cc}\p{Bidi_Control}]/gu, '-');
}
