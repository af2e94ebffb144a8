import { isEmailAddress } from './email.js';
import type { FieldErrors } from './problem.js';

/** A schema of the contract with references resolved, and the keywords that the code uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  items?: Schema;
  maxItems?: number;
  oneOf?: Schema[];
  discriminator?: { propertyName: string };
  enum?: unknown[];
  format?: string;
  description?: string;
  example?: unknown;
  /** The service accepts this member and ignores it. */
  'x-ignored'?: boolean;
  /** The text may have line breaks and tabs. */
  'x-multiline'?: boolean;
  /** What the pattern requires, in words. */
  'x-message'?: string;
}

/** JSON that is an object. */
export type JsonObject = Record<string, unknown>;

/** Narrows JSON to an object that is not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema of a member or element; undefined if the contract has none. */
export function schemaAt(schema: Schema | undefined, at: string | number): Schema | undefined {
  if (schema?.oneOf) {
    for (const branch of schema.oneOf) {
      const found = schemaAt(branch, at);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof at === 'number') return schema?.items;
  const { properties = {} } = schema ?? {};
  return Object.hasOwn(properties, at) ? properties[at] : undefined;
}

/** The JSON types that a value may have. */
export function typesOf(schema: Schema): string[] {
  return schema.oneOf ? schema.oneOf.flatMap(typesOf) : [schema.type ?? []].flat();
}

/** Whether a value has one of the JSON types that a schema allows. */
export function hasType({ type = [], oneOf }: Schema, value: unknown): boolean {
  if (oneOf) return oneOf.some((branch) => hasType(branch, value));
  const types = typeof type === 'string' ? [type] : type;
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(typeof value);
}

/** Removes the members of a body that the service ignores. */
export function dropIgnored(schema: Schema | undefined, value: unknown): void {
  if (Array.isArray(value)) {
    for (const entry of value) dropIgnored(schemaAt(schema, 0), entry);
  } else if (schema && isObject(value)) {
    for (const name of Object.keys(value)) {
      const member = schemaAt(schema, name);
      if (member?.['x-ignored']) delete value[name];
      else if (typeof value[name] === 'object') dropIgnored(member, value[name]);
    }
  }
}

/** Members of the contract are shorter. A longer one would be repeated in the path of each error below it. */
const MAX_NAME = 100;

/** One step of a JSON Pointer (RFC 6901); a name that is no member of the contract may be cut. */
export function step(name: string | number): string {
  if (typeof name === 'number') return `/${name}`;
  if (name.length > MAX_NAME) return step(`${name.slice(0, MAX_NAME - 1).replace(HALF, '')}…`);
  if (!name.includes('~') && !name.includes('/')) return `/${name}`;
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The first half of a character beyond U+FFFF. */
const HALF = /[\uD800-\uDBFF]$/;

/** Not allowed in XML or documents: C0 controls except tab, LF and CR; U+FFFE, U+FFFF. */
export const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const LONE_SURROGATE = /\p{Surrogate}/u;
const LINE_BREAKS = /[\t\n\r]/;
const SUSPECT = /[\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

/** Whether a JSON text can contain any of them: all but two must be escaped there. */
export function mayHoldThem(json: string): boolean {
  return /[\\\uFFFE\uFFFF]/.test(json);
}

/** Adds an error for every text with characters that no text may contain. */
export function checkCharacters(
  schema: Schema | undefined,
  value: unknown,
  path: string,
  errors: FieldErrors,
): void {
  if (errors.isFull) return;
  if (typeof value === 'string') {
    const message = problemOf(value, schema?.['x-multiline'] === true);
    if (message) errors.add(path, 'INVALID_VALUE', message);
  } else if (Array.isArray(value)) {
    const element = schemaAt(schema, 0);
    for (const [index, entry] of value.entries()) {
      checkCharacters(element, entry, path + step(index), errors);
    }
  } else if (isObject(value)) {
    for (const [name, entry] of Object.entries(value)) {
      checkCharacters(schemaAt(schema, name), entry, path + step(name), errors);
    }
  }
}

function problemOf(text: string, isMultiline: boolean): string | undefined {
  if (!SUSPECT.test(text)) return undefined;
  if (UNWRITABLE.test(text)) return 'contains a control character';
  if (LONE_SURROGATE.test(text)) return 'contains half of a surrogate pair';
  if (!isMultiline && LINE_BREAKS.test(text)) return 'must be one line, without tabs';
  return undefined;
}

/** Number of decimals as written: 19.99 has 2, 1e-7 has 7. */
export function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [digits = '', power = '0'] = String(value).split('e');
  const decimals = digits.split('.')[1]?.length ?? 0;
  return Math.max(0, decimals - Number(power));
}

function atMost(decimals: number) {
  return { type: 'number' as const, validate: (value: number) => decimalsOf(value) <= decimals };
}

/** The range of dates, both included. */
export const FIRST_DATE = '1900-01-01';
export const LAST_DATE = '2200-12-31';

/** Whether a text that is written like a date lies in the range. */
export function isInRange(date: string): boolean {
  return date >= FIRST_DATE && date <= LAST_DATE;
}

/** A real day in the range; `Date` alone would accept the 30th of February. */
export function isCalendarDate(text: string): boolean {
  const time = isInRange(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
}

/**
 * The formats of the request document that Ajv does not have or accepts too much for. `x-decimals` is a
 * format there, counted on the text of the number: a fractional `multipleOf` rejects valid amounts (19.99).
 */
export const ownFormats = {
  decimal4: atMost(4),
  decimal6: atMost(6),
  date: { type: 'string' as const, validate: isCalendarDate },
  'idn-email': { type: 'string' as const, validate: isEmailAddress },
};
