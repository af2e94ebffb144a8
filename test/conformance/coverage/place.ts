import type { Contract } from '../../harness/document.js';

export type Node = Record<string, unknown>;

/** The value at a pointer, unresolved. */
export function nodeAt(contract: Contract, pointer: string): unknown {
  return segments(pointer).reduce<unknown>(
    (node, name) => (node as Node | undefined)?.[name],
    contract.document,
  );
}

function segments(pointer: string): string[] {
  return pointer
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The name of the component schema that a pointer begins with. */
export function schemaName(pointer: string): string | undefined {
  return /^#\/components\/schemas\/([^/]+)/.exec(pointer)?.[1];
}

/** A node with its references resolved and null removed, and all descriptions found on the way. */
export function view(contract: Contract, raw: unknown, met: string[] = []): Node {
  const node = (raw ?? {}) as Node;
  if (typeof node['description'] === 'string') met.push(node['description']);
  const inner = innerOf(contract, node);
  const behind = inner === undefined ? {} : view(contract, inner, met);
  return { ...behind, ...without(node, ['$ref', 'oneOf']), ...choice(node), description: met };
}

function innerOf(contract: Contract, node: Node): unknown {
  if (typeof node['$ref'] === 'string') return contract.resolve({ $ref: node['$ref'] });
  const nullable = nullableOf(node);
  if (nullable !== undefined) return nullable;
  return node['schema'];
}

/** X of `oneOf: [X, null]`. */
function nullableOf(node: Node): unknown {
  const list = node['oneOf'];
  if (!Array.isArray(list)) return undefined;
  const others = (list as Node[]).filter((one) => one['type'] !== 'null');
  return others.length === 1 ? others[0] : undefined;
}

function choice(node: Node): Node {
  return nullableOf(node) === undefined && node['oneOf'] !== undefined
    ? { oneOf: node['oneOf'], type: 'object' }
    : {};
}

function without(node: Node, keys: string[]): Node {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));
}

/** The reference at a node or beside its null. */
export function targetOf(raw: unknown): unknown {
  const node = (raw ?? {}) as Node;
  return node['$ref'] ?? (nullableOf(node) as Node | undefined)?.['$ref'];
}
