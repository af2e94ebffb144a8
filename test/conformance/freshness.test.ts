import { expect, it } from 'vitest';

import { forget, isUpToDate, remember } from '../../scripts/build/freshness.mjs';

it('a part whose build was killed is built again, whatever was recorded before', () => {
  const part = { name: 'part of a test', inputs: ['package.json'], outputs: ['package.json'] };
  remember(part);
  expect(isUpToDate(part)).toBe(true);
  forget(part);
  expect(isUpToDate(part)).toBe(false);
});
