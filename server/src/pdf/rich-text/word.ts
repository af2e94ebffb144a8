/** A run of text with one format. A line break is the text `\n`. */
export interface Span {
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  href: string | null;
}

/** One paragraph of rich text. */
export interface Block {
  kind: 'paragraph' | 'item' | 'quote';
  /** Depth of a list item or quote, from 1; 0 for a paragraph. */
  level: number;
  /** `•` or `3.` before the first paragraph of a list item. */
  marker: string | null;
  spans: Span[];
}

/** Paragraph styles of the template by kind of block. */
export interface RichStyles {
  paragraph: string;
  quote: string;
  /** Styles of list items by depth; deeper items use the last one. */
  items: readonly [string, ...string[]];
}

// Rich text is inserted inside an open text node of the template: it is closed before the first
// paragraph, and the last paragraph is left open for the template's closing tags.
const CLOSE = '</w:t></w:r></w:p>';
const REOPEN = '<w:r><w:t xml:space="preserve">';

/**
 * The blocks as WordprocessingML, to be inserted into a text node of the template after some text: each
 * block becomes a separate paragraph below that text.
 */
export function paragraphsBelow(blocks: readonly Block[], styles: RichStyles): string {
  if (blocks.length === 0) return '';
  const paragraphs = blocks.map((block) => `<w:p>${properties(block, styles)}${runs(block)}`);
  return `${CLOSE}${paragraphs.join('</w:p>')}${REOPEN}`;
}

/**
 * Plain text as paragraphs below the template's text: all but the last in the style `kept`, which keeps
 * them together on one page.
 */
export function linesBelow(lines: readonly string[], style: string, kept: string): string {
  if (lines.length === 0) return '';
  const paragraphs = lines.map((line, index) => {
    const isLast = index === lines.length - 1;
    return `<w:p>${styled(isLast ? style : kept)}${run(line, '')}`;
  });
  return `${CLOSE}${paragraphs.join('</w:p>')}${REOPEN}`;
}

/** A run with its own format inside the paragraph of the template; `look` is the content of `w:rPr`. */
export function runInside(text: string, look: string): string {
  return `</w:t></w:r>${run(text, look)}${REOPEN}`;
}

/** A link with its address as text, inside the paragraph of the template. */
export function linkInside(href: string): string {
  return `</w:t></w:r>${hyperlink(href, run(href, '<w:rStyle w:val="RichLink"/>'))}${REOPEN}`;
}

/** A place that the PDF names, inside the paragraph of the template. */
export function destination(name: string): string {
  // One mark ends before the next begins, so they can share an id.
  return `</w:t></w:r><w:bookmarkStart w:id="0" w:name="${name}"/><w:bookmarkEnd w:id="0"/>${REOPEN}`;
}

function properties(block: Block, styles: RichStyles): string {
  const direction = isRightToLeft(block) ? '<w:bidi/>' : '';
  if (block.kind === 'paragraph') return styled(styles.paragraph, direction);
  if (block.kind === 'quote') return styled(styles.quote, direction);
  const depth = Math.min(block.level, styles.items.length) - 1;
  return styled(styles.items[depth] ?? styles.items[0], direction);
}

function styled(style: string, direction = ''): string {
  return `<w:pPr><w:pStyle w:val="${style}"/>${direction}</w:pPr>`;
}

/** A paragraph has the direction of its first letter, as on the preview page. */
function isRightToLeft({ spans }: Block): boolean {
  const letter = /\p{L}/u.exec(spans.map(({ text }) => text).join(''));
  return letter !== null && RIGHT_TO_LEFT.test(letter[0]);
}

function runs(block: Block): string {
  // A later paragraph of the same list item has no marker but keeps the indent of the text.
  const marker = block.kind === 'item' ? `${block.marker ?? ''}\t` : '';
  const lead = marker === '' ? '' : run(marker, '');
  return lead + block.spans.map(spanXml).join('');
}

function spanXml(span: Span): string {
  const look = [
    span.href === null ? '' : '<w:rStyle w:val="RichLink"/>',
    // The second property of each pair is for scripts like Arabic and Hebrew.
    span.bold ? '<w:b/><w:bCs/>' : '',
    span.italic ? '<w:i/><w:iCs/>' : '',
    span.strike ? '<w:strike/>' : '',
    span.underline ? '<w:u w:val="single"/>' : '',
  ].join('');
  const text = run(span.text, look);
  return span.href === null ? text : hyperlink(span.href, text);
}

/** A HYPERLINK field: no relationship is needed, and nothing is loaded when the file is opened. */
function hyperlink(href: string, content: string): string {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = `<w:r><w:instrText xml:space="preserve"> HYPERLINK "${escapeXml(href)}" </w:instrText></w:r>`;
  return field('begin') + code + field('separate') + content + field('end');
}

function run(text: string, look: string): string {
  const content = text
    .split(/(\n|\t)/)
    .map((part) => {
      if (part === '\n') return '<w:br/>';
      if (part === '\t') return '<w:tab/>';
      return part === '' ? '' : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`;
    })
    .join('');
  return `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}${content}</w:r>`;
}

/** Letters of Hebrew, Arabic and other right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Marks that reverse the text after them, up to the end of an isolate. */
const TURNING = /\p{Bidi_Control}/u;

/** A text whose direction does not affect adjacent text. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) || TURNING.test(text) ? `\u2068${text}\u2069` : text;
}

// Characters that XML 1.0 does not allow: most C0 controls, lone surrogates, U+FFFE and U+FFFF.
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Replaces characters that XML does not allow with U+FFFD. */
export function printable(text: string): string {
  return text.replace(NOT_XML, '\ufffd');
}

/** Text as XML content or as the value of an attribute. */
export function escapeXml(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const MAX_LENGTH = 2000;

/**
 * The URL of a link that may be printed, or null. It is quoted in a field code, so quotes, backslashes
 * and spaces are percent-encoded: no URL can add another instruction.
 */
export function printableLink(href: string | null): string | null {
  if (href === null || href.length > MAX_LENGTH || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (!SCHEMES.has(url.protocol)) return null;
  return url.href.replace(/["\\\s]/g, (character) => encodeURIComponent(character));
}
