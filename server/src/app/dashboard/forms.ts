import { Html, html, nothing } from '../../platform/text/html.js';

/** The values of a form: one for each name, except those that `all` returns. */
export class Form {
  constructor(private readonly values: URLSearchParams) {}

  /** Trimmed; empty if absent. */
  text(name: string): string {
    return this.values.get(name)?.trim() ?? '';
  }

  /** Every value of a name, for checkboxes. */
  all(name: string): string[] {
    return this.values.getAll(name);
  }

  has(name: string): boolean {
    return this.values.has(name);
  }
}

/** Parses the form in a request body that was read as text. */
export const formOf = ({ body }: { body?: unknown }): Form =>
  new Form(new URLSearchParams(typeof body === 'string' ? body : ''));

interface Field {
  name: string;
  label: string;
  value: string;
  /** A hint below the label. */
  hint?: string;
  type?: 'text' | 'email' | 'date' | 'search' | 'tel' | 'color';
  /** Tells browsers how to autofill. */
  autocomplete?: string;
  required?: boolean;
  maxLength?: number;
}

const hintId = (name: string): string => `${name.replaceAll('.', '-')}-hint`;

const hintOf = (name: string, hint: string | undefined): Html =>
  hint === undefined ? nothing : html`<span class="hint" id="${hintId(name)}">${hint}</span>`;

const describedBy = (name: string, hint: string | undefined): Html =>
  hint === undefined ? nothing : html`aria-describedby="${hintId(name)}"`;

/** An input for one line of text. */
export function field({ name, label, value, hint, type = 'text', ...more }: Field): Html {
  const { autocomplete = 'off', required = false, maxLength = 200 } = more;
  return html`<p class="field">
    <label for="${name}">${label}</label>${hintOf(name, hint)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      maxlength="${String(maxLength)}"
      autocomplete="${autocomplete}"
      ${required ? new Html('required') : nothing}
      ${describedBy(name, hint)}
    />
  </p> `;
}

/** An input for several lines of text. */
export function area({ name, label, value, hint, maxLength = 1000 }: Field): Html {
  return html`<p class="field">
    <label for="${name}">${label}</label>${hintOf(name, hint)}
    <textarea
      id="${name}"
      name="${name}"
      rows="3"
      maxlength="${String(maxLength)}"
      ${describedBy(name, hint)}
    >
${value}</textarea>
  </p> `;
}

/** A choice of values, each with its label. */
export function choice(
  { name, label, value, hint }: Pick<Field, 'name' | 'label' | 'value' | 'hint'>,
  options: readonly (readonly [value: string, words: string])[],
): Html {
  const items = options.map(
    ([option, words]) =>
      html`<option value="${option}" ${option === value ? new Html('selected') : nothing}>
        ${words}
      </option>`,
  );
  return html`<p class="field">
    <label for="${name}">${label}</label>${hintOf(name, hint)}
    <select id="${name}" name="${name}" ${describedBy(name, hint)}>
      ${items}
    </select>
  </p> `;
}

/** A choice between live records and those of test keys. */
export function recordsChoice(isTest: boolean): Html {
  return choice({ name: 'data', label: 'Records', value: isTest ? 'test' : 'live' }, [
    ['live', 'Live'],
    ['test', 'Of test keys'],
  ]);
}

/** A checkbox. */
export function tick(name: string, value: string, label: string, isTicked: boolean): Html {
  const id = `${name}-${value.replaceAll(/\W/g, '-')}`;
  return html`<label class="tick" for="${id}"
    ><input
      type="checkbox"
      id="${id}"
      name="${name}"
      value="${value}"
      ${isTicked ? new Html('checked') : nothing}
    />
    ${label}</label
  > `;
}

/** A table with a head and HTML cells, which scrolls if it is wide. Without rows, shows `none`. */
export function grid(
  caption: string,
  heads: readonly string[],
  rows: readonly Html[][],
  none = 'There is nothing yet.',
): Html {
  if (rows.length === 0) return html`<p class="none">${none}</p>`;
  const body = rows.map(
    (cells) =>
      html`<tr>
        ${cells.map((cell, index) => html`<td data-head="${heads[index] ?? ''}"><div>${cell}</div></td>`)}
      </tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`;
}

/** Escapes a client's text. */
export const apart = (text: string): Html => html`<bdi>${text}</bdi>`;
