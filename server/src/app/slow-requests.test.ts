import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { inTicks } from '../platform/event-loop/testing/ticks.js';
import { testApi } from './testing/api.js';

/** Longer than the server takes to read a complete request, also on a busy machine. */
const TIMEOUT_MS = 1_500;

const { api } = testApi({ requestTimeoutMs: TIMEOUT_MS });

/** Sends what it has and then nothing more; returns what arrived until the server hung up. */
function unfinished(text: string): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve) => {
    const started = performance.now();
    let answer = '';
    const socket = connect(Number(new URL(api().server.url).port), '127.0.0.1', () =>
      socket.write(text),
    );
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ answer, ms: performance.now() - started }));
  });
}

describe('a request that never ends', () => {
  it.concurrent.each([
    ['in its body', () => `Content-Length: 100\r\n\r\n{"name":`],
    ['in its chunks', () => `Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n`],
    ['in its headers', () => 'X-Slow: a'],
  ])('%s gets 408 in the envelope in time, and its connection is closed', async (_, rest) => {
    const head = `POST /v1/items HTTP/1.1\r\nHost: x\r\napi-key: ${api().key}\r\n`;
    const request = `${head}Content-Type: application/json\r\n${rest()}`;
    // The server checks at least every half of the limit.
    const { answer, ms } = await inTicks(3 * TIMEOUT_MS, unfinished(request));
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(answer).toContain('"status":408,"code":"REQUEST_TIMEOUT"');
    expect(answer).toContain('Connection: close');
    expect(ms).toBeGreaterThan(TIMEOUT_MS * 0.9);
  });

  it('delays no other client, and a complete request is answered as usual', async () => {
    expect((await api().post('/v1/items', { name: 'Poster', price: 1 })).status).toBe(201);
  });
});
