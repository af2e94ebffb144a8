import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Client } from '../harness/client.js';
import { contract, type Schema } from '../harness/document.js';
import { requestValidator } from '../harness/schemas.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Member extends Schema {
  example?: unknown;
  enum?: unknown[];
  oneOf?: Member[];
}
type ExampleOf = (member: Member) => unknown;

const resolve = (member: Member): Member => contract().resolve(member);

/** The example of a member. Fuzzers do not resolve a reference to a union to find one. */
const ownExample: ExampleOf = (member) => {
  const { example, enum: values = [], oneOf } = resolve(member);
  return member.example ?? (oneOf ? undefined : (example ?? values[0]));
};

/** The example of the schema that a member refers to, which other members may share. */
const sharedExample: ExampleOf = (member) => {
  const [first = {}] = resolve(member).oneOf ?? [member];
  return resolve(first).example ?? ownExample(member);
};

function bodyOf(schema: Schema, exampleOf: ExampleOf): Record<string, unknown> {
  const { properties = {} } = resolve(schema) as { properties?: Record<string, Member> };
  const shown = Object.entries(properties).map(([name, member]) => [name, exampleOf(member)]);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined));
}

const bodies = contract().operations.flatMap(({ id, path, requestBody }) =>
  Object.entries(requestBody?.content ?? {})
    .filter(([mediaType]) => mediaType.includes('json'))
    .map(([, { schema = {} }]) => ({ id, path, schema })),
);

describe('a body built from the examples of its members', () => {
  it.each(bodies)('is valid for $id', ({ schema }) => {
    expect(requestValidator(contract(), schema)(bodyOf(schema, ownExample))).toEqual([]);
  });
});

describe('that body', () => {
  const independent = ['createCustomer', 'createItem', 'createVendor', 'createCategory'];
  const creations = bodies.filter(({ id }) => independent.includes(id));
  let server: TestServer;
  let client: Client;

  beforeAll(async () => {
    server = await startServer();
    ({ client } = await server.newAccount());
  });

  afterAll(() => server.close());

  it.each(creations)('is accepted by $id', async ({ path, schema }) => {
    for (const exampleOf of [ownExample, sharedExample]) {
      const { status, body } = await client.post(path, bodyOf(schema, exampleOf));
      expect(status, JSON.stringify(body)).toBe(201);
    }
  });
});
