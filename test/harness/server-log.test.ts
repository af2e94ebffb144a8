import { expect, it } from 'vitest';

import { made } from './fixtures.js';
import { capturedLog } from './server-log.js';

/** The response to a failed request. */
const failed = (requestId: string) =>
  Promise.resolve({
    status: 500,
    headers: new Headers(),
    body: { code: 'INTERNAL', requestId },
    bytes: new Uint8Array(),
  });

it('shows what the server logged for a request that should have succeeded', async () => {
  const log = capturedLog();
  log.error({ requestId: 'req_1', err: new Error('no such column: sku') }, 'a request failed');
  log.error({ requestId: 'req_2', err: new Error('of another request') }, 'a request failed');
  const message = await made(failed('req_1')).then(() => '', String);
  expect(message).toContain('no such column: sku');
  expect(message).not.toContain('of another request');
  await expect(made(failed('req_3'))).rejects.toThrow(/^expected a success, not 500: \{.*\}$/);
});
