import { hasType, isObject, type JsonObject, type Schema, schemaAt } from '@faktura/contract';
import { countryNamed } from '../../platform/codes/country-names.js';
import type { FieldError } from '../../platform/errors/problem.js';
import { valueOfCell, type Notation } from './cells.js';
import { checked, type Checks, type ImportedRecord } from './check-records.js';
import type { FileFaults } from './faults.js';
import { type Kind, schemaOf } from './kinds.js';
import type { KindMapping, Source } from './mapping.js';
import { memberAt, type Row, type Rows, shown } from './read-rows.js';

/** How the records of a file are read. */
interface Reading extends Notation {
  mapping: KindMapping | undefined;
  /** Leaves out invoices that are not open, whatever else is wrong with them, instead of refusing them. */
  openOnly: boolean;
}

type Step = string | number;

/** A member and where its value comes from. */
interface Member {
  steps: Step[];
  schema: Schema;
  columns: readonly string[];
  values: Readonly<Record<string, string>>;
  constant: unknown;
  /** Whether the part that it belongs to is there without it, so that it is missed. */
  required: boolean;
  omitZero: boolean;
  ofLine: boolean;
}

/** Stands for the index of the line. */
const EACH = '*';
/** No list of a record that is written in columns is longer. */
const MAX_INDEX = 50;

function stepsOf(path: string): Step[] {
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function schemaOfMember(kind: Kind, steps: readonly Step[]): Schema | undefined {
  let schema: Schema | undefined = schemaOf(kind);
  for (const step of steps) {
    if (typeof step === 'number' && step >= MAX_INDEX) return undefined;
    schema = schemaAt(schema, step === EACH ? 0 : step);
  }
  return schema;
}

const isOneCell = (schema: Schema): boolean =>
  ['', 0, true].some((value) => hasType(schema, value));

function memberOf(kind: Kind, path: string, source: Source): Member | null {
  const steps = stepsOf(path);
  const schema = schemaOfMember(kind, steps);
  // A part, such as a tax, is written by its members.
  if (!schema || !isOneCell(schema)) return null;
  const isPlain = typeof source === 'string' || Array.isArray(source);
  const given = isPlain ? { column: source } : source;
  const columns = 'column' in given ? [given.column].flat() : [];
  const values = ('values' in given && given.values) || {};
  const constant = 'value' in given ? given.value : undefined;
  const required = 'required' in given && given.required === true;
  const omitZero = 'omitZero' in given && given.omitZero === true;
  const ofLine = steps.includes(EACH);
  return { steps, schema, columns, values, constant, required, omitZero, ofLine };
}

/** The members of a file with our own columns: `billTo.city`, and `items.name` in each row of a line. */
function ownMapping(kind: Kind, columns: readonly string[]): KindMapping {
  const path = (column: string) =>
    kind === 'invoices' ? column.replace(/^items\.(?!\d)/, 'items.*.') : column;
  const named = columns.filter((column) => column !== '');
  return { members: Object.fromEntries(named.map((column) => [path(column), column])) };
}

/** Finds the members of a mapping; a column that is none is a fault. */
function membersOf(kind: Kind, { members }: KindMapping, faults: FileFaults): Member[] {
  return Object.entries(members).flatMap(([path, source]) => {
    const member = memberOf(kind, path, source);
    if (member) return member;
    const message = `has the column ${shown(path.replace('.*.', '.'))}, which is no member of ${kind}`;
    faults.add({ at: 'line 1', member: '', code: 'UNKNOWN_FIELD', message });
    return [];
  });
}

/** Sets a member; its path is one of the contract. */
function put(target: JsonObject, steps: readonly Step[], value: unknown): void {
  let current = target as Record<Step, unknown>;
  steps.forEach((step, index) => {
    const next = steps[index + 1];
    if (next === undefined) current[step] = value;
    else {
      current[step] ??= typeof next === 'number' ? [] : {};
      current = current[step] as Record<Step, unknown>;
    }
  });
}

/** The first of the columns that is not empty, with another value if the mapping names one. */
function cellOf({ columns, values }: Member, read: Row['read']): unknown {
  const found = columns.map(read).find((cell) => cell !== undefined);
  if (typeof found !== 'string' && typeof found !== 'number') return found;
  const text = String(found);
  const other = [text, String(Number(text))].find((key) => Object.hasOwn(values, key));
  return other === undefined ? found : values[other] || undefined;
}

/** Puts the lists of a record in order: a column can be empty that names an element before others. */
function dense(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(dense);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, dense(one)]));
}

/** Makes records of rows. */
class Assembly {
  readonly #ofRecord: readonly Member[];
  readonly #ofLine: readonly Member[];

  constructor(
    readonly members: readonly Member[],
    readonly notation: Notation,
    readonly linesAt: string | undefined,
  ) {
    // The same value for every record is part of what others fill.
    const late = members.toSorted((a, b) => Number(isConstant(a)) - Number(isConstant(b)));
    this.#ofRecord = late.filter(({ ofLine }) => !ofLine);
    this.#ofLine = late.filter(({ ofLine }) => ofLine);
  }

  recordOf(rows: readonly Row[]): JsonObject {
    const made: JsonObject = {};
    const [first] = rows;
    for (const member of this.#ofRecord) {
      const cells = rows.map((row) => cellOf(member, row.read));
      this.#put(
        made,
        member,
        member.steps,
        cells.find((cell) => cell !== undefined),
      );
    }
    const lines = rows.length === 1 && first ? this.#linesOf(first) : rows.map(({ read }) => read);
    for (const [index, read] of lines.entries()) {
      for (const member of this.#ofLine) {
        const steps = member.steps.map((step) => (step === EACH ? index : step));
        this.#put(made, member, steps, cellOf(member, read));
      }
    }
    return dense(made) as JsonObject;
  }

  /** A member that another row of the record has with another value. */
  contradiction(rows: readonly Row[]): FieldError | undefined {
    const other = this.#ofRecord.find((member) => {
      const cells = rows.map((row) => cellOf(member, row.read));
      return new Set(cells.filter((cell) => cell !== undefined)).size > 1;
    });
    const message = 'has another value in a later line of the same invoice';
    return other && { path: `/${other.steps.join('/')}`, code: 'INVALID_VALUE', message };
  }

  #linesOf({ read, record }: Row): Row['read'][] {
    const list = this.linesAt === undefined ? undefined : memberAt(record, this.linesAt);
    if (!Array.isArray(list)) return [read];
    return list.map((line: unknown) => (column: string) => memberAt(line, column));
  }

  #valueOf({ steps, schema }: Member, cell: unknown): unknown {
    const value = valueOfCell(cell, schema, this.notation);
    const isCountry = steps.at(-1) === 'country' && typeof value === 'string';
    return isCountry ? (countryNamed(value) ?? value) : value;
  }

  #put(made: JsonObject, member: Member, steps: readonly Step[], cell: unknown): void {
    const parent = steps.slice(0, -1);
    if (isConstant(member)) {
      if (parent.length === 0 || isThere(made, parent)) put(made, steps, member.constant);
    } else if (cell !== undefined) {
      const value = this.#valueOf(member, cell);
      if (value !== 0 || !member.omitZero || isThere(made, parent)) put(made, steps, value);
    } else if (member.required && !isThere(made, parent)) put(made, parent, {});
  }
}

const isConstant = ({ constant }: Member): boolean => constant !== undefined;

function isThere(made: JsonObject, steps: readonly Step[]): boolean {
  return memberAt(made, steps.join('.')) !== undefined;
}

/** The rows of each record: those of an invoice have its number in common. */
function grouped(kind: Kind, rows: readonly Row[], assembly: Assembly): Row[][] {
  if (kind !== 'invoices') return rows.map((row) => [row]);
  const groups = new Map<unknown, Row[]>();
  const keys = assembly.members.filter(
    ({ steps: [name] }) => name === 'externalId' || name === 'number',
  );
  for (const row of rows) {
    const key = keys.map((member) => cellOf(member, row.read)).find((cell) => cell !== undefined);
    const known = row.record ? undefined : groups.get(key ?? row);
    if (known) known.push(row);
    else groups.set(row.record ? row : (key ?? row), [row]);
  }
  return [...groups.values()];
}

/** The records of a file as its mapping or, without one, its own columns and members name them. */
export function recordsOf(
  kind: Kind,
  { rows, columns }: Rows,
  { mapping, openOnly, ...notation }: Reading,
  faults: FileFaults,
): ImportedRecord[] {
  const { dateFormat } = notation;
  const checks = { kind, openOnly, dateFormat, faults, schema: schemaOf(kind) };
  if (!mapping && columns === null) {
    return rows.flatMap(({ at, record = {} }) => checked(checks, at, { ...record }));
  }
  const own = mapping ?? ownMapping(kind, columns ?? []);
  const assembly = new Assembly(membersOf(kind, own, faults), notation, own.lines);
  checks.schema = withRequired(checks.schema, assembly.members);
  if (isMissing(checks, columns, assembly)) return [];
  return grouped(kind, rows, assembly).flatMap((group) => {
    const { at } = group[0] ?? { at: '' };
    return checked(checks, at, assembly.recordOf(group), assembly.contradiction(group));
  });
}

/** The schema with the members that only the mapping requires. */
function withRequired(schema: Checks['schema'], members: readonly Member[]): Checks['schema'] {
  const names = members.flatMap(({ steps: [name, ...rest], required }) =>
    required && rest.length === 0 && typeof name === 'string' ? [name] : [],
  );
  return { ...schema, required: [...(schema.required ?? []), ...names] };
}

/** A required member that no column of the file can have is one fault, not one of each line. */
function isMissing(
  { kind, schema, faults }: Checks,
  columns: readonly string[] | null,
  { members }: Assembly,
): boolean {
  if (columns === null || columns.length === 0) return false;
  const has = (name: string) =>
    members.some(
      (member) =>
        member.steps[0] === name && member.columns.some((column) => columns.includes(column)),
    );
  const isFilled = (name: string) => name === 'externalId' && kind === 'invoices' && has('number');
  const missing = (schema.required ?? []).filter((name) => !has(name) && !isFilled(name));
  for (const name of missing) {
    const from = members.filter(({ steps }) => steps[0] === name).flatMap((one) => one.columns);
    const named = from.length === 0 ? shown(name) : from.map(shown).join(' or ');
    const message = `has no column ${named}`;
    faults.add({ at: 'line 1', member: `/${name}`, code: 'REQUIRED', message });
  }
  return missing.length > 0;
}
