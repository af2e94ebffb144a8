import { isObject } from '../contract/types.js';
import type { FieldError } from '../answer/problem.js';

/** Lines of a document that are judged together. */
const portion = 200;
/** `maxItems` of the lines, which no portion reaches. */
const mostLines = 1_000;
const tooManyLines: FieldError = {
  path: '/items',
  code: 'TOO_MANY',
  message: `must have at most ${mostLines} elements`,
};
/** No other array of a request that has rules may hold as many elements. */
const mostElements = 50;
/** No object of a request has as many members. */
const mostMembers = 200;

/**
 * Judges a vast body in a time that grows with its size and not with its square: all lines come in
 * portions, the first portion with errors is the last one judged, and of every other array and
 * object no more is read than is already too much. The service does the same.
 */
export function inPortions(body: unknown, judge: (body: unknown) => FieldError[]): FieldError[] {
  const clipped = clipBody(body);
  const lines = isObject(clipped) && Array.isArray(clipped['items']) ? clipped['items'] : [];
  if (lines.length <= portion) return withoutCut(body, judge(clipped));
  const tooMany = lines.length > mostLines ? [tooManyLines] : [];
  for (let start = 0; start < lines.length; start += portion) {
    const part = { ...(clipped as object), items: lines.slice(start, start + portion) };
    const errors = judge(part).map((error) => moved(error, start));
    const real = withoutCut(body, errors);
    if (real.length > 0 || tooMany.length > 0) return [...tooMany, ...real];
  }
  return [];
}

function clipBody(body: unknown): unknown {
  if (!isObject(body)) return clip(body);
  const members = Object.entries(body).slice(0, mostMembers);
  // A list of lines has no limit in the contract, so that all of it counts.
  const clipMember = (name: string, value: unknown): unknown =>
    name === 'items' && Array.isArray(value) ? value.map(clip) : clip(value);
  return Object.fromEntries(members.map(([name, value]) => [name, clipMember(name, value)]));
}

function clip(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostElements).map(clip);
  if (!isObject(value)) return value;
  const members = Object.entries(value).slice(0, mostMembers);
  return Object.fromEntries(members.map(([name, entry]) => [name, clip(entry)]));
}

/** A member that was cut away is not missing. */
function withoutCut(body: unknown, errors: FieldError[]): FieldError[] {
  return errors.filter(({ code, path }) => code !== 'REQUIRED' || !has(body, path));
}

function has(body: unknown, path: string): boolean {
  let at = body;
  for (const step of path.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return true;
}

/** An error of a portion, at its place in the whole. */
function moved(error: FieldError, start: number): FieldError {
  const [, index, rest = ''] = /^\/items\/(\d+)(\/.*)?$/.exec(error.path) ?? [];
  return index === undefined ? error : { ...error, path: `/items/${Number(index) + start}${rest}` };
}
