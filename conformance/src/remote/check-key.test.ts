import { describe, expect, it } from 'vitest';

import { checkKey } from './check-key.js';

const check = (baseUrl: string) =>
  checkKey({ baseUrl, apiKey: 'one', secondKey: undefined, driver: undefined });

describe('the check before the cases', () => {
  it.each([
    ['a port that nothing listens on', 'http://127.0.0.1:2/v1', 'ECONNREFUSED'],
    ['a port that fetch blocks', 'http://127.0.0.1:1/v1', 'bad port'],
  ])('says of %s why nothing answers', async (_what, baseUrl, reason) => {
    await expect(check(baseUrl)).rejects.toThrow(
      `Nothing answers at ${baseUrl}/items?limit=1 (${reason}). Start the server first.`,
    );
  });
});
