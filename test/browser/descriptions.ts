import { contract, type MediaType, type Operation, type Schema } from '../harness/document.js';

/** A description of the contract, and its position. */
export interface Described {
  at: string;
  text: string;
}

/** Descriptions of an operation's parameters and of the members of its body and first response. */
export function descriptionsOf(operation: Operation): Described[] {
  const [success] = [...operation.responses.values()];
  return [
    ...operation.parameters.flatMap((parameter) => described(parameter.name, parameter)),
    ...membersOf('request', operation.requestBody?.content),
    ...membersOf('response', success?.content),
  ];
}

function membersOf(at: string, content: Record<string, MediaType> = {}): Described[] {
  const [media] = Object.values(content);
  const schema = contract().resolve(media?.schema);
  const properties = Object.entries((schema?.['properties'] ?? {}) as Record<string, Schema>);
  return properties.flatMap(([name, property]) => described(`${at}.${name}`, property));
}

/** A description next to a reference overrides that of its target. */
function described(at: string, value: object): Described[] {
  const own = 'description' in value ? value : contract().resolve(value);
  return 'description' in own ? [{ at, text: plain(String(own.description)) }] : [];
}

/** Text as shown on the page: without Markdown markup, and with one kind of space. */
export function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`|\*\*|\\(?=[<>*_])/g, '')
    .replace(/^[-*] |^\d+\. /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
