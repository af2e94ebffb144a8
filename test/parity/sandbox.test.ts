import { type OperationId, operations as facts } from '@faktura/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { contract, type Operation } from '../harness/document.js';
import { sampleOf } from '../harness/samples.js';
import { outcomeOf } from './probes/probe.js';
import { requestProbes } from './probes/requests.js';
import { stateProbes } from './probes/state.js';
import { target, type Target } from './targets.js';

const { operations } = contract();
const byName = operations.map((operation) => ({ id: operation.id, operation }));

let mock: Target;
let server: Target;
let sandbox: Target;
beforeAll(async () => {
  mock = await target('mock');
  server = await target('server');
  sandbox = await target('sandbox');
});

/** Moves the clock of the sandbox past the windows of its rate limits. */
const aMinuteLater = () =>
  fetch(new URL('/sandbox/clock', sandbox.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"move":{"minutes":1}}',
  });

/** Only pages of listed origins may use the server. */
const differing = 'OPTIONS without an origin';

describe('server and sandbox answer alike', () => {
  it.each([...requestProbes, ...stateProbes].filter(({ what }) => what !== differing))(
    '$what',
    async (probe) => {
      const subjects = operations.filter((operation) => probe.of(operation));
      expect(subjects.length).toBeGreaterThan(0);
      for (const operation of subjects) {
        const [ofServer, ofSandbox] = await Promise.all(
          [server, sandbox].map(async (one) =>
            outcomeOf(operation, await probe.send(operation, one)),
          ),
        );
        expect(`${operation.id}: ${String(ofSandbox)}`).toBe(
          `${operation.id}: ${String(ofServer)}`,
        );
        // Both count failed attempts to sign in; the server by the address that its proxy names.
        if (ofSandbox?.includes('401')) await aMinuteLater();
      }
    },
  );
});

/** What a client reads of a response, without what is new in each. */
async function readOf(operation: Operation, prefer: string, one: Target) {
  const { method, path, sent } = sampleOf(operation);
  const json = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  const body = json ?? sent.raw;
  const response = await one.fetch(`${one.baseUrl}${path}`, {
    method,
    headers: {
      'api-key': one.apiKey,
      prefer,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const names = ['content-type', 'retry-after', 'location', 'etag', 'x-ratelimit-remaining'];
  const headers = names.map((name) => response.headers.get(name)?.replace('; charset=utf-8', ''));
  const text = (await response.text()).replace(/"requestId":"\w+"/, '');
  return { status: response.status, headers, text };
}

/** Each status that an operation declares, and each example of it, but for what the sandbox answers itself. */
function preferencesOf({ id, responses }: Operation): string[] {
  const isFile = (content: object) => Object.keys(content).some((type) => !type.includes('json'));
  const unknown = ['example=none', 'code=418', 'code=many'];
  const forced = [...responses].flatMap(([status, { content = {} }]) => {
    if (isFile(content)) return [];
    const examples = Object.values(content).flatMap((media) => Object.keys(media.examples ?? {}));
    const named = examples.map((name) => `code=${status}, example=${name}`);
    return status === facts[id as OperationId].success[0] ? named : [`code=${status}`, ...named];
  });
  return [...forced, ...unknown, ...(id.startsWith('list') ? ['example=empty'] : [])];
}

describe('mock and sandbox answer what a client prefers alike', () => {
  it.each(byName)('$id', async ({ operation }) => {
    for (const prefer of preferencesOf(operation)) {
      const ofMock = await readOf(operation, prefer, mock);
      expect([prefer, await readOf(operation, prefer, sandbox)]).toEqual([prefer, ofMock]);
    }
  });

  it('and stores nothing', async () => {
    const count = async () => (await sandbox.faktura.items.list()).pagination;
    const before = await count();
    const item = { name: 'Poster', price: 1 };
    const preferred = { headers: { Prefer: 'example=hosting' } };
    const { id } = await sandbox.faktura.items.create(item, preferred);
    expect(id).toMatch(/^itm_/);
    expect(await count()).toEqual(before);
  });
});
