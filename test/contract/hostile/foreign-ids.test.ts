import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import { contract, type Operation } from '../../harness/document.js';
import type { Received, Sent } from '../../harness/client.js';
import { bodyFor, kindOf, makeRecords, pathKind, type Ids } from '../../harness/records.js';
import { sampleOf } from '../../harness/samples.js';
import type { TestAccount } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';
import { bodyWith, kindAt, pointerOf, textPlaces, type Place } from './places.js';

const tools = suite();

let other: TestAccount;
let theirs: Ids = {};
let mine: Ids = {};
let before: string[] = [];

const content = async (): Promise<string[]> => [
  ...(await tools.server.contentOf(other)),
  ...(await tools.server.contentOf(tools.account)),
];

beforeAll(async () => {
  other = await tools.server.otherAccount();
  theirs = await makeRecords(other.client);
  mine = await makeRecords(tools.client);
  before = await content();
  expect(before.length).toBeGreaterThan(10);
});

/** An id in the correct format, without a record. */
const missing = (kind: string): string => `${kind}_01M6ZZZZZZZZZZZZZZZZZZZZZZ`;

/** A record of this account, but of a different kind than expected in this place. */
const otherKind = (kind: string): string => mine[kind === 'cus' ? 'itm' : 'cus'] ?? '';

/** The whole response as text, without the id that was sent and what differs in every response. */
function comparable({ status, headers, bytes }: Received, id: string): string {
  const fixed = ['content-type', 'etag', 'location', 'link', 'cache-control', 'retry-after'];
  const head = fixed.map((name) => `${name}: ${headers.get(name) ?? ''}`);
  const text = Buffer.from(bytes).toString('utf8').replaceAll(id, '<id>');
  return [status, ...head, text.replace(/req_[0-9A-Z]{26}/, '<request>')]
    .join('\n')
    .replaceAll(encodeURIComponent(id), '<id>');
}

/**
 * Sends the same request with a foreign, a missing and a misplaced id: the responses must be equal,
 * without effect.
 */
async function expectOneAnswer(kind: string, send: (id: string) => Promise<Received>) {
  const foreign = theirs[kind];
  expect(foreign, `a record of kind ${kind}`).toBeDefined();
  const ids = [missing(kind), foreign ?? '', otherKind(kind)];
  const answers: string[] = [];
  for (const id of ids) answers.push(comparable(await send(id), id));
  expect(answers[1]).toBe(answers[0]);
  expect(answers[2]).toBe(answers[0]);
  expect(await content()).toEqual(before);
  return answers[0] ?? '';
}

const built = contract().operations;

function send(operation: Operation, pathId: string | undefined, sent: Sent): Promise<Received> {
  const path = operation.path.replace('{id}', pathId ?? '');
  return tools.client.request(operation.method.toUpperCase(), path, sent);
}

/** A valid request for the operation, with records of this account. */
function ownContent(operation: Operation): Sent {
  const { sent } = sampleOf(operation);
  const body = bodyFor(operation, mine);
  return body === undefined ? sent : { body };
}

describe('an id of another account in the path is treated as unknown', () => {
  const withId = built.filter((operation) => pathKind(operation) !== undefined);

  it.each(withId)('$id', async (operation) => {
    const answer = await expectOneAnswer(pathKind(operation) ?? '', (id) =>
      send(operation, id, ownContent(operation)),
    );
    expect(answer).toMatch(/^404\n[^]*"code":"NOT_FOUND"/);
  });
});

describe('an id of another account in a body is treated as unknown', () => {
  const places = built.flatMap((operation) =>
    textPlaces(operation)
      .filter((place) => kindAt(place) !== undefined)
      .map((place) => ({ name: `${operation.id} ${pointerOf(place.steps)}`, operation, place })),
  );

  it('the document has such members', () => {
    const names = places.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['createInvoice /customer', 'updateInvoice /items/0/item']),
    );
  });

  it.each(places)('$name', async ({ operation, place }: { operation: Operation; place: Place }) => {
    const base = bodyFor(operation, mine) ?? {};
    const own = mine[pathKind(operation) ?? ''];
    const answer = await expectOneAnswer(kindAt(place) ?? '', (id) => {
      const body = bodyWith(base, place, id);
      return send(operation, own, { body });
    });
    expect(answer).toMatch(/^422\n/);
    const at = pointerOf(place.steps);
    // Retainers are named on a Draft only, and the invoice is none.
    const isLate = at.startsWith('/deductedRetainers') && own !== undefined;
    const error = isLate ? '/deductedRetainers","code":"NOT_ALLOWED"' : `${at}","code":"NOT_FOUND"`;
    expect(answer).toContain(`{"path":"${error}`);
  });
});

describe('an id of another account in a filter finds what an unknown one finds: nothing', () => {
  const filters = built.flatMap((operation) =>
    operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, example }) => ({ operation, name, kind: kindOf(example) ?? '' }))
      .filter(({ kind }) => kind !== '')
      .map((one) => ({ ...one, id: one.operation.id })),
  );

  it.each(filters)('$id ?$name', async ({ operation, name, kind }) => {
    const answer = await expectOneAnswer(kind, (id) =>
      send(operation, undefined, { query: { [name]: id, ...totals(operation) } }),
    );
    expect(answer).toMatch(/^200\n[^]*"data":\[\]/);
  });

  it.each(built.filter(({ parameters }) => parameters.some(({ name }) => name === 'search')))(
    '$id ?search finds no record of another account by its id',
    async (operation) => {
      for (const id of Object.values(theirs)) {
        const { body } = await send(operation, undefined, { query: { search: id } });
        expect(body['data']).toEqual([]);
      }
    },
  );

  function totals({ parameters }: Operation): Record<string, string> {
    return parameters.some(({ name }) => name === 'include') ? { include: 'totals' } : {};
  }
});
