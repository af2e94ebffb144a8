import type { Contract, Operation } from '../../harness/document.js';
import type { Node } from './place.js';

/** The error schemas that a response can have, by name. */
function problemsIn(operation: Operation): string[] {
  return [...operation.responses.values()].flatMap((response) => {
    const schema = response.content?.['application/problem+json']?.schema ?? {};
    const list = (schema['oneOf'] as Node[] | undefined) ?? [schema];
    return list.flatMap((one) => {
      const reference = one['$ref'];
      return typeof reference === 'string' ? [reference.split('/').pop() ?? ''] : [];
    });
  });
}

/** The operations that return an error, by the name of its schema. */
export function answeredBy(contract: Contract): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const operation of contract.operations) {
    for (const name of new Set(problemsIn(operation))) {
      found.set(name, [...(found.get(name) ?? []), operation.id]);
    }
  }
  return found;
}

/** The fixed members of an error schema: `code` and `status` by value, `details` by its keys. */
export function fixedMembers(schema: Node): Node {
  const parts = [schema, ...((schema['allOf'] as Node[] | undefined) ?? [])];
  const properties = Object.assign({}, ...parts.map((part) => part['properties'] ?? {})) as Record<
    string,
    Node
  >;
  const details = properties['details']?.['properties'] as Node | undefined;
  return {
    status: only(properties['status']),
    code: only(properties['code']),
    details: Object.keys(details ?? {}),
  };
}

/** The only value of an enum. */
function only(member: Node | undefined): unknown {
  const [value] = (member?.['enum'] ?? []) as unknown[];
  return value;
}
