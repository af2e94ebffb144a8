import { randomBytes } from 'node:crypto';

import { contract, type Operation, type Schema } from '../../harness/document.js';
import { sampleOf } from '../../harness/samples.js';
import {
  has,
  hasId,
  isExport,
  isGet,
  isPost,
  probe,
  sendChanged,
  takesJson,
  type Probe,
} from './probe.js';

/** The example body as text, with one more member in front. */
function withMember(operation: Operation, member: string): string {
  const text = JSON.stringify(sampleOf(operation).sent.body ?? {});
  return `{${member}${text === '{}' ? '' : ','}${text.slice(1)}`;
}

/** Returns true if the example body has a member that could be duplicated. */
const hasMembers = (operation: Operation): boolean =>
  takesJson(operation) && Object.keys(sampleOf(operation).sent.body ?? {}).length > 0;

/** Duplicates the first member of the example. */
function firstMember(operation: Operation): string {
  const [[name, value] = ['', null]] = Object.entries(sampleOf(operation).sent.body ?? {});
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
}

/** Returns true if the operation writes a record, and ignores members that the service sets. */
function ignoresVersion(operation: Operation): boolean {
  const { schema } = operation.requestBody?.content['application/json'] ?? {};
  const { properties = {} } = contract().resolve(schema ?? {}) as Members;
  return properties['version']?.['x-ignored'] === true;
}

interface Members {
  properties?: Record<string, Schema>;
}

/** Rejected keys are counted by address, and all probes together exceed the limit of one address. */
const anyAddress = (): Record<string, string> => ({
  'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
});

const always = (): boolean => true;
const takesBody = ({ requestBody }: Operation): boolean => requestBody !== undefined;
const everyPath = (operation: Operation): boolean =>
  operation.id.startsWith('list') || hasId(operation);

/** Requests that the document alone determines: sent to every operation that they apply to. */
export const requestProbes: readonly Probe[] = [
  probe('a plain read', isGet, {}),
  probe('HEAD', isGet, { method: 'HEAD' }),
  probe('a read that accepts only HTML', (operation) => isGet(operation) && !isExport(operation), {
    headers: { accept: 'text/html' },
  }),
  probe('an export that accepts only XML', isExport, { headers: { accept: 'application/xml' } }),
  probe('an export that accepts only HTML', isExport, { headers: { accept: 'text/html' } }),
  probe('an unknown time zone', has('tz'), { query: { tz: 'Mars/Olympus' } }),
  probe('a method that the path does not have', everyPath, { method: 'LINK', body: undefined }),
  probe('OPTIONS without an origin', everyPath, { method: 'OPTIONS', body: undefined }),
  probe('no key', always, () => ({ headers: { ...anyAddress(), 'api-key': '' } })),
  probe('an unknown key', always, () => ({
    headers: { ...anyAddress(), 'api-key': 'ik_live_nobody01_secret' },
  })),
  probe('an unknown query parameter', always, { query: { colour: 'red' } }),
  probe('page 0', has('page'), { query: { page: '0' } }),
  probe('limit 101', has('limit'), { query: { limit: '101' } }),
  probe('a limit in hexadecimal', has('limit'), { query: { limit: '0x10' } }),
  probe('a limit with an exponent', has('limit'), { query: { limit: '1e1' } }),
  probe('a limit with a plus sign', has('limit'), { query: { limit: '+5' } }),
  probe('an unknown sort', has('sort'), { query: { sort: 'colour' } }),
  probe('a search of 101 characters', has('search'), { query: { search: 'x'.repeat(101) } }),
  probe('a repeated parameter', has('page'), { query: 'page=1&page=2' }),
  probe('another media type', takesBody, { body: '{}', headers: { 'content-type': 'text/plain' } }),
  probe('another charset', takesJson, {
    headers: { 'content-type': 'application/json; charset=latin1' },
  }),
  probe('a JSON merge patch that changes nothing', (operation) => operation.method === 'patch', {
    body: '{}',
    headers: { 'content-type': 'application/merge-patch+json' },
  }),
  probe('broken JSON', takesJson, { body: '{"name": ' }),
  probe('no body', takesBody, { body: undefined }),
  probe('null as the body', takesJson, { body: 'null' }),
  probe('more than a megabyte', takesJson, { body: '{}'.padEnd(1_048_577, ' ') }),
  probe('an unknown member', takesJson, (operation) => ({
    body: withMember(operation, '"colour":"red"'),
  })),
  probe('a repeated member', hasMembers, (operation) => ({
    body: withMember(operation, firstMember(operation)),
  })),
  probe('a member named __proto__', takesJson, (operation) => ({
    body: withMember(operation, '"__proto__":{}'),
  })),
  probe('ignored members with invalid values', ignoresVersion, (operation) => ({
    body: withMember(operation, '"colour":"red","version":1e400,"id":["\\u0000"],"id":{}'),
  })),
  probe('an unknown id', hasId, { id: 'none_00000000000000000000000000' }),
  probe('an old version in If-Match', has('If-Match'), { headers: { 'if-match': '"4711"' } }),
  probe('If-None-Match: *', has('If-None-Match'), { headers: { 'if-none-match': '*' } }),
  probe('an idempotency key of 256 characters', has('Idempotency-Key'), {
    headers: { 'idempotency-key': 'x'.repeat(256) },
  }),
  probe('an empty idempotency key', has('Idempotency-Key'), { headers: { 'idempotency-key': '' } }),
  probe('an empty scope-id', has('scope-id'), { headers: { 'scope-id': '' } }),
  probe('a scope-id of 256 characters', has('scope-id'), {
    headers: { 'scope-id': 'x'.repeat(256) },
  }),
  {
    what: 'the same idempotency key twice',
    of: isPost,
    async send(operation, target) {
      const headers = { 'idempotency-key': `${operation.id}-${String(Date.now())}` };
      const body = operation.id === 'createPayment' ? '{"method":"Cash","amount":0.01}' : undefined;
      const change = body === undefined ? { headers } : { headers, body };
      const first = await sendChanged(operation, target, change);
      await first.arrayBuffer();
      return sendChanged(operation, target, change);
    },
  },
];
