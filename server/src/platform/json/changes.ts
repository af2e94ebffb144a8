import { isDeepStrictEqual } from 'node:util';

/** Names of the members that differ; a member equal to its stored value is never judged again. */
export function changedMembers<T extends object>(next: T, current: T | null): Set<keyof T> {
  const names = Object.keys(next) as (keyof T)[];
  if (!current) return new Set(names);
  return new Set(names.filter((name) => !isDeepStrictEqual(next[name], current[name])));
}
