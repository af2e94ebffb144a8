const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const unescaped = (markup: string): string =>
  markup.replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign);

const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** The form of a page with this action; empty if it has none. */
const formIn = (page: string, action: string): string =>
  page.split('<form ').find((form) => attribute(form, 'action') === `/dashboard${action}`) ?? '';

/** The fields of a form as a browser sends them when nothing is changed; ticks are left out. */
export function shownFields(page: string, action: string): Record<string, string> {
  const [form = ''] = formIn(page, action).split('</form>');
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    if (attribute(tag, 'type') === 'checkbox') continue;
    fields[attribute(tag, 'name')] = attribute(tag, 'value');
  }
  for (const [, tag = '', text = ''] of form.matchAll(/<textarea([^>]*)>([^]*?)<\/textarea>/g)) {
    fields[attribute(tag, 'name')] = unescaped(text.replace(/^\n/, ''));
  }
  for (const [, tag = '', text = ''] of form.matchAll(/<select([^>]*)>([^]*?)<\/select>/g)) {
    const options = text.match(/<option[^>]*>/g) ?? [];
    const chosen = options.find((option) => / selected/.test(option)) ?? options[0] ?? '';
    fields[attribute(tag, 'name')] = attribute(chosen, 'value');
  }
  return fields;
}
