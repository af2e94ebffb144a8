import type { Contract, MediaType, Operation, ResponseObject } from '../contract/types.js';
import { isObject, methods } from '../contract/types.js';

/** A record of the examples, found again by its id. */
export type StoryRecord = Record<string, unknown> & { id: string };

/** The records of the contract's examples by their ids: one account, told coherently. */
export interface Story {
  get: (id: string) => StoryRecord | undefined;
  /** Records of the kind of `sibling` that refer to `id`: the payments of an invoice. */
  childrenOf: (id: string, sibling: string) => StoryRecord[];
}

/** Lowest 2xx response of an operation: what it answers when all is well. */
export function successOf(
  operation: Operation,
): { code: number; response: ResponseObject } | undefined {
  const codes = Object.keys(operation.responses).filter((code) => /^2\d\d$/.test(code));
  const [code] = codes.sort();
  const response = code === undefined ? undefined : operation.responses[code];
  return response && { code: Number(code), response };
}

/** The named examples of a media type, in their order. */
export function examplesOf(media: MediaType | undefined): { key: string; value: unknown }[] {
  return Object.entries(media?.examples ?? {}).map(([key, { value }]) => ({ key, value }));
}

/** The kind that an id names by its prefix: `inv`. */
export const kindOf = (id: string): string => id.split('_')[0] ?? '';

/** True for an object with an id. */
export function isRecord(value: unknown): value is StoryRecord {
  return isObject(value) && typeof value['id'] === 'string';
}

/** Collects the records; what a GET of one shows wins over what stands in lists and answers. */
export function readStory(contract: Contract): Story {
  const operations = Object.values(contract.paths).flatMap((item) =>
    methods.flatMap((method) => (item[method] ? [{ method, operation: item[method] }] : [])),
  );
  const values = (wanted: boolean) =>
    operations
      .filter(({ method }) => (method === 'get') === wanted)
      .flatMap(({ operation }) => {
        const content = successOf(operation)?.response.content?.['application/json'];
        return examplesOf(content).map((example) => example.value);
      });
  const stored = byId([...values(true).filter(isRecord), ...values(true).flatMap(rowsOf)]);
  // What only a POST shows can be fetched by its id, but stands in no list.
  const all = byId([...stored.values(), ...values(false).filter(isRecord)]);
  return {
    get: (id) => all.get(id),
    childrenOf: (id, sibling) =>
      [...stored.values()].filter(
        (record) => kindOf(record.id) === kindOf(sibling) && refersTo(record, id),
      ),
  };
}

/** Of two records with one id the first counts. */
function byId(records: StoryRecord[]): Map<string, StoryRecord> {
  return new Map(records.reverse().map((record) => [record.id, record]));
}

/** Rows of a list answer. */
export function rowsOf(value: unknown): StoryRecord[] {
  return isObject(value) && Array.isArray(value['data']) ? value['data'].filter(isRecord) : [];
}

/** Whether one of its own members is this id. */
export function refersTo(record: StoryRecord, id: string): boolean {
  return Object.values(record).includes(id);
}
