import type { EditMode } from '../context/operation.js';

/** Names of the members that differ; a member equal to its stored value is not checked again. */
export function changedMembers<T extends object>(next: T, current: T | null): Set<keyof T> {
  const names = Object.keys(next) as (keyof T)[];
  if (!current) return new Set(names);
  return new Set(names.filter((name) => !isSameJson(next[name], current[name])));
}

/** Equality of JSON values. Node's own comparison distinguishes -0 from 0; JSON numbers do not. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const mine = Object.entries(a);
  const other = b as Record<string, unknown>;
  return (
    mine.length === Object.keys(b).length &&
    mine.every(([name, value]) => Object.hasOwn(b, name) && isSameJson(value, other[name]))
  );
}

/** JSON with sorted member names (RFC 8785), so that values that differ only in their order are the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

type JsonObject = Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * JSON Merge Patch (RFC 7396): absent members stay unchanged, null removes, objects are merged, arrays
 * are replaced. Members named in `whole` are unions, and are replaced instead of merged.
 */
export function mergePatch(
  target: unknown,
  patch: unknown,
  whole: readonly string[] = [],
): unknown {
  if (!isObject(patch)) return patch;
  const merged: JsonObject = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else if (whole.includes(name)) merged[name] = value;
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

/** The body of a PUT as it is, that of a PATCH merged into the current fields by `mergePatch`. */
export function edited<Body extends object>(
  mode: EditMode,
  current: object,
  body: Partial<Body>,
  whole?: readonly string[],
): Body {
  return (mode === 'replace' ? body : mergePatch(current, body, whole)) as Body;
}
