import { operations } from '@faktura/contract';

/** Every scope that an operation needs, sorted; `*` stands for all of them. */
export const knownScopes: readonly string[] = [
  ...new Set(Object.values(operations).map(({ scope }) => scope as string)),
].sort();

/** True for a scope that a key may have. */
export function isScope(text: string): boolean {
  return text === '*' || knownScopes.includes(text);
}

/** True where one of the scopes covers the wanted one. */
export function scopesAllow(scopes: readonly string[], wanted: string): boolean {
  return scopes.includes('*') || scopes.includes(wanted);
}
