import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log/log.js';
import { createMetrics } from '../metrics/metrics.js';
import { createApp } from './app.js';
import { createApplication } from './messages.js';

/** A server whose proxies are trusted, and the lines that it logs. */
async function start(isTrustedProxy: (address: string) => boolean = () => false, level = 'info') {
  const lines: string[] = [];
  const answer = createApp({
    app: createApplication().app,
    api: Router(),
    pages: Router(),
    apiVersion: '1.0.0',
    corsOrigins: [],
    isTrustedProxy,
    log: createLog(level, { write: (text) => void lines.push(text) }),
    metrics: createMetrics(false),
  });
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { get, lines };
}

/** The log line of a request with these headers. */
async function lineOf(
  headers: Record<string, string>,
  isTrustedProxy?: (address: string) => boolean,
): Promise<Record<string, unknown>> {
  const { get, lines } = await start(isTrustedProxy);
  await get('/nothing', headers);
  await expect.poll(() => lines.join('')).toContain('"msg":"request"');
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

describe('the log line of a request', () => {
  it('has the client and the attempt', async () => {
    const headers = { 'X-Faktura-Client': 'sdk-js/1.2.3-rc.1+5', 'X-Faktura-Attempt': '2' };
    expect(await lineOf(headers)).toMatchObject({ client: 'sdk-js/1.2.3-rc.1+5', attempt: '2' });
  });

  it('has the address of the client, past trusted proxies only', async () => {
    const forwarded = { 'X-Forwarded-For': '198.51.100.9, 203.0.113.7, 10.0.0.2' };
    expect(await lineOf(forwarded)).toMatchObject({ address: '127.0.0.1' });
    const isTrusted = (address: string) => /^(127|10)\./.test(address);
    expect(await lineOf(forwarded, isTrusted)).toMatchObject({ address: '203.0.113.7' });
  });

  it('has an address or none, whatever a proxy passes on, and the start of a path', async () => {
    const ofClient = (forwarded: string) => lineOf({ 'X-Forwarded-For': forwarded }, () => true);
    expect(await ofClient('[2001:db8::1]:443')).toMatchObject({ address: '2001:db8::1' });
    expect(await ofClient('::ffff:198.51.100.9')).toMatchObject({ address: '198.51.100.9' });
    expect(await ofClient('<script>')).not.toHaveProperty('address');
    const { get, lines } = await start();
    await get(`/v1/${'x'.repeat(9_000)}`);
    await expect.poll(() => lines.join('')).toContain('"msg":"request"');
    expect(lines.join('').length).toBeLessThan(1_300);
  });

  it('has the request id of a trusted proxy, and an own one instead of any other', async () => {
    const given = { 'X-Request-Id': '7f2c1a90-5d1e-4c0b-9f7e-0123456789ab' };
    const trusted = await lineOf(given, () => true);
    expect(trusted['requestId']).toBe(given['X-Request-Id']);
    expect((await lineOf(given))['requestId']).toMatch(/^req_/);
    for (const text of ['x'.repeat(41), 'short', 'a "b" cdefgh']) {
      const line = await lineOf({ 'X-Request-Id': text }, () => true);
      expect(line['requestId']).toMatch(/^req_/);
    }
  });

  it('is left out for probes, but for the level debug', async () => {
    for (const level of ['info', 'debug']) {
      const { get, lines } = await start(undefined, level);
      for (const path of ['/healthz', '/readyz', '/metrics', '/other']) await get(path);
      await expect.poll(() => lines.join('')).toContain('/other');
      expect(lines).toHaveLength(level === 'info' ? 1 : 4);
    }
  });

  it('leaves out long text and text with other characters', async () => {
    for (const text of ['x'.repeat(61), 'a "b"', 'a b', 'a=b', 'ä', '<b>', 'me@acme.example']) {
      const line = await lineOf({ 'X-Faktura-Client': text, 'X-Faktura-Attempt': text });
      expect(line).not.toHaveProperty('client');
      expect(line).not.toHaveProperty('attempt');
    }
  });
});
