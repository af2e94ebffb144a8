import { describe, expect, test } from 'vitest';
import { RenderError } from './errors.js';
import { Failures } from './failures.js';

describe('failures', () => {
  const clock = { now: 0 };
  const failures = new Failures(() => clock.now);
  const failed = new RenderError('failed', 'The document could not be rendered.');

  test('are remembered for five minutes, with the seconds that are left', () => {
    failures.add('key', failed);
    clock.now = 60_500;
    expect(failures.get('key')).toMatchObject({ fault: 'failed', retryAfter: 240 });
    clock.now = 300_000;
    expect(failures.get('key')).toBeNull();
  });

  test('that waiting for a place mends are not', () => {
    for (const fault of ['busy', 'closed', 'no-engine', 'too-large'] as const) {
      failures.add('key', new RenderError(fault, 'Later.'));
      expect(failures.get('key')).toBeNull();
    }
  });

  test('are bounded: the oldest is forgotten first', () => {
    for (let n = 0; n <= 1_000; n += 1) failures.add(`key ${n}`, failed);
    expect(failures.get('key 0')).toBeNull();
    expect(failures.get('key 1')).not.toBeNull();
    expect(failures.get('key 1000')).not.toBeNull();
  });
});
