import { isDeepStrictEqual } from 'node:util';

import type { Contract } from '../../harness/document.js';
import { judgeOperation, operationWords } from './judge-operation.js';
import { type Node, nodeAt, schemaName, targetOf, view } from './place.js';
import { answeredBy, fixedMembers } from './problems.js';
import type { Place } from './table.js';

type Judge = (context: Context, wanted: unknown) => string | undefined;

interface Context {
  contract: Contract;
  pointer: string;
  raw: unknown;
  seen: Node;
}

/** The errors at one pointer of the table; empty if the document matches. */
export function judge(contract: Contract, place: Place): string[] {
  const raw = nodeAt(contract, place.pointer);
  if (place.expect['absent'] === true) {
    return raw === undefined ? [] : [`${place.pointer} must not be there`];
  }
  if (raw === undefined) return [`${place.pointer} is not there`];
  const context = { contract, pointer: place.pointer, raw, seen: view(contract, raw) };
  return Object.entries(place.expect).flatMap(([word, wanted]) => {
    const fault = judgeWord(context, word, wanted);
    return fault === undefined ? [] : [`${place.pointer} ${word}: ${fault}`];
  });
}

function judgeWord(context: Context, word: string, wanted: unknown): string | undefined {
  const { contract, pointer } = context;
  if (operationWords.has(word)) return judgeOperation(contract, pointer, word, wanted);
  return (words[word] ?? same(word))(context, wanted);
}

const words: Record<string, Judge> = {
  type: ({ seen }, wanted) => differs(notNull(seen['type']), wanted),
  enum: ({ seen }, wanted) => differs(sorted(notNull(seen['enum'])), sorted(wanted)),
  'x-extensible-enum': ({ seen }, wanted) =>
    differs(sorted(seen['x-extensible-enum']), sorted(wanted)),
  required: ({ contract, pointer, seen }, wanted) => {
    if (wanted === true && schemaName(pointer)?.endsWith('Patch') === true) return undefined;
    return differs(isRequired(contract, pointer, seen), wanted !== false);
  },
  default: ({ pointer, seen }, wanted) =>
    differs(
      seen['default'],
      /(Replace|Patch)$/.test(schemaName(pointer) ?? '') ? undefined : wanted,
    ),
  says: ({ seen, raw }, wanted) => {
    const text = flat([seen['description'], (raw as Node)['summary']].flat().join(' '));
    const missing = [wanted].flat().filter((one) => !text.includes(flat(String(one))));
    return missing.length === 0 ? undefined : `does not say ${JSON.stringify(missing)}`;
  },
  target: ({ raw }, wanted) => differs(targetOf(raw), wanted),
  variants: ({ contract, seen }, wanted) => {
    const list = (seen['oneOf'] as unknown[] | undefined) ?? [];
    return differs(
      list.map((one) => view(contract, one)['type']),
      wanted,
    );
  },
  items: ({ contract, seen }, wanted) => {
    const found = view(contract, seen['items']);
    const entries = Object.entries(wanted as Node);
    const faults = entries.map(([key, value]) =>
      differs(key === '$ref' ? targetOf(seen['items']) : found[key], value),
    );
    return faults.find((fault) => fault !== undefined);
  },
  problem: ({ seen }, wanted) => {
    const expected = { code: undefined, ...(wanted as Node) };
    const found = fixedMembers(seen);
    const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, found[key]]));
    return differs(asked, expected);
  },
  answeredBy: ({ contract, pointer }, wanted) => {
    const all = contract.operations.map(({ id }) => id);
    const found = answeredBy(contract).get(schemaName(pointer) ?? '');
    return differs(sorted(found), sorted(wanted === 'all' ? all : wanted));
  },
  answeredByAtLeast: ({ contract, pointer }, wanted) => {
    const found = answeredBy(contract).get(schemaName(pointer) ?? '') ?? [];
    return differs(
      [wanted].flat().filter((one) => !found.includes(String(one))),
      [],
    );
  },
  exampleMessage: ({ contract, seen }, wanted) => {
    const examples = Object.values(nodeAt(contract, '#/components/examples') as Node);
    const values = examples.map((example) => (example as Node)['value'] as Node);
    const { code } = fixedMembers(seen);
    return differs(values.find((value) => value['code'] === code)?.['message'], wanted);
  },
  usedBy: ({ contract, seen }, wanted) => {
    const users = contract.operations.filter(({ parameters }) =>
      parameters.some((one) => one.name === seen['name'] && one.in === seen['in']),
    );
    return differs(sorted(users.map(({ id }) => id)), sorted(wanted));
  },
  onEvery: ({ contract }, wanted) => {
    const name = String(wanted).toLowerCase();
    const without = contract.operations.flatMap((operation) =>
      [...operation.responses]
        .filter(([status]) => status !== 401)
        .filter(([, response]) => response.headers?.[name] === undefined)
        .map(([status]) => `${operation.id} ${status}`),
    );
    return differs(without, []);
  },
};

/** Any other word is a keyword of the schema, parameter or operation itself. */
function same(word: string): Judge {
  return ({ seen }, wanted) => differs(seen[word], wanted);
}

function isRequired(contract: Contract, pointer: string, seen: Node): boolean {
  const [, owner, name] = /^(.*)\/properties\/([^/]+)$/.exec(pointer) ?? [];
  if (owner === undefined || name === undefined) return seen['required'] === true;
  const list = (nodeAt(contract, owner) as Node)['required'];
  return Array.isArray(list) && list.includes(name);
}

function notNull(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const rest = (value as unknown[]).filter((one) => one !== null && one !== 'null');
  return rest.length === 1 && typeof rest[0] === 'string' && value.includes('null')
    ? rest[0]
    : rest;
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).sort() : value;
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').toLowerCase();
}

function differs(found: unknown, wanted: unknown): string | undefined {
  if (isDeepStrictEqual(found, wanted)) return undefined;
  return `is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`;
}
