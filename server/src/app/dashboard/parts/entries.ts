import { AccountError, type FieldFault } from '../../../accounts/index.js';
import type { Entry, Form } from './forms.js';
import type { View } from './layout.js';

/** Labels of the fields of a form by their names, in the order of the page. */
type Labels = Readonly<Record<string, string>>;

type ValueOf = (name: string) => string;

/**
 * Requires that a form has all of its fields: browsers send empty ones too, so one that is missing was lost
 * on its way, and must not empty what is stored.
 *
 * @throws AccountError
 */
export function requireComplete(form: Form, names: readonly string[]): void {
  if (names.every((name) => form.has(name))) return;
  throw new AccountError(
    'The form did not arrive completely, so nothing was saved. Check its fields and send it again.',
  );
}

/** What the fields of a form show: what is stored, or what was typed and why it was refused. */
export class Entries {
  constructor(
    private readonly labels: Labels,
    private readonly valueOf: ValueOf,
    /** In the order of the page. */
    private readonly faults: readonly FieldFault[] = [],
  ) {}

  /** Returns what one field shows; the first with a fault takes the focus. */
  of(name: string): Entry {
    const fault = this.faults.find(({ field }) => field === name)?.message;
    const takesFocus = this.faults[0]?.field === name;
    return { name, label: this.labels[name] ?? name, value: this.valueOf(name), fault, takesFocus };
  }

  /** What is wrong, by the labels of the fields. */
  get lines(): string[] {
    return this.faults.map(({ field, message }) => `${this.labels[field] ?? field}: ${message}`);
  }

  /** Returns what is above the form that was refused. */
  refusal(outcome = 'Nothing was saved.'): Pick<View, 'notice' | 'status'> {
    const { lines } = this;
    const [first = ''] = lines;
    const several = `Correct ${lines.length} fields:\n${lines.join('\n')}`;
    const text = `${outcome} ${lines.length === 1 ? first : several}`;
    return { notice: { kind: 'wrong', text }, status: 422 };
  }
}

/**
 * Returns what a refused form shows.
 *
 * @param group the setting whose members the form has, if it is not for several settings
 * @throws the error, unless it is about fields of the form
 */
export function refusedEntries(
  error: unknown,
  labels: Labels,
  valueOf: ValueOf,
  group?: string,
): Entries {
  if (!(error instanceof AccountError)) throw error;
  const faults = error.faults.map(({ field, message }) => ({
    field: group === undefined ? field : field.replace(`${group}.`, ''),
    message,
  }));
  const shown = Object.keys(labels).flatMap(
    (name) => faults.find(({ field }) => field === name) ?? [],
  );
  if (shown.length === 0 || shown.length < faults.length) throw error;
  return new Entries(labels, valueOf, shown);
}
