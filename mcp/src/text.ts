/** What a person does not see, or sees in another order, but a model reads: controls, marks, tag characters. */
const HIDDEN =
  /[\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu;

/** JSON in which hidden characters are escaped: the same value, but nothing in it is out of sight. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(HIDDEN, (hidden) =>
    Array.from({ length: hidden.length }, (_, at) => `\\u${hex(hidden.charCodeAt(at))}`).join(''),
  );
}

/** XML in which they are character references. */
export function toXml(text: string): string {
  return text.replace(HIDDEN, (hidden) => `&#x${hex(hidden.codePointAt(0) ?? 0)};`);
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
