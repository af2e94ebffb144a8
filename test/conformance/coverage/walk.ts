import type { Contract } from '../../harness/document.js';
import type { Node } from './place.js';
import { answeredBy } from './problems.js';

/** Pointers to everything in the document that must be in the table, each once. */
export function documentPlaces(contract: Contract): string[] {
  const found = new Set<string>();
  const paths = contract.document['paths'] as Record<string, Node>;
  for (const [path, item] of Object.entries(paths)) {
    const at = `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    add(found, (item['parameters'] as Node[] | undefined) ?? [], `${at}/parameters`);
    for (const [method, operation] of Object.entries(item)) {
      if (method === 'parameters') continue;
      walkOperation(contract, operation as Node, `${at}/${method}`, found);
    }
  }
  for (const name of answeredBy(contract).keys()) found.add(`#/components/schemas/${name}`);
  return [...found];
}

function walkOperation(contract: Contract, operation: Node, at: string, found: Set<string>): void {
  found.add(at);
  add(found, (operation['parameters'] as Node[] | undefined) ?? [], `${at}/parameters`);
  const body = operation['requestBody'] as Node | undefined;
  walkBody(contract, body, `${at}/requestBody`, found);
  for (const [status, response] of Object.entries(operation['responses'] as Node)) {
    walkHeaders(contract, response, `${at}/responses/${status}`, found);
  }
}

/** Shared parameters count once, by their component. */
function add(found: Set<string>, list: Node[], at: string): void {
  list.forEach((one, index) => found.add(String(one['$ref'] ?? `${at}/${index}`)));
}

function walkBody(contract: Contract, raw: Node | undefined, at: string, found: Set<string>): void {
  if (raw === undefined) return;
  const { node, place } = follow(contract, raw, at);
  for (const [type, media] of Object.entries((node['content'] ?? {}) as Record<string, Node>)) {
    const name = type.replaceAll('/', '~1');
    walkSchema(contract, media['schema'], `${place}/content/${name}/schema`, found);
  }
}

function walkHeaders(contract: Contract, raw: unknown, at: string, found: Set<string>): void {
  const { node, place } = follow(contract, raw as Node, at);
  for (const [name, header] of Object.entries((node['headers'] ?? {}) as Record<string, Node>)) {
    found.add(String(header['$ref'] ?? `${place}/headers/${name}`));
  }
}

/** Adds every property that a request schema reaches. */
function walkSchema(contract: Contract, raw: unknown, at: string, found: Set<string>): void {
  if (raw === undefined) return;
  const { node, place } = follow(contract, raw as Node, at);
  const properties = Object.entries((node['properties'] ?? {}) as Node);
  for (const [name, property] of properties) {
    const pointer = `${place}/properties/${name}`;
    if (found.has(pointer)) continue;
    found.add(pointer);
    walkSchema(contract, property, pointer, found);
  }
  for (const key of ['oneOf', 'anyOf', 'allOf']) {
    const list = (node[key] as unknown[] | undefined) ?? [];
    list.forEach((one, index) => walkSchema(contract, one, `${place}/${key}/${index}`, found));
  }
  walkSchema(contract, node['items'], `${place}/items`, found);
}

function follow(contract: Contract, raw: Node, at: string): { node: Node; place: string } {
  const reference = raw['$ref'];
  if (typeof reference !== 'string') return { node: raw, place: at };
  return { node: contract.resolve({ $ref: reference }) as unknown as Node, place: reference };
}
