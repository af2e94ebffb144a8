import type { Client, Received } from './client.js';
import { contract, type Operation } from './document.js';
import { exampleOf, formOf, sampleOf } from './samples.js';

/** Ids of one account's records by the prefix of their kind: `cus`, `inv`, … */
export type Ids = Record<string, string>;

const idShape = /^([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}$/;

/** The kind of record that a text of the document identifies, if it is an id. */
export function kindOf(text: unknown): string | undefined {
  return typeof text === 'string' ? idShape.exec(text)?.[1] : undefined;
}

/** The kind of record in the path of an operation. */
export function pathKind({ parameters }: Operation): string | undefined {
  return kindOf(parameters.find((parameter) => parameter.in === 'path')?.example);
}

/** A copy with every id replaced by `replace`; unknown ids are kept. */
export function withIds(value: unknown, replace: (kind: string) => string | undefined): unknown {
  const kind = kindOf(value);
  if (kind !== undefined) return replace(kind) ?? value;
  if (Array.isArray(value)) return value.map((one) => withIds(one, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withIds(one, replace)]),
  );
}

/** Every operation that creates a record, with its kind. */
const creators: readonly { kind: string; operation: Operation }[] = contract()
  .operations.filter(({ method }) => method === 'post')
  .flatMap((operation) => {
    const made = operation.responses.get(201)?.content?.['application/json'];
    const [example] = Object.values(made?.examples ?? {});
    const value = contract().resolve(example)?.value as { id?: unknown } | undefined;
    const kind = kindOf(value?.id);
    return kind === undefined ? [] : [{ kind, operation }];
  });

/** Members of an example that refer to records or numbers already in use. */
const singular = ['number', 'internalId', 'status'];

/** A body from the operation's example, with records of this account. */
export function bodyFor(operation: Operation, ids: Ids): Record<string, unknown> | undefined {
  const { body } = sampleOf(operation).sent;
  if (typeof body !== 'object' || body === null) return undefined;
  const entries = Object.entries(body).filter(([name]) => !singular.includes(name));
  return withIds(Object.fromEntries(entries), (kind) => ids[kind]) as Record<string, unknown>;
}

/** An upload from the operation's example, with records of this account. */
function uploadOf(operation: Operation, ids: Ids): { raw: FormData } {
  return { raw: formOf(withIds(exampleOf(operation).value, (kind) => ids[kind])) };
}

/** Creates one record of a kind, from the example of its operation. */
export async function makeRecord(client: Client, kind: string, ids: Ids): Promise<string> {
  const found = creators.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`No built operation makes a record ${kind}_…`);
  const { operation } = found;
  const path = operation.path.replace('{id}', ids[pathKind(operation) ?? ''] ?? '');
  const { sent } = sampleOf(operation);
  const content =
    sent.raw === undefined ? { body: bodyFor(operation, ids) } : uploadOf(operation, ids);
  const answer: Received = await client.request('POST', path, content);
  if (answer.status === 201) return String(answer.body['id']);
  throw new Error(`${operation.id}: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
}

/** Kinds in an order in which each comes after those it needs. */
const order = ['cus', 'itm', 'ven', 'cat', 'inv', 'est', 'trx', 'pay', 'ref', 'att'];

/** Creates one record of every kind. */
export async function makeRecords(client: Client): Promise<Ids> {
  const ids: Ids = {};
  const known = new Set(creators.map(({ kind }) => kind));
  for (const kind of order) {
    if (known.has(kind)) ids[kind] = await makeRecord(client, kind, ids);
  }
  return ids;
}
