import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConsumer, type Consumer } from '../packaging/sdk-package.js';
import { sharedBrowser } from './browser.js';

let consumer: Consumer;
let tab: Page;
let server: Server;
let origin: string;
/** Requests to the target of a redirect, which only the redirect names. */
const redirected: string[] = [];

/** The page: bundled from the packed SDK as an application would do it. */
const page = `
import { createFaktura, isFakturaError } from '@faktura/sdk';

globalThis.run = async () => {
  const faktura = createFaktura({ apiKey: 'key', baseUrl: '/v1', maxRetryDelay: 20 });
  const invoice = await faktura.invoices.create({ customer: 'cus_1', items: [] });
  const answer = await faktura.invoices.get('inv_1').withResponse();
  const pdf = await faktura.invoices.export('inv_1');
  const blob = await pdf.blob();
  const attachment = await faktura.attachments.upload({
    file: new File(['ABC'], 'note.txt'),
    source: 'inv_1',
    sourceType: 'Invoice',
  });
  const ids = [];
  for await (const { id } of faktura.customers.list()) ids.push(id);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  const aborted = await faktura.invoices
    .get('slow', { signal: controller.signal })
    .catch((error) => error.name);
  const error = await faktura.invoices.get('missing').catch((caught) => caught);
  const lost = await faktura.invoices.get('cut').catch((caught) => caught);
  const moved = [
    await faktura.invoices.get('moved').catch((caught) => caught),
    await faktura.invoices.update('moved', { notes: null }).catch((caught) => caught),
  ];
  return {
    key: invoice.key,
    rateLimit: answer.rateLimit,
    pdf: [pdf.filename, blob.type, await blob.text()],
    attachment: attachment.body.includes('ABC'),
    ids,
    aborted,
    missing: isFakturaError(error, 'NOT_FOUND') && error.details.resource,
    lost: [lost.name, lost.attempts, lost.sent],
    moved: moved.map(({ name, attempts, status }) => [name, attempts, status]),
  };
};
`;

beforeAll(async () => {
  consumer = await makeConsumer();
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: consumer.folder },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    outfile: 'page.js',
  });
  const script = outputFiles[0]?.text ?? '';
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', method = '' } = request;
      if (url === '/elsewhere') redirected.push(`${method} ${JSON.stringify(request.headers)}`);
      if (!url.startsWith('/v1')) return void html(response.setHeader('Content-Type', 'text/html'));
      if (url.endsWith('/slow')) return;
      if (url.endsWith('/cut')) return void response.destroy();
      if (url.endsWith('/moved')) {
        return void response.writeHead(307, { Location: `${origin}/elsewhere` }).end();
      }
      if (url.endsWith('/export')) {
        response.setHeader('Content-Type', 'application/pdf');
        response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''INV-1.pdf`);
        return void response.end('%PDF-1.7');
      }
      const missing = url.endsWith('/missing');
      response.writeHead(missing ? 404 : method === 'POST' ? 201 : 200, {
        'Content-Type': missing ? 'application/problem+json' : 'application/json',
        'X-RateLimit-Limit': '500',
        'X-RateLimit-Remaining': '499',
        'X-RateLimit-Reset': '60',
      });
      response.end(
        JSON.stringify({
          id: 'inv_1',
          key: request.headers['idempotency-key'],
          body: Buffer.concat(chunks).toString('latin1'),
          ...(missing && { code: 'NOT_FOUND', message: 'm', details: { resource: 'invoice' } }),
          data: [{ id: 'cus_1' }],
          pagination: { page: 1, hasMore: false },
        }),
      );
    });
  });
  const html = (response: { end(text: string): void }) =>
    response.end(`<!doctype html><title>SDK</title><script type="module">${script}</script>`);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  tab = await (await sharedBrowser()).newPage();
});

afterAll(async () => {
  await tab.close();
  server.closeAllConnections();
  server.close();
  consumer.remove();
});

test('the bundled SDK works in Chromium: calls, pages, files, abort, errors, no redirects', async () => {
  await tab.goto(origin);
  const result = await tab.evaluate(() => (globalThis as unknown as { run(): unknown }).run());
  expect(result).toEqual({
    key: expect.stringMatching(/^[\da-f-]{36}$/),
    rateLimit: { limit: 500, remaining: 499, resetSeconds: 60 },
    pdf: ['INV-1.pdf', 'application/pdf', '%PDF-1.7'],
    attachment: true,
    ids: ['cus_1'],
    aborted: 'AbortError',
    missing: 'invoice',
    lost: ['ConnectionError', 3, true],
    moved: [
      ['ServerError', 1, 0],
      ['ServerError', 1, 0],
    ],
  });
  expect(redirected).toEqual([]);
});
