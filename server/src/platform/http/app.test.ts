import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log/log.js';
import { createMetrics } from '../metrics/metrics.js';
import { createApp } from './app.js';
import { createApplication } from './messages.js';

/** The log line of a request with these headers. */
async function lineOf(headers: Record<string, string>): Promise<Record<string, unknown>> {
  let line = '';
  const answer = createApp({
    app: createApplication().app,
    api: Router(),
    pages: Router(),
    apiVersion: '1.0.0',
    corsOrigins: [],
    log: createLog('info', { write: (text) => void (line += text) }),
    metrics: createMetrics(false),
  });
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/nothing`, { headers });
  await expect.poll(() => line).toContain('"msg":"request"');
  return JSON.parse(line) as Record<string, unknown>;
}

describe('the log line of a request', () => {
  it('has the client and the attempt', async () => {
    const headers = { 'X-Faktura-Client': 'sdk-js/1.2.3-rc.1+5', 'X-Faktura-Attempt': '2' };
    expect(await lineOf(headers)).toMatchObject({ client: 'sdk-js/1.2.3-rc.1+5', attempt: '2' });
  });

  it('leaves out long text and text with other characters', async () => {
    for (const text of ['x'.repeat(61), 'a "b"', 'a b', 'a=b', 'ä', '<b>', 'me@acme.example']) {
      const line = await lineOf({ 'X-Faktura-Client': text, 'X-Faktura-Attempt': text });
      expect(line).not.toHaveProperty('client');
      expect(line).not.toHaveProperty('attempt');
    }
  });
});
