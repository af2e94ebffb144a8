/** Names of the members that differ; a member equal to its stored value is never checked again. */
export function changedMembers<T extends object>(next: T, current: T | null): Set<keyof T> {
  const names = Object.keys(next) as (keyof T)[];
  if (!current) return new Set(names);
  return new Set(names.filter((name) => !isSameJson(next[name], current[name])));
}

/** Equality of JSON values. Node's own tells -0 from 0, which JSON numbers do not. */
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
