import { Html, html, nothing } from '../../../platform/text/html.js';

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

/** What a field shows. */
export interface Entry {
  name: string;
  label: string;
  value: string;
  /** What is wrong with it, if it was refused. */
  fault?: string | undefined;
  /** True for the first field with a fault. */
  takesFocus?: boolean;
}

interface Field extends Entry {
  /** A hint below the label. */
  hint?: string;
  type?: 'text' | 'email' | 'date' | 'search' | 'tel' | 'color';
  /** Tells browsers how to autofill. */
  autocomplete?: string;
  required?: boolean;
  maxLength?: number;
  /** Values that browsers suggest. */
  suggestions?: readonly string[];
}

type Described = Pick<Field, 'name' | 'label' | 'hint' | 'fault' | 'takesFocus'>;

const idOf = (name: string, part: string): string => `${name.replaceAll('.', '-')}-${part}`;

/** The label of a field, its hint, and what is wrong with it. */
function head({ name, label, hint, fault }: Described): Html {
  return html`<label for="${name}">${label}</label>${
      hint === undefined
        ? nothing
        : html`<span class="hint" id="${idOf(name, 'hint')}">${hint}</span>`
    }${
      fault === undefined
        ? nothing
        : html`<span class="fault" id="${idOf(name, 'fault')}">${capitalised(fault)}</span>`
    }`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Attributes that connect a field to its hint and fault. */
function described({ name, hint, fault, takesFocus = false }: Described): Html {
  const ids = [
    ...(hint === undefined ? [] : [idOf(name, 'hint')]),
    ...(fault === undefined ? [] : [idOf(name, 'fault')]),
  ];
  return html`${ids.length === 0 ? nothing : html`aria-describedby="${ids.join(' ')}"`}
  ${fault === undefined ? nothing : new Html('aria-invalid="true"')}
  ${takesFocus ? new Html('autofocus') : nothing}`;
}

/** An input for one line of text. */
export function field(asked: Field): Html {
  const {
    name,
    value,
    type = 'text',
    autocomplete = 'off',
    required = false,
    maxLength = 200,
  } = asked;
  const { suggestions } = asked;
  const list = idOf(name, 'list');
  const options = suggestions?.map((one) => html`<option value="${one}"></option>`);
  return html`<p class="field">
    ${head(asked)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      maxlength="${String(maxLength)}"
      autocomplete="${autocomplete}"
      ${required ? new Html('required') : nothing}
      ${options ? html`list="${list}"` : nothing}
      ${described(asked)}
    />${options ? html`<datalist id="${list}">${options}</datalist>` : nothing}
  </p> `;
}

/** An input for several lines of text. */
export function area(asked: Field): Html {
  const { name, value, maxLength = 1000 } = asked;
  return html`<p class="field">
    ${head(asked)}
    <textarea
      id="${name}"
      name="${name}"
      rows="3"
      maxlength="${String(maxLength)}"
      ${described(asked)}
    >
${value}</textarea>
  </p> `;
}

/** An input for one file. */
export function file(asked: Entry & Pick<Field, 'hint'> & { accept: string }): Html {
  const { name, accept } = asked;
  return html`<p class="field">
    ${head(asked)}
    <input
      id="${name}"
      name="${name}"
      type="file"
      accept="${accept}"
      required
      ${described(asked)}
    />
  </p> `;
}

/** A choice of values, each with its label. */
export function choice(
  asked: Entry & Pick<Field, 'hint'>,
  options: readonly (readonly [value: string, words: string])[],
): Html {
  const { name, value } = asked;
  const items = options.map(
    ([option, words]) =>
      html`<option value="${option}" ${option === value ? new Html('selected') : nothing}>
        ${words}
      </option>`,
  );
  return html`<p class="field">
    ${head(asked)}
    <select id="${name}" name="${name}" ${described(asked)}>
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
  none: string | Html = 'There is nothing yet.',
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
