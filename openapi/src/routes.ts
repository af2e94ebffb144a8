import { operations } from '../generated/operations.js';
import type { OperationFacts } from '../generated/operations.js';

/** The name of an operation of the contract. */
export type OperationId = keyof typeof operations;

/** What the contract says of an operation. */
export interface Operation extends OperationFacts {
  readonly operationId: OperationId;
}

/** What a method and path name. */
export type RouteMatch =
  | { kind: 'operation'; operation: Operation; params: Record<string, string> }
  | { kind: 'method'; allow: string }
  | { kind: 'none' };

interface Node {
  children: Map<string, Node>;
  parameter: { name: string; node: Node } | undefined;
  operations: Map<string, Operation>;
}

const newNode = (): Node => ({ children: new Map(), parameter: undefined, operations: new Map() });

function descend(node: Node, segment: string): Node {
  const name = /^\{(\w+)\}$/.exec(segment)?.[1];
  if (name) {
    node.parameter ??= { name, node: newNode() };
    return node.parameter.node;
  }
  const child = node.children.get(segment) ?? newNode();
  node.children.set(segment, child);
  return child;
}

function build(): Node {
  const root = newNode();
  for (const [operationId, facts] of Object.entries(operations)) {
    let node = root;
    for (const segment of facts.path.split('/').slice(1)) node = descend(node, segment);
    node.operations.set(facts.method.toUpperCase(), {
      ...(facts as OperationFacts),
      operationId: operationId as OperationId,
    });
  }
  return root;
}

const root = build();

/** Names win over parameters: `/transactions/categories` is not the transaction "categories". */
function find(
  node: Node,
  segments: readonly string[],
  params: Record<string, string>,
): Node | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.operations.size > 0 ? node : undefined;
  const child = node.children.get(segment);
  const found = child && find(child, rest, params);
  if (found) return found;
  if (!node.parameter || segment === '') return undefined;
  params[node.parameter.name] = segment;
  return find(node.parameter.node, rest, params);
}

function allowed(node: Node): string {
  const methods = [...node.operations.keys()].flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
  return methods.join(', ');
}

/** Finds the operation of a request; `path` is without `/v1` and not yet decoded. */
export function matchRoute(method: string, path: string): RouteMatch {
  let segments: string[];
  try {
    segments = path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return { kind: 'none' };
  }
  const params: Record<string, string> = {};
  const node = find(root, segments, params);
  if (!node) return { kind: 'none' };
  const operation = node.operations.get(method === 'HEAD' ? 'GET' : method);
  if (!operation) return { kind: 'method', allow: allowed(node) };
  return { kind: 'operation', operation, params };
}

/** Method and path as the contract spells them, however the request did; the query is no part of it. */
export function targetOf({ method, path }: Operation, params: Record<string, string>): string {
  const spelled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `${method.toUpperCase()} /v1${spelled}`;
}

/** Every operation of the document. */
export function allOperations(): Operation[] {
  return Object.entries(operations).map(([operationId, facts]) => ({
    ...(facts as OperationFacts),
    operationId: operationId as OperationId,
  }));
}
