import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '../runner.js';
import { operations as facts } from '@faktura/contract';

import { createClient } from '../client.js';
import { errorLines } from '../fixtures.js';
import { sendTo, type Part } from '../suite.js';

/** Rejected keys are counted by address, and all tests together exceed the limit of one address. */
function anyAddress(): string {
  return [10, ...randomBytes(3)].join('.');
}

/**
 * 401 without a key, 403 without the scope, 422 for an unknown parameter: the same for all operations.
 */
export function describeAccess({ operation, tools, prepare }: Part): void {
  describe('401', () => {
    it.each([
      ['no key', ''],
      ['an unknown key', 'ik_live_nobody01_0123456789abcdefghijklmnopqrstuvwxyz0123456'],
      ['a text that is not a key', 'secret'],
    ])('rejects %s, without rate limit headers', async (_, key) => {
      const stranger = createClient(tools.server.baseUrl, key);
      const from = { headers: { 'x-forwarded-for': anyAddress() } };
      const answer = await sendTo(operation, stranger, { id: 'x' }, from);
      expect(errorLines(answer)).toEqual(['401 UNAUTHENTICATED']);
      expect(answer.headers.get('www-authenticate')).toBe('ApiKey header="api-key"');
      expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
    });
  });

  describe('403', () => {
    it('refuses a key with every scope but its own, before it validates the request', async () => {
      const { scope } = facts[operation.id as keyof typeof facts];
      const scopes = new Set(Object.values(facts).map((one) => one.scope as string));
      scopes.delete(scope);
      const narrow = await tools.account.clientWith([...scopes]);
      const answer = await sendTo(operation, narrow, { id: 'x' }, { query: { colour: 'red' } });
      expect(errorLines(answer)).toEqual(['403 FORBIDDEN_SCOPE']);
      expect(answer.body['details']).toEqual({ required: scope });
    });
  });

  describe('422', () => {
    it('refuses an unknown query parameter', async () => {
      const subject = await prepare(tools.client);
      const answer = await sendTo(operation, tools.client, subject, { query: { colour: 'red' } });
      expect(errorLines(answer)).toContain('?colour UNKNOWN_FIELD');
    });
  });
}
