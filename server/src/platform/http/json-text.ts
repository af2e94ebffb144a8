import type { FieldError } from '../errors/problem.js';
import { step } from './pointer.js';

/** Deeper bodies are refused: nothing in the contract goes below ten levels. */
const MAX_DEPTH = 100;

/** Sign, digits and power of ten of a number's text: `1.50e3` and `1500` are both `+15e2`. */
function normalForm(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  if (trimmed === '') return '0';
  const exponent = Number(power) - fraction.length + (digits.length - trimmed.length);
  return `${sign}${trimmed}e${exponent}`;
}

/** What a double would make of the text, if it is not the same number. */
function numberFault(text: string): Omit<FieldError, 'path'> | undefined {
  // Up to 15 digits always survive; most numbers end here.
  if (text.length <= 15 && !/[eE]/.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) return { code: 'TOO_LARGE', message: 'is too large for a number' };
  if (normalForm(String(value)) === normalForm(text)) return undefined;
  return { code: 'INVALID_VALUE', message: 'has more digits than a number can hold exactly' };
}

interface Level {
  path: string;
  /** Names seen so far; undefined in an array. */
  names: Set<string> | undefined;
  /** The pending name of an object, the index of an array. */
  at: string | number;
}

/** Walks the tokens of a text that JSON.parse has accepted. */
class Scan {
  readonly errors: FieldError[] = [];
  readonly #levels: Level[] = [];
  #position = 0;

  constructor(private readonly text: string) {}

  run(): FieldError[] {
    const { text } = this;
    while (this.#position < text.length) {
      const character = text[this.#position] as string;
      if (character === '"') this.#string();
      else if (character === '{') this.#open(new Set());
      else if (character === '[') this.#open(undefined);
      else if (character === '}' || character === ']') this.#close();
      else if (character === ',') this.#next();
      else if (character === '-' || (character >= '0' && character <= '9')) this.#number();
      else this.#position += 1;
    }
    return this.errors;
  }

  get #path(): string {
    const level = this.#levels.at(-1);
    return level ? level.path + step(level.at) : '';
  }

  #open(names: Set<string> | undefined): void {
    this.#levels.push({ path: this.#path, names, at: names ? '' : 0 });
    if (this.#levels.length > MAX_DEPTH) {
      const message = `is nested more than ${MAX_DEPTH} levels deep`;
      this.errors.push({ path: '', code: 'INVALID_VALUE', message });
      // That is enough to refuse it; paths of a million levels take their time.
      this.#position = this.text.length;
      return;
    }
    this.#position += 1;
  }

  #close(): void {
    this.#levels.pop();
    this.#position += 1;
  }

  #next(): void {
    const level = this.#levels.at(-1);
    if (level && typeof level.at === 'number') level.at += 1;
    this.#position += 1;
  }

  #string(): void {
    const start = this.#position;
    let end = start + 1;
    while (this.text[end] !== '"') end += this.text[end] === '\\' ? 2 : 1;
    this.#position = end + 1;
    const level = this.#levels.at(-1);
    if (!level?.names || !/^[ \t\r\n]*:/.test(this.text.slice(end + 1, end + 40))) return;
    this.#name(level, level.names, JSON.parse(this.text.slice(start, end + 1)) as string);
  }

  #name(level: Level, names: Set<string>, name: string): void {
    level.at = name;
    const path = level.path + step(name);
    if (names.has(name)) this.errors.push({ path, code: 'DUPLICATE', message: 'is given twice' });
    if (name === '__proto__') {
      this.errors.push({ path, code: 'UNKNOWN_FIELD', message: 'is not a known field' });
    }
    names.add(name);
  }

  #number(): void {
    const start = this.#position;
    let end = start + 1;
    while (end < this.text.length && /[-+.eE\d]/.test(this.text[end] as string)) end += 1;
    this.#position = end;
    const fault = numberFault(this.text.slice(start, end));
    if (fault) this.errors.push({ path: this.#path, ...fault });
  }
}

/**
 * Finds in a JSON text what JSON.parse changes in silence: numbers that a double does not hold
 * (`1e400`, 17 digits and more), a name given twice (the last would win), `__proto__`; and nesting
 * that would exhaust the stack of whoever walks the value.
 */
export function scanJson(text: string): FieldError[] {
  return new Scan(text).run();
}
