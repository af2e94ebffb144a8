import { describeAccess } from './answers/access.js';
import { describeBytes } from './answers/bytes.js';
import { describeNotModified, describePrecondition } from './answers/conditional.js';
import { describeHeldKey, describeReusedKey } from './answers/held-key.js';
import { describeUnknown } from './answers/unknown-id.js';
import { asksWithoutRecords } from './database.js';
import type { TestServer } from './server.js';
import { sharedServer } from './shared-server.js';
import {
  operationNamed,
  readAt,
  suite,
  type Prepare,
  type ReadRecord,
  type Suite,
  type Wanted,
} from './suite.js';

/**
 * Tests the responses that follow from the document, one block per status: 400, 401, 403, 404, 409 for a
 * key in use, 412, 413, 415, 304, and 422 for an unknown parameter or a reused key. Those that do not
 * depend on records are tested on one engine. The file of the operation adds its specific tests.
 */
export function operationSuite(
  operationId: string,
  prepare: Prepare,
  start: () => Promise<TestServer> = sharedServer,
  wanted: Wanted = {},
  readRecord?: ReadRecord,
): Suite {
  const operation = operationNamed(operationId);
  const tools = suite(start, wanted);
  const part = { operation, tools, prepare, read: readRecord ?? readAt(operation) };
  if (asksWithoutRecords) {
    describeAccess(part);
    if (operation.requestBody !== undefined) describeBytes(part);
    if (operation.method === 'post' && operation.requestBody !== undefined) describeReusedKey(part);
  }
  if (operation.path.includes('{id}')) describeUnknown(part);
  if (operation.responses.has(412)) describePrecondition(part);
  if (operation.responses.has(304)) describeNotModified(part);
  if (operation.method === 'post') describeHeldKey(part);
  return tools;
}
