import { isObject } from './schema.js';
import type { JsonObject } from './schema.js';

/** Follows a local JSON Pointer reference such as `#/components/schemas/Invoice`. */
function lookUp(document: unknown, ref: string): unknown {
  if (!ref.startsWith('#/')) throw new Error(`The document refers to ${ref}. Bundle it first.`);
  let target: unknown = document;
  for (const step of ref.slice(2).split('/')) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isObject(target) || Array.isArray(target) ? Reflect.get(target, key) : undefined;
  }
  if (target === undefined) throw new Error(`The document has no ${ref}. Generate it again.`);
  return target;
}

/**
 * Puts every `$ref` below the paths of a bundled document in its place. What two places refer to is
 * one object afterwards, so nothing may change it. Keywords beside a `$ref` win over the target's.
 */
export function resolveReferences(document: unknown): JsonObject {
  const resolved = new Map<string, unknown>();
  const open = new Set<string>();

  function resolveRef(ref: string): unknown {
    if (open.has(ref)) throw new Error(`The document refers to itself at ${ref}.`);
    if (!resolved.has(ref)) {
      open.add(ref);
      resolved.set(ref, walk(lookUp(document, ref)));
      open.delete(ref);
    }
    return resolved.get(ref);
  }

  function walk(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(walk);
    if (!isObject(node)) return node;
    const { $ref: ref, ...rest } = node;
    const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, walk(value)]));
    if (typeof ref !== 'string') return ref === undefined ? own : { ...own, $ref: ref };
    const target = resolveRef(ref);
    return Object.keys(own).length > 0 && isObject(target) ? { ...target, ...own } : target;
  }

  if (!isObject(document) || !isObject(document['paths'])) {
    throw new Error('The document has no paths. Generate the contract again.');
  }
  // Components are reached through the references alone.
  const { components: _, ...rest } = document;
  return { ...rest, paths: walk(document['paths']) };
}
