// Runs in the worker thread that fills templates.
import { paymentPartSvg } from './payment-part-svg.js';

/** The parts of a template: texts, and the bytes of pictures and fonts.
 * @typedef {Map<string, string | Uint8Array>} Parts */

/** The part with the text of a document. */
export const BODY = 'word/document.xml';
const LINKS = 'word/_rels/document.xml.rels';
const TYPES = '[Content_Types].xml';
const PICTURE = 'media/payment-part.svg';
const OWN_FOOTER = 'payment-footer.xml';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

/**
 * The template with a payment part at the end of its text: on the page of the text, whose footer then
 * stands above the part, or on a page of its own. A footer with pictures or links cannot be moved.
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
  const shares = !payment.hasOwnPage && !/\br:\w+=/.test(footer.text);
  const end = shares
    ? footer.text + payment.paragraph + section.replace(FOOTER, '')
    : ownPage(payment.paragraph, section);
  const start = shares ? withNamespaces(body.slice(0, at), footer.namespaces) : body.slice(0, at);
  const added =
    `<Relationship Id="PAYMENT_PART" Type="${TYPE}/image" Target="${PICTURE}"/>` +
    `<Relationship Id="PAYMENT_FOOTER" Type="${TYPE}/footer" Target="${OWN_FOOTER}"/>`;
  const types =
    `<Override PartName="/word/${PICTURE}" ContentType="image/svg+xml"/>` +
    `<Override PartName="/word/${OWN_FOOTER}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/>`;
  return new Map([
    ...parts,
    [BODY, start + end],
    [LINKS, links.replace('</Relationships>', `${added}</Relationships>`)],
    [TYPES, textOf(parts, TYPES).replace('</Types>', `${types}</Types>`)],
    [`word/${PICTURE}`, Buffer.from(await paymentPartSvg(payment))],
    [`word/${OWN_FOOTER}`, `<w:ftr${footer.namespaces}>${footer.pageCount}</w:ftr>`],
  ]);
}

const FOOTER = /<w:footerReference\b[^>]*\/>/g;
/** What the first page of a section has of its own. */
const FIRST_PAGE = /<w:headerReference\b[^>]*w:type="first"[^>]*\/>|<w:titlePg\b[^>]*\/>/g;
/** Twentieths of a point: 111 mm, above the payment part and its line to cut along. */
const FOOTER_DISTANCE = 6293;

/**
 * The end of a text whose payment part is on a page of its own: with the header of the other pages, and
 * of their footer only the number of the page.
 * @param {string} paragraph
 * @param {string} section
 */
function ownPage(paragraph, section) {
  const [properties] = /^<w:sectPr\b[^]*?<\/w:sectPr>/.exec(section) ?? [];
  // Without a section of its own, the text has neither headers nor footers.
  if (properties === undefined) return PAGE_BREAK + paragraph + section;
  const last = section
    .replace(FOOTER, '')
    .replace(FIRST_PAGE, '')
    .replace(/<w:pgSz\b/, '<w:footerReference w:type="default" r:id="PAYMENT_FOOTER"/>$&')
    .replace(/\bw:(bottom|footer)="\d+"/g, `w:$1="${FOOTER_DISTANCE}"`);
  const tiny = '<w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>';
  return `<w:p><w:pPr>${tiny}${properties}</w:pPr></w:p>${paragraph}${last}`;
}

/**
 * The footer of the last section: its text, and the last paragraph if that counts the pages.
 * @param {Parts} parts
 * @param {string} links
 * @param {string} section
 */
function footerOf(parts, links, section) {
  const references = section.match(FOOTER) ?? [];
  const reference = references.find((one) => one.includes('w:type="default"')) ?? '';
  const id = attribute(reference, 'r:id');
  const link = (links.match(/<Relationship\b[^>]*>/g) ?? []).find(
    (one) => id !== '' && attribute(one, 'Id') === id,
  );
  if (!link) return { text: '', pageCount: EMPTY, namespaces: NAMESPACE };
  const footer = textOf(parts, `word/${attribute(link, 'Target')}`);
  const [, namespaces = NAMESPACE, content = ''] =
    /<w:ftr\b([^>]*)>([^]*)<\/w:ftr>/.exec(footer) ?? [];
  const last = content.search(/<w:p[ >](?![^]*<w:p[ >])/);
  const ending = last < 0 ? '' : content.slice(last);
  return /\bPAGE\b/.test(ending) && !/\br:\w+=/.test(ending)
    ? { text: content.slice(0, last), pageCount: ending, namespaces }
    : { text: content, pageCount: EMPTY, namespaces };
}

const EMPTY = '<w:p/>';
const NAMESPACE = ' xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

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
 * The text of a part.
 * @param {Parts} parts
 * @param {string} name
 */
export function textOf(parts, name) {
  const part = parts.get(name);
  if (typeof part !== 'string') throw new TypeError(`The template has no ${name}.`);
  return part;
}
