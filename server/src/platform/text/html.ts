/** A piece of HTML, which only `html` makes: texts of clients are escaped in it. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = string | Html | readonly Html[];

/** HTML with texts put in: a string becomes text whatever it holds, HTML stays as it is. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: fixed }, ...parts.map(sourceOf)));
}

/** Nothing, where a part is left out. */
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

/** Plain text as text of HTML or as the value of an attribute in quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');
}
