import type { Contract, MediaType, Operation } from '../../harness/document.js';
import { type Node, nodeAt } from './place.js';

/** The words of the table that only an operation has. */
export const operationWords = new Set([
  'request',
  'requestMedia',
  'bodyOptional',
  'noBody',
  'answers',
  'media',
  'parameters',
]);

/** What an operation lacks compared with the table. */
export function judgeOperation(
  contract: Contract,
  pointer: string,
  word: string,
  wanted: unknown,
): string | undefined {
  const id = (nodeAt(contract, pointer) as Node)['operationId'];
  const operation = contract.operations.find((one) => one.id === id);
  if (operation === undefined) return 'is no operation';
  const found = facts(operation, word, wanted);
  return JSON.stringify(found) === JSON.stringify(wanted)
    ? undefined
    : `is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`;
}

function facts(operation: Operation, word: string, wanted: unknown): unknown {
  const { requestBody, responses, parameters } = operation;
  const keys = Object.keys((wanted ?? {}) as Node);
  const answer = (status: string) => responses.get(Number(status))?.content ?? {};
  switch (word) {
    case 'request':
      return only(Object.values(requestBody?.content ?? {}).map(schemaOf));
    case 'requestMedia':
      return Object.keys(requestBody?.content ?? {});
    case 'bodyOptional':
      return requestBody?.required !== true;
    case 'noBody':
      return requestBody === undefined;
    case 'answers':
      return Object.fromEntries(
        keys.map((status) => [status, only(Object.values(answer(status)).map(schemaOf))]),
      );
    case 'media':
      return Object.fromEntries(keys.map((status) => [status, Object.keys(answer(status))[0]]));
    default: {
      const names = parameters.map(({ name }) => name);
      return (wanted as string[]).filter((name) => names.includes(name));
    }
  }
}

function schemaOf(media: MediaType): string {
  return String(media.schema?.['$ref']).split('/').pop() ?? '';
}

function only(names: string[]): string {
  return [...new Set(names)].join(' and ');
}
