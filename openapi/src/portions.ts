import type { FieldError } from './field-error.js';
import { step } from './pointer.js';

/** Lines of a document that are judged together. */
const PORTION = 200;
/** `maxItems` of the lines, which no portion reaches. */
const MOST_LINES = 1_000;
const TOO_MANY_LINES: FieldError = {
  path: '/items',
  code: 'TOO_MANY',
  message: `must have at most ${MOST_LINES} elements`,
};
/** No other array of a request that has rules may hold as many elements. */
const ELEMENTS = 50;
/** No object of a request has as many members. */
const MEMBERS = 200;

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy without what is far beyond every limit of the contract: what is left is wrong for the same
 * reason, and is found wrong in a short time.
 */
function clip(value: unknown, isLines = false): unknown {
  if (Array.isArray(value)) {
    const kept = isLines || value.length <= ELEMENTS ? value : value.slice(0, ELEMENTS);
    return kept.map((entry) => clip(entry));
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).slice(0, MEMBERS);
  return Object.fromEntries(members.map(([name, entry]) => [name, clip(entry)]));
}

/** Whether any array or object below is beyond the limits. */
function isVast(value: unknown, isLines = false): boolean {
  if (Array.isArray(value)) {
    return (!isLines && value.length > ELEMENTS) || value.some((entry) => isVast(entry));
  }
  if (!isObject(value)) return false;
  let members = 0;
  for (const name in value) {
    members += 1;
    if (members > MEMBERS || isVast(value[name])) return true;
  }
  return false;
}

function has(body: unknown, path: string): boolean {
  let at: unknown = body;
  for (const name of path.split('/').slice(1)) {
    if (typeof at !== 'object' || at === null) return false;
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!Object.hasOwn(at, key)) return false;
    at = (at as Json)[key];
  }
  return true;
}

/** The lines of a body, and what they are of. */
function linesOf(body: unknown): { body: Json; lines: unknown[] } | undefined {
  if (!isObject(body) || !Array.isArray(body['items'])) return undefined;
  return { body, lines: body['items'] };
}

/**
 * Judges a body in such a way that the time grows with its size and not with its square: Ajv copies
 * all errors so far for each further one, so a megabyte of wrong lines would hold the process for
 * minutes. The lines come in portions, and the first portion with errors is the last one judged.
 */
export function inPortions(body: unknown, judge: (body: unknown) => FieldError[]): FieldError[] {
  const document = linesOf(body);
  const count = document?.lines.length ?? 0;
  const isLong = count > PORTION;
  if (!isLong && !isVastBody(body)) return judge(body);
  const tooMany = count > MOST_LINES ? [TOO_MANY_LINES] : [];
  for (let start = 0; start === 0 || start < count; start += PORTION) {
    const part =
      document && isLong
        ? { ...document.body, items: document.lines.slice(start, start + PORTION) }
        : body;
    const errors = judge(clipBody(part))
      .map((error) => moved(error, start))
      // A member that was cut away is not missing.
      .filter(({ code, path }) => code !== 'REQUIRED' || !has(body, path));
    if (errors.length > 0 || tooMany.length > 0) return [...tooMany, ...errors];
  }
  return [];
}

function isVastBody(body: unknown): boolean {
  if (!isObject(body)) return isVast(body);
  if (Object.keys(body).length > MEMBERS) return true;
  for (const name in body) if (isVast(body[name], name === 'items')) return true;
  return false;
}

function clipBody(body: unknown): unknown {
  if (!isObject(body)) return clip(body);
  const members = Object.entries(body).slice(0, MEMBERS);
  return Object.fromEntries(members.map(([name, value]) => [name, clip(value, name === 'items')]));
}

/** An error of a portion, at its place in the whole. */
function moved(error: FieldError, start: number): FieldError {
  const [, index, rest = ''] = /^\/items\/(\d+)(\/.*)?$/.exec(error.path) ?? [];
  if (start === 0 || index === undefined) return error;
  return { ...error, path: `/items${step(Number(index) + start)}${rest}` };
}
