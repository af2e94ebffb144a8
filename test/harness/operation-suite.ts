import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

import { operations as facts } from '../../server/src/generated/operations.js';
import { pending } from '../conformance/pending.js';
import { createClient, type Client, type Received, type Sent } from './client.js';
import { contract, type Operation } from './document.js';
import { describeHeldKey } from './held-key.js';
import { told } from './fixtures.js';
import { sampleOf } from './samples.js';
import type { TestAccount, TestServer } from './server.js';
import { sharedServer } from './shared-server.js';

/** What one request of an operation is about. */
export interface Subject {
  /** Id in the path. */
  id?: string;
  /** A body that the operation accepts now. */
  body?: unknown;
  /** The same where it is not JSON. */
  raw?: BodyInit;
}

export type Prepare = (client: Client) => Promise<Subject>;

/** The server, with an account of this test file; there from `beforeAll` on. */
export interface Suite {
  readonly server: TestServer;
  readonly account: TestAccount;
  readonly client: Client;
}

/** An account of its own on the server of this worker process. */
export function suite(start: () => Promise<TestServer> = sharedServer): Suite {
  let server: TestServer | undefined;
  let account: TestAccount | undefined;
  beforeAll(async () => {
    server = await start();
    account = await server.newAccount();
  });
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('Ask for it in a test, not before.');
    return value;
  };
  return {
    get server() {
      return there(server);
    },
    get account() {
      return there(account);
    },
    get client() {
      return there(account).client;
    },
  };
}

export function operationNamed(id: string): Operation {
  const operation = contract().operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

/** Sends an operation about a subject. */
export function sendTo(
  operation: Operation,
  client: Client,
  { id, ...content }: Subject,
  more: Sent = {},
): Promise<Received> {
  const path = operation.path.replace('{id}', id ?? '');
  return client.request(operation.method.toUpperCase(), path, { ...content, ...more });
}

/**
 * Describes the answers that the document alone decides, one block per status: 400, 401, 403, 404,
 * 409 of a running key, 412, 413, 415, 304 and 422 of an unknown parameter. The file of the
 * operation adds what is its own.
 */
export function operationSuite(
  operationId: string,
  prepare: Prepare,
  start: () => Promise<TestServer> = sharedServer,
): Suite {
  const operation = operationNamed(operationId);
  const tools = suite(start);
  const part = { operation, tools, prepare };
  describeAccess(part);
  if (operation.path.includes('{id}')) describeUnknown(part);
  if (operation.requestBody !== undefined) describeBytes(part);
  if (operation.responses.has(412)) describePrecondition(part);
  if (operation.responses.has(304)) describeNotModified(part);
  if (operation.method === 'post') describeHeldKey(part);
  return tools;
}

/** An operation that the server does not have yet: what comes before it, then 501. */
export function pendingOperation(operationId: string): void {
  const operation = operationNamed(operationId);
  const { path, sent } = sampleOf(operation);
  const id = path.split('/')[operation.path.split('/').indexOf('{id}')] ?? '';
  const tools = suite();
  const prepare = async (): Promise<Subject> => ({
    id,
    ...(sent.body === undefined ? {} : { body: sent.body }),
    ...(sent.raw === undefined ? {} : { raw: sent.raw }),
  });
  describeAccess({ operation, tools, prepare });
  if (operation.requestBody !== undefined) describeBytes({ operation, tools, prepare });
  describe('501', () => {
    it('says that the operation is not built yet, whatever its id names', async () => {
      expect(operationId in pending).toBe(true);
      const answer = await tools.client.request(operation.method.toUpperCase(), path, sent);
      expect(told(answer)).toEqual(['501 NOT_IMPLEMENTED']);
      expect(answer.headers.get('x-ratelimit-remaining')).not.toBeNull();
    });
  });
}

/** Refused keys are counted by address, and all tests together send more than one may. */
function anyAddress(): string {
  return [10, ...randomBytes(3)].join('.');
}

export interface Part {
  operation: Operation;
  tools: Suite;
  prepare: Prepare;
}

function describeAccess({ operation, tools, prepare }: Part): void {
  describe('401', () => {
    it.each([
      ['no key', ''],
      ['a key that nobody has', 'ik_live_nobody01_0123456789abcdefghijklmnopqrstuvwxyz0123456'],
      ['a text that is no key', 'secret'],
    ])('refuses %s, without telling rate limits', async (_, key) => {
      const stranger = createClient(tools.server.baseUrl, key);
      const from = { headers: { 'x-forwarded-for': anyAddress() } };
      const answer = await sendTo(operation, stranger, { id: 'x' }, from);
      expect(told(answer)).toEqual(['401 UNAUTHENTICATED']);
      expect(answer.headers.get('www-authenticate')).toBe('ApiKey header="api-key"');
      expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
    });
  });

  describe('403', () => {
    it('refuses a key with every scope but its own, before it looks at the request', async () => {
      const { scope } = facts[operation.id as keyof typeof facts];
      const scopes = new Set(Object.values(facts).map((one) => one.scope as string));
      scopes.delete(scope);
      const narrow = await tools.account.clientWith([...scopes]);
      const answer = await sendTo(operation, narrow, { id: 'x' }, { query: { colour: 'red' } });
      expect(told(answer)).toEqual(['403 FORBIDDEN_SCOPE']);
      expect(answer.body['details']).toEqual({ required: scope });
    });
  });

  describe('422', () => {
    it('refuses a query parameter that it does not know', async () => {
      const subject = await prepare(tools.client);
      const answer = await sendTo(operation, tools.client, subject, { query: { colour: 'red' } });
      expect(told(answer)).toContain('?colour UNKNOWN_FIELD');
    });
  });
}

function describeUnknown({ operation, tools, prepare }: Part): void {
  const base = operation.path.split('/{id}')[0] ?? '';

  describe('404', () => {
    it.each(['01M6ED7Y907PFQ7K02708RXWWW', 'inv_none', 'a b', '%00', '..%2F..', 'ü'.repeat(300)])(
      'answers an id that names nothing: %s',
      async (id) => {
        const mine = await prepare(tools.client);
        const answer = await sendTo(operation, tools.client, { ...mine, id: encodeURI(id) });
        expect(told(answer)).toEqual(['404 NOT_FOUND']);
      },
    );

    it('answers an id of another account as one that names nothing, and leaves it alone', async () => {
      const other = await tools.server.newAccount();
      const theirs = await prepare(other.client);
      const before = await other.client.get(`${base}/${theirs.id ?? ''}`);
      const mine = await prepare(tools.client);
      const answer = await sendTo(operation, tools.client, { ...mine, id: theirs.id ?? '' });
      expect(told(answer)).toEqual(['404 NOT_FOUND']);
      const after = await other.client.get(`${base}/${theirs.id ?? ''}`);
      expect(after.body).toEqual(before.body);
    });
  });
}

function describeBytes({ operation, tools, prepare }: Part): void {
  const raw = async (body: BodyInit | undefined, type: string): Promise<Received> => {
    const { id } = await prepare(tools.client);
    const sent = body === undefined ? {} : { raw: body };
    return sendTo(operation, tools.client, id === undefined ? {} : { id }, {
      ...sent,
      headers: { 'content-type': type },
    });
  };
  if (operation.id !== 'uploadAttachment') describeJson(operation, raw);

  describe('415', () => {
    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])(
      'refuses %s',
      async (type) => {
        expect(told(await raw('{}', type))).toEqual(['415 UNSUPPORTED_MEDIA_TYPE']);
      },
    );
  });
}

function describeJson(
  operation: Operation,
  raw: (body: BodyInit | undefined, type: string) => Promise<Received>,
): void {
  describe('400', () => {
    it.each([
      ['broken JSON', '{"name": '],
      ['blanks', '  \n '],
      ['bytes that are no UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)],
    ])('refuses %s', async (_, bytes) => {
      expect(told(await raw(bytes, 'application/json'))).toEqual(['400 MALFORMED_REQUEST']);
    });

    if (operation.requestBody?.required !== true) return;
    it('refuses an empty body', async () => {
      expect(told(await raw(undefined, 'application/json'))).toEqual(['400 MALFORMED_REQUEST']);
    });
  });

  describe('413', () => {
    it('refuses a body of one byte more than a megabyte', async () => {
      const large = '{"a":1}'.padEnd(1_048_577, ' ');
      expect(told(await raw(large, 'application/json'))).toEqual(['413 PAYLOAD_TOO_LARGE']);
    });
  });

  describe('422', () => {
    it.each(['null', '[]', '"text"', '1'])('refuses %s as a body', async (text) => {
      expect(told(await raw(text, 'application/json'))).toEqual([
        '422 VALIDATION_FAILED',
        ' INVALID_TYPE',
      ]);
    });

    it('refuses a member that the document does not have', async () => {
      const answer = await raw('{"colour":"red"}', 'application/json');
      expect(told(answer)).toContain('/colour UNKNOWN_FIELD');
    });
  });
}

function describePrecondition({ operation, tools, prepare }: Part): void {
  const base = operation.path.split('/{id}')[0] ?? '';
  const get = (id = ''): Promise<Received<{ version: number }>> =>
    tools.client.get(`${base}/${id}`);

  describe('412', () => {
    it('refuses the version of another state, names its own, and changes nothing', async () => {
      const subject = await prepare(tools.client);
      const before = await get(subject.id);
      const stale = { headers: { 'if-match': `"${String(before.body.version + 1)}"` } };
      const answer = await sendTo(operation, tools.client, subject, stale);
      expect(told(answer)).toEqual(['412 PRECONDITION_FAILED']);
      expect(answer.body['details']).toEqual({ version: before.body.version });
      expect((await get(subject.id)).body).toEqual(before.body);
    });

    it.each([
      ['its ETag', (etag: string) => etag],
      ['its version alone', (etag: string) => `"${/\d+/.exec(etag)?.[0] ?? ''}"`],
      ['its version with another suffix', (etag: string) => `"${/\d+/.exec(etag)?.[0] ?? ''}-x"`],
      ['*', () => '*'],
      ['a list that holds it', (etag: string) => `"999", ${etag}`],
    ])('does not refuse %s', async (_, match) => {
      const subject = await prepare(tools.client);
      const etag = (await get(subject.id)).headers.get('etag') ?? '';
      const headers = { 'if-match': match(etag) };
      const { status } = await sendTo(operation, tools.client, subject, { headers });
      expect(status).toBeLessThan(300);
    });
  });
}

function describeNotModified({ operation, tools, prepare }: Part): void {
  describe('304', () => {
    it('is the answer while the ETag is the same, without a body', async () => {
      const subject = await prepare(tools.client);
      const first = await sendTo(operation, tools.client, subject);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const tag of [etag, `W/${etag}`, `"999", ${etag}`, '*']) {
        const headers = { 'if-none-match': tag };
        const answer = await sendTo(operation, tools.client, subject, { headers });
        expect(answer.status, tag).toBe(304);
        expect(answer.bytes.length).toBe(0);
        expect(answer.headers.get('etag')).toBe(etag);
      }
      const other = { headers: { 'if-none-match': '"999"' } };
      expect((await sendTo(operation, tools.client, subject, other)).status).toBe(200);
    });
  });
}
