import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { contract, type Operation } from '../../harness/document.js';
import { errorLines } from '../../harness/fixtures.js';
import { bodyFor, makeRecords, pathKind, type Ids } from '../../harness/records.js';
import { sampleOf } from '../../harness/samples.js';
import { startServer, type TestServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';
import { times } from '../../../server/src/platform/testing/run-length.js';
import { bodyWith, numberPlaces, pointerOf, textPlaces, type Place } from './places.js';
import { exchange, named } from './wire.js';

const tools = suite();
const built = contract().operations.filter(({ requestBody }) => requestBody !== undefined);
const json = built.filter(({ requestBody }) => 'application/json' in (requestBody?.content ?? {}));

let ids: Ids = {};
beforeAll(async () => {
  ids = await makeRecords(tools.client);
});

const pathOf = (operation: Operation): string =>
  operation.path.replace('{id}', ids[pathKind(operation) ?? ''] ?? '');

const headers = { 'content-type': 'application/json' };
async function answerTo(operation: Operation, raw: string): Promise<string[]> {
  const method = operation.method.toUpperCase();
  return errorLines(await tools.client.request(method, pathOf(operation), { raw, headers }));
}

const bodyOf = (operation: Operation): Record<string, unknown> => bodyFor(operation, ids) ?? {};

/** The JSON text of a body in which one value is replaced by other JSON text. */
function textWith(operation: Operation, place: Place, literal: string): string {
  const body = bodyWith(bodyOf(operation), place, '@@literal@@');
  return JSON.stringify(body).replace('"@@literal@@"', literal);
}

/** NUL, halves of surrogate pairs, U+FFFF and an escape character, in JSON. */
const neverInText = [
  '"a\\u0000b"',
  '"a\\ud800b"',
  '"\\udc00\\ud800"',
  '"\\uffff"',
  '"\\u001b[31m"',
];

const noNumbers: [string, string[]][] = [
  ['1e400', ['TOO_LARGE']],
  ['1.00000000000000001', ['INVALID_VALUE']],
  ['1e-999999999999', ['INVALID_VALUE']],
  ['"12"', ['INVALID_TYPE', 'INVALID_VALUE']],
];

/** One value of a list for each place in turn; all of them in a full run. */
function someOf<T>(list: readonly T[], index: number): T[] {
  const from = index % list.length;
  return [...list.slice(from), ...list.slice(0, from)].slice(0, times(1, list.length));
}

describe.each(json)('$id', (operation) => {
  const texts = textPlaces(operation);
  const numbers = numberPlaces(operation);

  it('refuses forbidden characters in every text, at that text', async () => {
    for (const [index, place] of texts.entries()) {
      const at = pointerOf(place.steps);
      for (const literal of someOf(neverInText, index)) {
        const answer = await answerTo(operation, textWith(operation, place, literal));
        const [status, ...errors] = answer;
        expect(status, `${literal} ${at}`).toBe('422 VALIDATION_FAILED');
        const paths = new Set(errors.map((error) => error.split(' ')[0]));
        expect(paths, literal).toEqual(new Set([at]));
      }
    }
  });

  it('refuses impossible numbers in every number, at that number', async () => {
    for (const [index, place] of numbers.entries()) {
      const at = pointerOf(place.steps);
      for (const [literal, codes] of someOf(noNumbers, index)) {
        const [status, ...errors] = await answerTo(operation, textWith(operation, place, literal));
        expect(status, `${literal} ${at}`).toBe('422 VALIDATION_FAILED');
        expect(errors, literal).toHaveLength(1);
        expect(codes.map((code) => `${at} ${code}`)).toContain(errors[0]);
      }
    }
  });

  it('refuses duplicate members, and names inherited from Object', async () => {
    const body = JSON.stringify(bodyOf(operation)).slice(0, -1);
    const comma = body === '{' ? '' : ',';
    const with_ = (members: string): Promise<string[]> =>
      answerTo(operation, `${body}${comma}${members}}`);
    const [name = 'tags'] = Object.keys(bodyOf(operation));
    expect(await with_(`"${name}":1,"${name}":1`)).toContain(`/${name} DUPLICATE`);
    for (const inherited of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const answer = await with_(`"${inherited}":{"polluted":true}`);
      expect(answer).toEqual(['422 VALIDATION_FAILED', `/${inherited} UNKNOWN_FIELD`]);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('refuses 10,000 nested lists or objects', async () => {
    for (const text of [
      '['.repeat(10_000) + ']'.repeat(10_000),
      '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
    ]) {
      expect(await answerTo(operation, text)).toEqual(['422 VALIDATION_FAILED', ' INVALID_VALUE']);
    }
    const unfinished = '{"a":'.repeat(10_000);
    expect(await answerTo(operation, unfinished)).toEqual(['400 MALFORMED_REQUEST']);
  });
});

/** A request head of an operation, with the key of a client. */
function head(operation: Operation, key: string, ...more: string[]): string {
  const line = `${operation.method.toUpperCase()} /v1${pathOf(operation)} HTTP/1.1`;
  const type = Object.keys(operation.requestBody?.content ?? {})[0] ?? '';
  const boundary = type.startsWith('multipart') ? '; boundary=b' : '';
  const { host } = new URL(tools.server.baseUrl);
  const own = [`Host: ${host}`, `api-key: ${key}`, `Content-Type: ${type}${boundary}`];
  return `${[line, ...own, ...more].join('\r\n')}\r\n\r\n`;
}

describe('bodies of 5 MB', () => {
  // An upload may have 2 MB of file, and its own tests.
  it.each(json)('$id refuses them, with or without Content-Length', async (operation) => {
    const { key } = tools.client;
    const blanks = Buffer.alloc(5_000_000, ' ');
    const said = head(operation, key, `Content-Length: ${String(blanks.length)}`);
    expect(named(await exchange(tools.server.baseUrl, [said, blanks]))).toBe(
      '413 PAYLOAD_TOO_LARGE',
    );
    const chunked = head(operation, key, 'Transfer-Encoding: chunked');
    const size = `${blanks.length.toString(16)}\r\n`;
    const parts = [chunked, size, blanks, '\r\n0\r\n\r\n'];
    expect(named(await exchange(tools.server.baseUrl, parts))).toBe('413 PAYLOAD_TOO_LARGE');
  });
});

describe('slow bodies', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ requestTimeoutMs: 2_000 });
  });
  afterAll(() => server.close());

  it('of all operations at once end with 408, and delay no other request', async () => {
    const { key } = server.client;
    const slow = built.map(async (operation) => {
      const bytes = [head(operation, key, 'Content-Length: 500'), '{'];
      return `${operation.id} ${named(await exchange(server.baseUrl, bytes))}`;
    });
    for (let round = 0; round < 10; round += 1) {
      expect((await server.client.get('/items')).status).toBe(200);
    }
    expect(await Promise.all(slow)).toEqual(built.map(({ id }) => `${id} 408 REQUEST_TIMEOUT`));
  });

  it.each(json)('$id reads one that arrives byte by byte completely', async (operation) => {
    // An unknown member: the response proves that everything was read, and nothing is changed.
    const bytes = [...Buffer.from('{"colour":"röt 😀"}')].map((byte) => Uint8Array.of(byte));
    const chunks = bytes.flatMap((byte) => ['1\r\n', byte, '\r\n']);
    const start = head(operation, tools.client.key, 'Transfer-Encoding: chunked');
    const raw = await exchange(tools.server.baseUrl, [start, ...chunks, '0\r\n\r\n']);
    expect(named(raw)).toBe('422 VALIDATION_FAILED');
    expect(raw.body).toContain('"path":"/colour","code":"UNKNOWN_FIELD"');
  });
});

it('every operation with a body is here', () => {
  expect(built.length).toBeGreaterThan(20);
  expect(built.every((operation) => Object.keys(sampleOf(operation).sent).length > 0)).toBe(true);
});
