import { banner, operationsOf, resolve, successOf, unionOf } from '../document.mjs';
import { codesOf } from '../error-schemas.mjs';

/**
 * @import { Document, Media, Operation, OperationEntry, Response } from '../openapi.ts'
 * @import { SdkOperation } from './operation.mjs'
 * @typedef {{ key: string, name: string, value: unknown }} NamedExample
 */

/**
 * What `@faktura/sdk/testing` knows of every operation: where it is, and the names of its examples.
 * @param {Document} document
 * @param {SdkOperation[]} operations
 */
export function operationsModule(document, operations) {
  const entries = operationsOf(document);
  const facts = entries.map((entry) => `${entry.id}: ${JSON.stringify(factsOf(document, entry))},`);
  const names = entries.map(
    ({ id, operation }) => `${id}: ${unionOf(successExamples(document, operation).map(keyOf))};`,
  );
  return `${banner}
/** Where an operation is, and which examples its responses have. */
export interface OperationFacts {
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete';
  readonly path: string;
  /** The status of its success. */
  readonly status: number;
  /** Names of the headers of its success, with a blank between them. */
  readonly headers: string;
  /** Requests per rolling minute. */
  readonly rateLimit: number;
  /** Names of its responses among the examples, by their names in the operation. */
  readonly examples: Readonly<Record<string, string>>;
  /** Names of its errors among the examples, with a blank between them. */
  readonly errors: string;
}

/** The names of the examples of each operation. */
export interface ExamplesByOperation {
${names.join('\n')}
}

/** Every operation. */
export const operations: Readonly<Record<keyof ExamplesByOperation, OperationFacts>> = {
${facts.join('\n')}
};

/** The operation of each method. */
export const methods = {
${methodsOf(operations).join('\n')}
} as const;
`;
}

/** @param {SdkOperation[]} operations */
function methodsOf(operations) {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return tags.map((tag) => {
    const own = operations.filter((operation) => operation.tag === tag);
    return `${tag.toLowerCase()}: { ${own.map(({ name, id }) => `${name}: '${id}'`).join(', ')} },`;
  });
}

/**
 * The responses that the contract shows, each once.
 * @param {Document} document
 */
export function examplesModule(document) {
  const operations = operationsOf(document);
  const shown = operations.flatMap(({ operation }) => successExamples(document, operation));
  const refused = operations.flatMap(({ operation }) => errorExamples(document, operation));
  return `${banner}
/** Bodies of successful responses, as JSON: compact, and parsed when they are used. */
export const responses: Readonly<Record<string, string>> = ${literal(shown)};

/** Bodies of errors, as JSON. */
export const errors: Readonly<Record<string, string>> = ${literal(refused)};

/** An example of each header. */
export const headers: Readonly<Record<string, string>> = ${JSON.stringify(headerExamples(document))};

/** The headers of each status that is no success, with a blank between their names. */
export const headersByStatus: Readonly<Record<number, string>> = ${JSON.stringify(headersByStatus(document))};
`;
}

/**
 * @param {Document} document
 * @param {OperationEntry} entry
 */
function factsOf(document, { id, method, path, operation }) {
  const refused = errorExamples(document, operation);
  const shown = refused.map(({ value }) => Reflect.get(Object(value), 'code'));
  const missing = codesOf(document, operation).filter((code) => !shown.includes(code));
  if (missing.length > 0) throw new Error(`${id} has no example of ${missing.join(', ')}`);
  return {
    method,
    path,
    status: Number(Object.keys(operation.responses).find((one) => one < '300')),
    headers: namesOf(document, successOf(document, operation)),
    rateLimit: operation['x-rate-limit'] ?? document['x-rate-limit'],
    examples: Object.fromEntries(
      successExamples(document, operation).map(({ key, name }) => [key, name]),
    ),
    errors: [...new Set(refused.map(({ name }) => name))].join(' '),
  };
}

/** @param {NamedExample} example */
const keyOf = ({ key }) => key;

/**
 * @param {Document} document
 * @param {Operation} operation
 */
function successExamples(document, operation) {
  return examplesOf(document, operation, (status) => status < '300');
}

/**
 * @param {Document} document
 * @param {Operation} operation
 */
function errorExamples(document, operation) {
  return examplesOf(document, operation, (status) => status >= '400');
}

/**
 * @param {Document} document
 * @param {Operation} operation
 * @param {(status: string) => boolean} isWanted
 */
function examplesOf(document, { responses }, isWanted) {
  return Object.entries(responses)
    .filter(([status]) => isWanted(status))
    .flatMap(([, response]) => Object.values(resolve(document, response).content ?? {}))
    .flatMap((media) => named(document, media));
}

/**
 * @param {Document} document
 * @param {Media} media
 * @returns {NamedExample[]}
 */
function named(document, { examples = {} }) {
  return Object.entries(examples).map(([key, example]) => {
    const name = example.$ref?.split('/').at(-1);
    if (name === undefined) throw new Error(`The example ${key} needs a file of its own`);
    return { key, name, value: resolve(document, example).value };
  });
}

/**
 * The headers that a response always has, by name.
 * @param {Document} document
 * @param {Response} response
 */
function headersOf(document, response) {
  const { headers = {} } = resolve(document, response);
  const resolved = Object.entries(headers).map(([name, header]) => ({
    name,
    header: resolve(document, header),
  }));
  return resolved.filter(({ header }) => header.required);
}

/** @param {Document} document */
function headerExamples(document) {
  const all = operationsOf(document).flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((response) => headersOf(document, response)),
  );
  return Object.fromEntries(all.map(({ name, header }) => [name, String(header.example)]));
}

/** @param {Document} document */
function headersByStatus(document) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const { id, operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status < '300') continue;
      const names = namesOf(document, response);
      if ((found[status] ??= names) !== names) {
        throw new Error(`${id} has other headers with ${status} than other operations`);
      }
    }
  }
  return found;
}

/**
 * @param {Document} document
 * @param {Response} response
 */
function namesOf(document, response) {
  return headersOf(document, response)
    .map(({ name }) => name)
    .join(' ');
}

/** @param {NamedExample[]} examples */
function literal(examples) {
  const members = examples.map(({ name, value }) => [name, JSON.stringify(value)]);
  return JSON.stringify(Object.fromEntries(members));
}
