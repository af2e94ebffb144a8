// Runs in the worker thread that fills templates.
import { paymentPartSvg } from './payment-part-svg.js';

/** The parts of a template: texts, and the bytes of pictures and fonts.
 * @typedef {Map<string, string | Uint8Array>} Parts */

const BODY = 'word/document.xml';
const LINKS = 'word/_rels/document.xml.rels';
const TYPES = '[Content_Types].xml';
const PICTURE = 'media/payment-part.svg';
const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

/**
 * The template with a payment part at the end of its text. The footer stands above the part, and on no
 * other page; one with pictures or links stays where it is, below a part on a page of its own.
 * @param {Parts} parts
 * @param {import('./payment-part.js').PaymentPart} payment
 * @returns {Promise<Parts>}
 */
export async function withPaymentPart(parts, payment) {
  const body = textOf(parts, BODY);
  const links = textOf(parts, LINKS);
  const at = body.search(/<w:sectPr\b(?![^]*<w:sectPr\b)|<\/w:body>(?![^]*<w:sectPr\b)/);
  const section = body.slice(at);
  const footer = footerOf(parts, links, section);
  const moves = !/\br:\w+=/.test(footer.content);
  const added = `${moves ? footer.content : PAGE_BREAK}${payment.paragraph}`;
  const rest = moves ? section.replace(/<w:footerReference\b[^>]*\/>/g, '') : section;
  const link = `<Relationship Id="PAYMENT_PART" Type="${IMAGE}" Target="${PICTURE}"/>`;
  const type = '<Override PartName="/word/media/payment-part.svg" ContentType="image/svg+xml"/>';
  return new Map([
    ...parts,
    [BODY, withNamespaces(body.slice(0, at), footer.namespaces) + added + rest],
    [LINKS, links.replace('</Relationships>', `${link}</Relationships>`)],
    [TYPES, textOf(parts, TYPES).replace('</Types>', `${type}</Types>`)],
    [`word/${PICTURE}`, Buffer.from(await paymentPartSvg(payment))],
  ]);
}

/**
 * The footer of the last section, empty if it has none.
 * @param {Parts} parts
 * @param {string} links
 * @param {string} section
 */
function footerOf(parts, links, section) {
  const references = section.match(/<w:footerReference\b[^>]*>/g) ?? [];
  const reference = references.find((one) => one.includes('w:type="default"')) ?? '';
  const id = attribute(reference, 'r:id');
  const link = (links.match(/<Relationship\b[^>]*>/g) ?? []).find(
    (one) => id !== '' && attribute(one, 'Id') === id,
  );
  if (!link) return { content: '', namespaces: '' };
  const footer = textOf(parts, `word/${attribute(link, 'Target')}`);
  const [, namespaces = '', content = ''] = /<w:ftr\b([^>]*)>([^]*)<\/w:ftr>/.exec(footer) ?? [];
  return { content: withoutPageCount(content), namespaces };
}

/**
 * The footer without a last paragraph that counts the pages, as the heads of later pages do.
 * @param {string} content
 */
function withoutPageCount(content) {
  const last = content.search(/<w:p[ >](?![^]*<w:p[ >])/);
  return last >= 0 && /\bPAGE\b/.test(content.slice(last)) ? content.slice(0, last) : content;
}

/**
 * @param {string} element
 * @param {string} name
 */
function attribute(element, name) {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? '';
}

/**
 * The text with what the footer declares and its own root does not.
 * @param {string} body
 * @param {string} namespaces
 */
function withNamespaces(body, namespaces) {
  return body.replace(/<w:document\b[^>]*/, (root) => {
    const missing = (namespaces.match(/xmlns:\w+="[^"]*"/g) ?? []).filter(
      (one) => !root.includes(one.slice(0, one.indexOf('=') + 1)),
    );
    return [root, ...missing].join(' ');
  });
}

/**
 * @param {Parts} parts
 * @param {string} name
 */
function textOf(parts, name) {
  const part = parts.get(name);
  if (typeof part !== 'string') throw new TypeError(`The template has no ${name}.`);
  return part;
}
