import type { Block, Span } from '../../pdf/index.js';
import type { Html } from '../../platform/text/html.js';
import { html, nothing } from '../../platform/text/html.js';

/** Converts formatted text to HTML of our own elements; each paragraph has the direction of its text. */
export function richText(blocks: readonly Block[]): Html {
  const pieces: Html[] = [];
  for (let from = 0; from < blocks.length;) {
    const kind = blocks[from]?.kind;
    let to = from + 1;
    while (to < blocks.length && blocks[to]?.kind === kind) to += 1;
    const run = blocks.slice(from, to);
    if (kind === 'item') pieces.push(lists(run));
    else if (kind === 'quote') pieces.push(html`<blockquote>${run.map(paragraph)}</blockquote>`);
    else pieces.push(...run.map(paragraph));
    from = to;
  }
  return html`${pieces}`;
}

const paragraph = ({ spans }: Block) => html`<p dir="auto">${spans.map(spanHtml)}</p>`;

interface Item {
  ordered: boolean;
  content: Block[];
  /** Items that are indented below it. */
  inner: Block[];
}

/** Converts consecutive items to lists, nesting deeper ones. */
function lists(blocks: readonly Block[]): Html {
  const level = Math.min(...blocks.map((block) => block.level));
  const items: Item[] = [];
  for (const block of blocks) {
    const last = items.at(-1);
    if (block.level > level && last) last.inner.push(block);
    else if (block.marker === null && last) last.content.push(block);
    else items.push({ ordered: isOrdered(block), content: [block], inner: [] });
  }
  const groups: Item[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group?.[0]?.ordered === item.ordered) group.push(item);
    else groups.push([item]);
  }
  return html`${groups.map(list)}`;
}

const isOrdered = ({ marker }: Block) => marker !== null && marker !== '•';

function list(items: readonly Item[]): Html {
  const entries = items.map(({ content, inner }) => {
    const [only, ...more] = content;
    const text = only && more.length === 0 ? only.spans.map(spanHtml) : content.map(paragraph);
    return html`<li dir="auto">${text}${inner.length === 0 ? nothing : lists(inner)}</li>`;
  });
  return items[0]?.ordered
    ? html`<ol>
        ${entries}
      </ol>`
    : html`<ul>
        ${entries}
      </ul>`;
}

function spanHtml({ text, bold, italic, underline, strike, href }: Span): Html {
  let piece = html`${text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))}`;
  if (strike) piece = html`<s>${piece}</s>`;
  if (underline) piece = html`<u>${piece}</u>`;
  if (italic) piece = html`<em>${piece}</em>`;
  if (bold) piece = html`<strong>${piece}</strong>`;
  return href === null ? piece : html`<a href="${href}" rel="noopener nofollow">${piece}</a>`;
}
