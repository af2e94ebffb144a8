import { hasType, isObject, schemaAt } from '@faktura/contract';
import type { ExampleStore, JsonObject, Schema } from '@faktura/contract';
import type { DocumentedRoute as Route } from '@faktura/contract';
import type { RequestHints } from './choose.js';

/**
 * What happens to members that were not sent: PATCH keeps those of the example; POST and PUT clear
 * what can be empty; a value that was sent replaces the one before completely.
 */
type Mode = 'patch' | 'replace' | 'inside';

/** A value of the request and of the example, each with its schema. */
interface Pair {
  sent: unknown;
  shown: unknown;
  takes: Schema | undefined;
  gives: Schema;
}

/** Members that the service fills in if they were not sent, which a schema cannot express. */
const filledIn: Record<string, (sent: JsonObject, shown: unknown, example: unknown) => unknown> = {
  number: ({ status = 'Draft' }, shown, example) => shown ?? (status === 'Draft' ? null : example),
  exemption: ({ value }) => (Number(value) > 0 ? 'Standard' : null),
};

/**
 * Puts what was sent into the record of an example, as far as its schema has such members. What a
 * request cannot set, such as ids and amounts, stays as in the example.
 */
export function withSent(
  body: unknown,
  { successResponse: success, operation, method }: Route,
  { body: sent, mediaType = '' }: RequestHints,
  examples: ExampleStore,
): unknown {
  const gives = success.response.content?.['application/json']?.schema;
  const takes = operation.requestBody?.content[mediaType]?.schema;
  // Any other POST is an action, whose body is not the record.
  const isWrite = method !== 'post' || success.code === 201;
  if (!isWrite || !gives || !takes || !isObject(sent) || !isObject(body)) return body;
  const mode = method === 'patch' ? 'patch' : 'replace';
  const record = combineMembers(sent, { sent, shown: body, takes, gives }, mode);
  const snapshot = gives.properties?.['customerSnapshot'];
  if (!snapshot) return record;
  const shown = body['customerSnapshot'];
  return { ...record, customerSnapshot: snapshotOf(sent['customer'], shown, snapshot, examples) };
}

/** The copy of the customer on a document: of the record with the given id, or of what was sent. */
function snapshotOf(
  customer: unknown,
  shown: unknown,
  schema: Schema,
  examples: ExampleStore,
): unknown {
  const sent = typeof customer === 'string' ? examples.get(customer) : customer;
  if (!isObject(sent)) return shown;
  const isKnown = isObject(shown) && shown['internalId'] === sent['internalId'];
  const mode = isKnown ? 'patch' : 'inside';
  return combine({ sent, shown, takes: schema, gives: schema }, mode);
}

/** What the response shows for a value that was sent or left out. */
function combine(pair: Pair, mode: Mode): unknown {
  const { sent, shown, takes, gives } = pair;
  const form = sent === undefined ? undefined : formOf(gives, sent);
  if (!form) return withoutSent(pair, mode);
  if (Array.isArray(sent)) {
    const before: unknown[] = Array.isArray(shown) ? shown : [];
    const schemas = { takes: schemaAt(takes, 0), gives: form.items ?? {} };
    return sent.map((entry: unknown, index) =>
      combine({ sent: entry, shown: before[index % before.length], ...schemas }, 'inside'),
    );
  }
  if (!isObject(sent)) return sent;
  // A union is replaced as a whole, by PATCH too.
  const isTagged = tagsOf(form).length > 0;
  return combineMembers(sent, { sent, shown, takes, gives: form }, isTagged ? 'inside' : mode);
}

function combineMembers(sent: JsonObject, { shown, takes, gives }: Pair, mode: Mode): JsonObject {
  const before = isObject(shown) ? shown : {};
  const record: JsonObject = {};
  for (const [name, schema] of Object.entries(gives.properties ?? {})) {
    const taken = schemaAt(takes, name);
    if (!taken || taken['x-ignored']) {
      record[name] = name in before ? before[name] : schema.example;
    } else if ((sent[name] ?? null) === null && filledIn[name]) {
      record[name] = filledIn[name](sent, before[name], schema.example);
    } else {
      const left = mode === 'inside' ? undefined : before[name];
      const pair = { sent: sent[name], shown: left, takes: taken, gives: schema };
      record[name] = combine(pair, mode === 'patch' ? 'patch' : 'inside');
    }
  }
  return record;
}

/** The branch of a union that a value has; undefined if the response has no such branch. */
function formOf(schema: Schema, value: unknown): Schema | undefined {
  if (!schema.oneOf) return hasType(schema, value) && hasTagOf(schema, value) ? schema : undefined;
  for (const branch of schema.oneOf) {
    const form = formOf(branch, value);
    if (form) return form;
  }
  return undefined;
}

function hasTagOf(schema: Schema, value: unknown): boolean {
  return !isObject(value) || tagsOf(schema).every(([name, tag]) => value[name] === tag);
}

const tags = new WeakMap<Schema, [name: string, tag: unknown][]>();

/** The members that distinguish one branch of a union from the others. */
function tagsOf(schema: Schema): [name: string, tag: unknown][] {
  const known = tags.get(schema);
  if (known) return known;
  const members = Object.entries(schema.properties ?? {});
  const found = members.flatMap(([name, { enum: values }]): [string, unknown][] =>
    values?.length === 1 ? [[name, values[0]]] : [],
  );
  tags.set(schema, found);
  return found;
}

function withoutSent({ sent, shown, gives }: Pair, mode: Mode): unknown {
  if (mode === 'patch' && sent === undefined && shown !== undefined) return shown;
  if (hasType(gives, null)) return null;
  if (hasType(gives, [])) return [];
  return shown ?? gives.example;
}
