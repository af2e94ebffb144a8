import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import type { Received } from '../../harness/client.js';
import { contract, type Operation } from '../../harness/document.js';
import { refused, errorLines } from '../../harness/fixtures.js';
import { bodyFor, makeRecords, type Ids } from '../../harness/records.js';
import { suite } from '../../harness/suite.js';
import { bodyWith, ignoredPlaces } from './places.js';
import { subjectOf } from './subject.js';

const tools = suite();
const operations = contract()
  .operations.filter((operation) => ignoredPlaces(operation).length > 0)
  .map((operation) => ({ id: operation.id, operation }));

let ids: Ids = {};
beforeAll(async () => {
  ids = await makeRecords(tools.client);
});

/** Texts, numbers and names that are rejected in every other member. */
const refusedElsewhere = [
  '"intruder\\u0000\\ud800\\uffff"',
  '[1e400,1.00000000000000001]',
  '{"a":"intruder","a":1,"__proto__":{"intruder":1},"":[{}]}',
];

/** Sends the operation with this JSON as the value of every member that it ignores. */
async function sendWith(operation: Operation, literal: string): Promise<Received> {
  let body: unknown = bodyFor(operation, ids) ?? {};
  for (const place of ignoredPlaces(operation)) body = bodyWith(body, place, '@@literal@@');
  // The first member twice: ignored members may even be duplicated.
  const raw = JSON.stringify(body)
    .replace('{', '{"version":1,')
    .replaceAll('"@@literal@@"', literal);
  const path = operation.path.replace('{id}', await subjectOf(operation, tools.client, ids));
  const headers = { 'content-type': 'application/json' };
  return tools.client.request(operation.method.toUpperCase(), path, { raw, headers });
}

describe.each(operations)('$id', ({ operation }) => {
  it('ignores its read-only members, whatever their value', async () => {
    for (const literal of refusedElsewhere) {
      const { status, body } = await sendWith(operation, literal);
      expect(status, JSON.stringify(body)).toBe(operation.method === 'post' ? 201 : 200);
      expect(JSON.stringify(body)).not.toContain('intruder');
    }
  });
});

it('every operation that writes a record ignores what the service sets', () => {
  const writing = contract().operations.filter(
    ({ method, requestBody, responses }) =>
      requestBody !== undefined &&
      'application/json' in requestBody.content &&
      (method === 'post' ? responses.has(201) : true),
  );
  expect(operations.map(({ id }) => id)).toEqual(writing.map(({ id }) => id));
});

it('an ignored member that is nested too deeply is refused', async () => {
  const raw = `{"name":"a","price":1,"id":${'['.repeat(10_000) + ']'.repeat(10_000)}}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await tools.client.request('POST', '/items', { raw, headers });
  expect(errorLines(answer)).toEqual(refused('', 'INVALID_VALUE'));
});

it('a POST that differs only in ignored members is a retry of the first', async () => {
  const headers = { 'idempotency-key': 'copy' };
  const body = { name: 'Poster A2', price: 12.5 };
  const first = await tools.client.post('/items', { ...body, version: 1 }, { headers });
  const second = await tools.client.post('/items', { ...body, version: 2 }, { headers });
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.body).toEqual(first.body);
});
