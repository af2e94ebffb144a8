import { createHash } from 'node:crypto';
import type { IdempotencyClaim } from '../context/work.js';

/** JSON with sorted names, so that two bodies that differ in order only are the same request. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** The claim of a request that carries an `Idempotency-Key`; null without one. */
export function idempotencyClaim(
  key: string | undefined,
  target: string,
  body: unknown,
  scopeId: string | null,
): IdempotencyClaim | null {
  if (key === undefined) return null;
  const hash = createHash('sha256')
    .update(canonicalJson(body ?? null))
    .update('\n')
    .update(scopeId ?? '')
    .digest('hex');
  return { key, target, hash };
}
