import { describe, expect, it } from 'vitest';

import { pending } from '../../server/src/app/pending.js';
import { describeAccess } from './answers/access.js';
import { describeBytes } from './answers/bytes.js';
import { describeNotModified, describePrecondition } from './answers/conditional.js';
import { describeHeldKey } from './answers/held-key.js';
import { describeUnknown } from './answers/unknown-id.js';
import { asksWithoutRecords } from './database.js';
import { told } from './fixtures.js';
import { sampleOf } from './samples.js';
import type { AccountSettings, TestServer } from './server.js';
import { sharedServer } from './shared-server.js';
import { operationNamed, suite, type Prepare, type Subject, type Suite } from './suite.js';

/**
 * Describes the answers that the document alone decides, one block per status: 400, 401, 403, 404,
 * 409 of a running key, 412, 413, 415, 304 and 422 of an unknown parameter. Those that no record
 * decides are asked for on one engine. The file of the operation adds what is its own.
 */
export function operationSuite(
  operationId: string,
  prepare: Prepare,
  start: () => Promise<TestServer> = sharedServer,
  settings: AccountSettings = {},
): Suite {
  const operation = operationNamed(operationId);
  const tools = suite(start, settings);
  const part = { operation, tools, prepare };
  if (asksWithoutRecords) {
    describeAccess(part);
    if (operation.requestBody !== undefined) describeBytes(part);
  }
  if (operation.path.includes('{id}')) describeUnknown(part);
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
