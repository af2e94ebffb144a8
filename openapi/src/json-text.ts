import type { FieldErrors } from './problem.js';
import { schemaAt, step } from './schema.js';
import type { Schema } from './schema.js';

/** Deeper bodies are rejected: nothing in the contract is deeper than ten levels. */
const MAX_DEPTH = 100;

/** JSON characters by their code: comparing numbers is cheaper than comparing one-character strings. */
const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const ARRAY = 91;
const BACKSLASH = 92;
const ARRAY_END = 93;
const OBJECT = 123;
const OBJECT_END = 125;

/** Sign, digits and power of ten of a number's text: `1.50e3` and `1500` are both `+15e2`. */
function normalForm(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  // A pattern such as /0+$/ would try each zero as the first: minutes for a megabyte of them.
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === ZERO) end -= 1;
  const trimmed = digits.slice(0, end);
  if (trimmed === '') return '0';
  const exponent = Number(power) - fraction.length + (digits.length - trimmed.length);
  return `${sign}${trimmed}e${exponent}`;
}

/** Why a double cannot represent the number in a text: code and sentence. */
function numberError(text: string): [code: string, message: string] | undefined {
  // Up to 15 digits always survive; most numbers end here.
  if (text.length <= 15 && !/[eE]/.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) return ['TOO_LARGE', 'is too large for a number'];
  if (normalForm(String(value)) === normalForm(text)) return undefined;
  return ['INVALID_VALUE', 'has more digits than a number can hold exactly'];
}

interface Level {
  path: string;
  /** Names seen so far; undefined in an array. */
  names: Set<string> | undefined;
  /** The name of the current member, or the index of the current element. */
  at: string | number;
  /** The schema of this object or array, if the contract has one. */
  schema: Schema | undefined;
  /** True inside a member that the service ignores. */
  isIgnored: boolean;
}

/** Walks the tokens of a text that JSON.parse has accepted. */
class Scan {
  readonly #levels: Level[] = [];
  #level: Level | undefined;
  #position = 0;

  constructor(
    private readonly text: string,
    private readonly schema: Schema | undefined,
    private readonly errors: FieldErrors,
  ) {}

  run(): boolean {
    const { text, errors } = this;
    while (this.#position < text.length && !errors.isFull) {
      const code = text.charCodeAt(this.#position);
      if (code === QUOTE) this.#string();
      else if (code === COMMA) this.#next();
      else if (code === OBJECT || code === ARRAY) {
        if (!this.#open(code === OBJECT ? new Set() : undefined)) return false;
      } else if (code === OBJECT_END || code === ARRAY_END) this.#close();
      else if (code === MINUS || (code >= ZERO && code <= NINE)) this.#number();
      else this.#position += 1;
    }
    return !errors.isFull;
  }

  get #path(): string {
    const level = this.#level;
    return level ? level.path + step(level.at) : '';
  }

  /** The schema of the value that begins here. */
  get #schema(): Schema | undefined {
    return this.#level ? schemaAt(this.#level.schema, this.#level.at) : this.schema;
  }

  /** Building paths for a million levels would take long, so the first level too many ends the scan. */
  #open(names: Set<string> | undefined): boolean {
    const schema = this.#schema;
    const isIgnored = this.#level?.isIgnored === true || schema?.['x-ignored'] === true;
    this.#level = { path: this.#path, names, at: names ? '' : 0, schema, isIgnored };
    this.#levels.push(this.#level);
    this.#position += 1;
    if (this.#levels.length <= MAX_DEPTH) return true;
    this.errors.add('', 'INVALID_VALUE', `is nested more than ${MAX_DEPTH} levels deep`);
    return false;
  }

  #close(): void {
    this.#levels.pop();
    this.#level = this.#levels.at(-1);
    this.#position += 1;
  }

  #next(): void {
    const level = this.#level;
    if (level && typeof level.at === 'number') level.at += 1;
    this.#position += 1;
  }

  #string(): void {
    const { text } = this;
    const start = this.#position;
    let end = text.indexOf('"', start + 1);
    while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
    this.#position = end + 1;
    const level = this.#level;
    if (!level?.names || !isName(text, end + 1)) return;
    const literal = text.slice(start + 1, end);
    const name = literal.includes('\\') ? (JSON.parse(`"${literal}"`) as string) : literal;
    this.#name(level, level.names, name);
  }

  #name(level: Level, names: Set<string>, name: string): void {
    level.at = name;
    if (names.has(name)) this.#add('DUPLICATE', 'must not be repeated');
    if (name === '__proto__') this.#add('UNKNOWN_FIELD', 'is not a known field');
    names.add(name);
  }

  #number(): void {
    const { text } = this;
    const start = this.#position;
    let end = start + 1;
    while (end < text.length && isNumeric(text.charCodeAt(end))) end += 1;
    this.#position = end;
    const error = numberError(text.slice(start, end));
    if (error) this.#add(...error);
  }

  #add(code: string, message: string): void {
    if (this.#level?.isIgnored || this.#schema?.['x-ignored']) return;
    this.errors.add(this.#path, code, message);
  }
}

/** A quote behind an odd number of backslashes belongs to the string. */
function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}

/** Whether the string before this position is the name of a member. */
function isName(text: string, position: number): boolean {
  let at = position;
  // Space, tab, line feed, carriage return.
  while (text.charCodeAt(at) <= 32) at += 1;
  return text.charCodeAt(at) === COLON;
}

/** Characters that continue a number: digits and `+`, `-`, `.`, `e`, `E`. */
function isNumeric(code: number): boolean {
  if (code >= ZERO && code <= NINE) return true;
  return code === MINUS || code === 43 || code === 46 || code === 69 || code === 101;
}

/**
 * Adds errors for what JSON.parse changes silently: numbers that a double cannot represent (`1e400`, 17
 * digits and more), repeated names (the last would win), `__proto__`. Also for nesting that would exhaust
 * the stack when the value is walked, the only error that counts in ignored members. Returns false if the
 * value must not be walked, because it is too deep or has enough errors already.
 */
export function scanJson(text: string, schema: Schema | undefined, errors: FieldErrors): boolean {
  return new Scan(text, schema, errors).run();
}
