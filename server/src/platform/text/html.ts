import { isReference } from './references.js';

/** A piece of HTML, created only by `html`, which escapes texts of clients. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = string | Html | readonly Html[];

/** Template tag for HTML: strings are escaped, HTML is inserted unchanged. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: fixed }, ...parts.map(sourceOf)));
}

/** A text whose numbers and references stay in one row, each in a `span` with this attribute. */
export function withReferences(text: string, attribute: Html): Html {
  if (!text.includes('-')) return html`${text}`;
  const parts = text
    .split(/(\s+)/)
    .map((part) => (isReference(part) ? html`<span ${attribute}>${part}</span>` : html`${part}`));
  return html`${parts}`;
}

/** Empty HTML, for an omitted part. */
export const nothing = new Html('');

function sourceOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  return part instanceof Html ? part.source : part.map(({ source }) => source).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes plain text for HTML text or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');
}
