import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../dates/dates.js';
import { createLimiter, MemoryStore, rateLimitHeaders } from './limiter.js';
import { isCidr, sourceBucket } from './source.js';

describe('the memory store', () => {
  it('keeps a bounded number of keys and forgets idle ones', () => {
    const clock = { time: 1_000_000 };
    const store = new MemoryStore(() => clock.time, 100);
    for (let n = 0; n < 1_000; n += 1) store.hit(`k${n}`, 5);
    expect(store.keys).toBe(100);
    clock.time += 60_001;
    store.sweep();
    expect(store.keys).toBe(0);
  });
});

describe('a limit with a longer window', () => {
  it('counts for that long, whatever is swept in between', () => {
    const clock = { time: 1_000_000 };
    const store = new MemoryStore(() => clock.time);
    expect(store.hit('hour', 1, HOUR_MS)).toMatchObject({ ok: true, resetSeconds: 3_600 });
    clock.time += 3_599_999;
    store.sweep();
    expect(store.hit('hour', 1, HOUR_MS)).toMatchObject({ ok: false, resetSeconds: 1 });
    clock.time += 1;
    expect(store.hit('hour', 1, HOUR_MS).ok).toBe(true);
  });
});

describe('the limiter', () => {
  it('counts requests for links of an email by their source address', async () => {
    const limiter = createLimiter(new MemoryStore());
    const oks = async (source: string, email: string) => {
      const verdicts = [];
      for (let n = 0; n < 6; n += 1) verdicts.push((await limiter.signIn(source, email)).ok);
      return verdicts.filter(Boolean).length;
    };
    expect(await oks('203.0.113.1', 'a@b.example')).toBe(5);
    expect(await oks('203.0.113.1', 'c@b.example')).toBe(5);
    expect(await oks('203.0.113.2', 'a@b.example')).toBe(5);
  });

  it('counts per account and operation and multiplies by the factor of the account', async () => {
    const limiter = createLimiter(new MemoryStore());
    const route = { operationId: 'sendInvoice', rateLimit: 3 };
    const a = { id: 'a', rateLimitFactor: 1 };
    for (let n = 0; n < 3; n += 1) expect((await limiter.request(a, route)).ok).toBe(true);
    expect((await limiter.request(a, route)).ok).toBe(false);
    expect((await limiter.request({ ...a, id: 'b' }, route)).ok).toBe(true);
    expect((await limiter.request(a, { operationId: 'x', rateLimit: 3 })).ok).toBe(true);
    const result = await limiter.request({ ...a, rateLimitFactor: 100 }, route);
    expect(rateLimitHeaders(result)).toEqual({
      'X-RateLimit-Limit': '300',
      'X-RateLimit-Remaining': '296',
      'X-RateLimit-Reset': '60',
    });
  });
});

describe('the reset of a window', () => {
  it('is never more than its 60 seconds, whatever the clock shows', () => {
    for (const time of [229_354.966, 241_898.743, 16_449.82, 0, 1e9 + 0.1]) {
      expect(new MemoryStore(() => time).hit('key', 5).resetSeconds, String(time)).toBe(60);
    }
  });
});

describe('the source address', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({
      socket: { remoteAddress },
      headers: { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage;

  it('ignores X-Forwarded-For unless the peer is a listed proxy', () => {
    expect(sourceBucket([])(from('203.0.113.5', '1.1.1.1'))).toBe('203.0.113.5');
    expect(sourceBucket(['10.0.0.0/8'])(from('203.0.113.5', '1.1.1.1'))).toBe('203.0.113.5');
    expect(sourceBucket(['10.0.0.0/8'])(from('::ffff:10.1.2.3', '1.1.1.1'))).toBe('1.1.1.1');
  });

  it('takes the last address that no listed proxy wrote', () => {
    const bucket = sourceBucket(['10.0.0.0/8', '::1']);
    expect(bucket(from('10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2'))).toBe('198.51.100.7');
    expect(bucket(from('::1', 'garbage'))).toBe('unknown');
  });

  it('ignores the port that a proxy adds', () => {
    const bucket = sourceBucket(['10.0.0.0/8']);
    expect(bucket(from('10.0.0.1', '203.0.113.7:51234'))).toBe('203.0.113.7');
    expect(bucket(from('10.0.0.1', '198.51.100.7:1, 10.0.0.2:51234'))).toBe('198.51.100.7');
    const plain = bucket(from('10.0.0.1', '2001:db8::1'));
    expect(bucket(from('10.0.0.1', '[2001:db8::1]:443'))).toBe(plain);
    expect(bucket(from('10.0.0.1', '[2001:db8::1]'))).toBe(plain);
  });

  it('takes an IPv6 network as one source', () => {
    const bucket = sourceBucket([]);
    expect(bucket(from('2001:db8:1:2::1'))).toBe(bucket(from('2001:db8:1:2:ffff::9')));
    expect(bucket(from('2001:db8:1:3::1'))).not.toBe(bucket(from('2001:db8:1:2::1')));
  });

  it('recognises networks', () => {
    expect(['10.0.0.0/8', '::1', '192.0.2.1', 'fd00::/8'].every(isCidr)).toBe(true);
    expect(['10.0.0.0/33', 'proxy', ''].some(isCidr)).toBe(false);
  });
});
