import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { serve } from './program.js';
import type { Running } from './program.js';

let server: Running;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

/** Sends a request without a key, because these pages are not part of the API. */
const page = (path: string) => server.get(path, '');

/** A raw response: `fetch` would decompress it. */
async function download(path: string, headers: Record<string, string>) {
  const [answer] = (await once(get(`${server.url}${path}`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

describe('the documentation', () => {
  it('the API reference is one page that loads nothing from outside, nor is allowed to', async () => {
    const answer = await page('/docs/reference.html');
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
    const html = await answer.text();
    const markup = html.replace(/<script[\s\S]*?<\/script>/g, '<script></script>');
    expect(markup).not.toMatch(/<(script|img|iframe|source)\b[^>]*\bsrc="?(https?:)?\/\//i);
    expect(markup).not.toMatch(/<link\b[^>]*\bhref="?(https?:)?\/\//i);
    expect(markup).not.toMatch(/@import|url\(["']?(https?:)?\/\//i);
  });

  it('/docs leads to pages that may load only what the server has', async () => {
    const first = await download('/docs', {});
    expect([first.status, first.headers.location]).toEqual([302, 'docs/']);
    const home = await page('/docs/');
    expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = home.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
    const html = await home.text();
    const files = [...html.matchAll(/(?:href|src)="([\w.-]+\.(?:css|js|svg))"/g)];
    expect(files.length).toBeGreaterThan(3);
    for (const [, name] of files) expect((await page(`/docs/${name}`)).status).toBe(200);
    expect((await page('/docs/sdk/')).status).toBe(200);
    const picture = await page('/docs/pictures/invoice-swiss.png');
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('a wrong address below /docs has a page, whose links work at any depth', async () => {
    for (const [path, base] of [
      ['/docs/nowhere', './'],
      ['/docs/no/where/at/all.html', '../../../'],
      ['/docs/..%2fopenapi.json', './'],
    ] as const) {
      const answer = await page(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await answer.text()).toContain(`<base href="${base}">`);
    }
  });

  it('the documentation and the document are sent compressed, and not again while unchanged', async () => {
    const paths = ['/docs/', '/docs/reference.html', '/docs/search-index.js', '/docs/parts.svg'];
    for (const path of [...paths, '/openapi.json', '/openapi.yaml']) {
      const plain = await download(path, {});
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const [sent, coding, unpack] of [
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
      ] as const) {
        const packed = await download(path, { 'accept-encoding': sent });
        expect([path, packed.headers['content-encoding']]).toEqual([path, coding]);
        expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
        expect(packed.headers.vary).toBe('Accept-Encoding');
        expect(packed.body.length).toBeLessThan(plain.body.length / 2);
        expect(unpack(packed.body).equals(plain.body)).toBe(true);
        const { etag = '', 'cache-control': control } = packed.headers;
        expect([etag, control]).toEqual([expect.stringMatching(/^W\/".+"$/), 'no-cache']);
        const again = { 'accept-encoding': sent, 'if-none-match': etag };
        const known = await download(path, again);
        expect([known.status, known.body.length]).toEqual([304, 0]);
      }
    }
  });
});
