import { examplesOf, methods, successOf } from './document.js';
import type { DocumentedOperation, Method, OpenApiDocument } from './document.js';
import { isObject } from './schema.js';
import type { JsonObject } from './schema.js';

/** A record of the examples, found by its id. */
export type ExampleRecord = JsonObject & { id: string };

/** The examples of the contract: the records of one account, and the request bodies that create them. */
export interface ExampleStore {
  get: (id: string) => ExampleRecord | undefined;
  /** Records of the kind of `sibling` that refer to `id`: the payments of an invoice. */
  childrenOf: (id: string, sibling: string) => ExampleRecord[];
  /** A named request body; throws if the operation has none with this name. */
  request: <T>(operationId: string, name: string) => T;
}

/** The kind of an id, its prefix: `inv`. */
export const kindOf = (id: string): string => id.split('_')[0] ?? '';

/** True for an object with an id. */
export function isRecord(value: unknown): value is ExampleRecord {
  return isObject(value) && typeof value['id'] === 'string';
}

/** Rows of a list response. */
export function rowsOf(value: unknown): ExampleRecord[] {
  return isObject(value) && Array.isArray(value['data']) ? value['data'].filter(isRecord) : [];
}

/** Whether one of its members is this id. */
export function refersTo(record: ExampleRecord, id: string): boolean {
  return Object.values(record).includes(id);
}

/** Collects the records; the GET of one record wins over lists and other responses. */
export function createExampleStore(document: OpenApiDocument): ExampleStore {
  const operations = Object.values(document.paths).flatMap((item) =>
    methods.flatMap((method) => (item[method] ? [{ method, operation: item[method] }] : [])),
  );
  const values = (isWanted: (method: Method) => boolean) =>
    operations
      .filter(({ method }) => isWanted(method))
      .flatMap(({ operation }) => shown(operation));
  const read = values((method) => method === 'get');
  const stored = byId([...read.filter(isRecord), ...read.flatMap(rowsOf)]);
  // What only a POST shows can be fetched by its id, but is in no list.
  const made = values((method) => method !== 'get').filter(isRecord);
  const all = byId([...stored.values(), ...made]);
  const byOperation = new Map(
    operations.map(({ operation }) => [operation.operationId, operation]),
  );
  return {
    get: (id) => all.get(id),
    childrenOf: (id, sibling) =>
      [...stored.values()].filter(
        (record) => kindOf(record.id) === kindOf(sibling) && refersTo(record, id),
      ),
    request: <T>(operationId: string, name: string) => {
      const media = byOperation.get(operationId)?.requestBody?.content['application/json'];
      const example = examplesOf(media).find(({ key }) => key === name);
      if (!example) throw new Error(`The contract has no example ${name} at ${operationId}.`);
      return structuredClone(example.value) as T;
    },
  };
}

/** The records in the examples of a successful response. */
function shown(operation: DocumentedOperation): unknown[] {
  const content = successOf(operation)?.response.content?.['application/json'];
  return examplesOf(content).map(({ value }) => value);
}

/** Of two records with the same id, the first wins. */
function byId(records: ExampleRecord[]): Map<string, ExampleRecord> {
  return new Map(records.reverse().map((record) => [record.id, record]));
}
