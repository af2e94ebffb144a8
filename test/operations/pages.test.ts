import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { exchange } from '../contract/hostile/wire.js';
import { serve, withOffice } from './program.js';
import type { Running } from './program.js';

let server: Running;
beforeAll(async () => {
  server = await serve(withOffice);
});
afterAll(() => server.stop());

/** Sends a request without a key, because these pages are not part of the API. */
const page = (path: string) => server.get(path, '');

describe('the pages outside /v1', () => {
  it('/healthz and /readyz answer without a key', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await page(path);
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect(await (await page('/readyz')).json()).toMatchObject({ status: 'ready', database: 'ok' });
  });

  it('/metrics is valid for Prometheus, and names no key and no account', async () => {
    await server.get('/v1/customers?search=hush');
    const answer = await page('/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain.*version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toMatch(/operation="listCustomers",status="200"/);
    expect(text).toContain('process_cpu_user_seconds_total');
    expect(text).not.toMatch(/hush|ik_live|acc_demo/);
    for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
      expect(line).toMatch(/^[a-z0-9_:]+(\{[^}]*\})? [-+\w.]+$/i);
    }
  });

  it('/metrics counts errors by code, and names the version', async () => {
    await server.get('/v1/invoices/inv_01M6ED7Y907PFQ7K02708RXXXX');
    await server.get('/v1/invoices', 'ik_live_nobody01_none');
    const text = await (await page('/metrics')).text();
    expect(text).toMatch(/^faktura_errors_total\{code="NOT_FOUND",operation="getInvoice"\} 1$/m);
    expect(text).toMatch(/^faktura_errors_total\{code="UNAUTHENTICATED",operation="other"\} \d+$/m);
    expect(text).toMatch(
      /^faktura_build_info\{version="\d+\.\d+\.\d+[^"]*",node="v\d+[^"]*"\} 1$/m,
    );
  });

  it('/metrics has a port of its own if METRICS_PORT is set, which serves nothing else', async () => {
    const apart = await serve({ METRICS_PORT: '0' });
    await expect.poll(() => apart.stderr()).toContain('"msg":"started"');
    const healthUrl = /"healthUrl":"([^"]+)"/.exec(apart.stderr())?.[1] ?? '';
    for (const path of ['/metrics', '/metrics/', '/METRICS', '/Readyz', '/readyz/']) {
      expect([path, (await apart.get(path)).status]).toEqual([path, 404]);
    }
    expect((await apart.get('/readyz')).status).toBe(200);
    expect(await (await fetch(`${healthUrl}/metrics`)).text()).toContain('faktura_build_info');
    expect((await fetch(`${healthUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`${healthUrl}/v1/invoices`)).status).toBe(404);
    await apart.stop();
  });

  it('/openapi.json and /openapi.yaml are one document', async () => {
    const json = (await (await page('/openapi.json')).json()) as { openapi: string; paths: object };
    expect(json.openapi).toMatch(/^3\.1/);
    expect(Object.keys(json.paths)).toHaveLength(29);
    const yaml = await page('/openapi.yaml');
    expect(yaml.headers.get('content-type')).toMatch('application/yaml');
    const text = await yaml.text();
    expect(text).toMatch(/^openapi: "?3\.1/m);
    for (const path of Object.keys(json.paths)) expect(text).toContain(`  ${path}:\n`);
  });

  it('anything else is 404 with a plain sentence', async () => {
    const answer = await page('/nowhere');
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('/docs')]);
  });

  it('all have the security headers', async () => {
    for (const path of ['/healthz', '/metrics', '/openapi.json', '/docs/', '/nowhere']) {
      const { headers } = await page(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^req_/);
    }
  });
});

/** Creates an open document and returns the URL of its page. */
async function open(resource: 'invoices' | 'estimates', header: string): Promise<string> {
  const answer = await fetch(`${server.url}/v1/${resource}`, {
    method: 'POST',
    headers: { 'api-key': server.key, 'content-type': 'application/json' },
    body: JSON.stringify({
      customer: 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0',
      items: [{ name: 'Design day', quantity: 1, price: 1234.5 }],
      header,
      status: 'Pending',
    }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { url: string }).url;
}

describe('the preview page of an invoice', () => {
  const create = (header: string) => open('invoices', header);

  it('shows title, number, total and amount due to everybody with its URL', async () => {
    const answer = await fetch(await create('Thanks & regards'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ]);
    const html = await answer.text();
    for (const text of [
      'Thanks &amp; regards',
      'INV-',
      'Zu zahlen: 1.234,50\u00a0€.',
      'Nordlicht',
    ]) {
      expect(html).toContain(text);
    }
    const pdf = /href="([^"]+\.pdf)"/.exec(html)?.[1] ?? '';
    expect((await page(pdf)).headers.get('content-type')).toBe('application/pdf');
  });

  it('runs no script, loads nothing and cannot be framed', async () => {
    const answer = await fetch(await create('Offers & "more"'));
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src|unsafe/);
    const html = await answer.text();
    expect(html).not.toMatch(/<script|<img|"more"/);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is 404 for another token, and its URL is not in the log', async () => {
    const url = await create('Secret address');
    const token = new URL(url).pathname.split('/')[2] ?? '';
    await fetch(url);
    expect((await fetch(url.replace(token, 'x'.repeat(token.length)))).status).toBe(404);
    expect(server.stderr()).not.toContain(token);
    expect(server.stderr()).toContain('/i/[removed]');
  });
});

describe('the preview page of an estimate', () => {
  it('accepts a decision, and its URL is not in the log', async () => {
    const url = await open('estimates', 'Secret offer');
    const token = new URL(url).pathname.split('/')[2] ?? '';
    expect(await (await fetch(url)).text()).toContain('Secret offer');
    const decided = await fetch(`${server.url}/e/${token}/accept?version=1`, { method: 'POST' });
    expect(await decided.text()).toContain('Dieses Angebot wurde angenommen.');
    expect(server.stderr()).not.toContain(token);
    expect(server.stderr()).toContain('/e/[removed]');
  });
});

describe('the log', () => {
  it('contains no token of a page, however its URL is written', async () => {
    const { host, pathname } = new URL(await open('estimates', 'Secret offer'));
    const token = pathname.split('/')[2] ?? '';
    const signIn = 'S'.repeat(43);
    const targets = [
      `http://${host}/e/${token}/`,
      `HTTP://me:x@${host}/e/${token}`,
      `ftp://${host}/e/${token}`,
      `/E/${token}`,
      `//e/${token}`,
      `/%65/${token}`,
      `/x/../e/${token}`,
      `/e/${token}?a`,
      `/${token}`,
      `http://${host}e/${token}`,
      `/v1/e/${token}/accept`,
      `/e%2f${token}`,
      `/v1/dashboard/sign-in/${signIn}`,
      `/${signIn}`,
    ];
    for (const target of targets) {
      const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
      expect((await exchange(server.url, [head])).status, target).toBeGreaterThan(0);
    }
    expect(server.stderr().split('"path":"/e/[removed]"').length).toBeGreaterThan(3);
    expect(server.stderr()).not.toContain(token);
    expect(server.stderr()).not.toContain(signIn);
  });

  it('has one line of JSON per request, with its id and without key, body or query', async () => {
    const answer = await fetch(`${server.url}/v1/customers?search=hush-query`, {
      method: 'POST',
      headers: { 'api-key': server.key, 'content-type': 'application/json' },
      body: JSON.stringify({ billTo: { company: 'hush-body' }, email: 'hush@body.example' }),
    });
    const requestId = answer.headers.get('x-request-id') ?? '';
    await answer.text();
    await server.get('/v1/customers', 'ik_live_hush0001_hushhushhushhushhushhushhushhush');
    const lines = server.stderr().trimEnd().split('\n');
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
    const own = lines.filter((line) => line.includes(requestId));
    expect(own).toHaveLength(1);
    expect(JSON.parse(own[0] ?? '')).toMatchObject({ method: 'POST', path: '/v1/customers' });
    const [, , secret = ''] = server.key.split('_').slice(1);
    expect(secret).not.toBe('');
    expect(server.stderr()).not.toContain(secret);
    expect(server.stderr()).not.toContain('hush');
  });

  it('has the warnings of Node as JSON lines, deprecations as debug', async () => {
    expect(await warnings()).toEqual(['20 DeprecationWarning', '40 Warning']);
  });
});

/** Level and kind of the log lines when Node emits two warnings. */
async function warnings(): Promise<string[]> {
  const warn = `process.on('SIGUSR2', () => {
    process.emitWarning('sample', 'DeprecationWarning');
    process.emitWarning('sample');
  })`;
  const preload = `--import=data:text/javascript,${encodeURIComponent(warn)}`;
  const own = await serve({ LOG_LEVEL: 'debug', NODE_OPTIONS: preload });
  process.kill(own.pid, 'SIGUSR2');
  await own.get('/v1/customers');
  const { stderr } = await own.stop();
  const lines = stderr.split('\n').filter((line) => line.includes('sample'));
  const said = lines.map((line) => JSON.parse(line) as { level: number; err: { name: string } });
  return said.map((line) => `${line.level} ${line.err.name}`);
}
