import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { transform } from 'esbuild';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { root } from '../../scripts/process.mjs';
import { createFaktura } from '../../sdk/src/index.js';
import { apiKey, failureOf, json, scripted, type Scripted } from './scripted-server.js';

type Forward = (request: Request) => Promise<Response>;
type Mount = (app: express.Express, forward: Forward) => void;

const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8');

/** The code block of the README that contains this text. */
function blockWith(text: string): string {
  const blocks = [...readme.matchAll(/```[jt]s\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  const found = blocks.find((code) => code.includes(text));
  if (found === undefined) throw new Error(`The README has no ${text}`);
  return found;
}

/** The recipe as it is printed, for this service. */
async function recipe({ baseUrl }: Scripted): Promise<{ forward: Forward; mount: Mount }> {
  const { code } = await transform(blockWith('export async function forward'), { loader: 'ts' });
  const own = code.replace('http://localhost:3000/v1', baseUrl).replace('YOUR_API_KEY', apiKey);
  const mount = `export function mount(app, forward) { ${blockWith("app.get('/api")} }`;
  const url = `data:text/javascript,${encodeURIComponent(own + mount)}`;
  return (await import(/* @vite-ignore */ url)) as { forward: Forward; mount: Mount };
}

let server: Scripted;
let shop: Server | undefined;
afterEach(async () => {
  await server.close();
  shop?.close();
});

const found = json(200, { data: [{ id: 'inv_1' }], pagination: { page: 1, hasMore: false } });

test('the proxy recipe of the README adds the key on the server, as an Express route', async () => {
  server = await scripted(found);
  const { forward, mount } = await recipe(server);
  const app = express();
  mount(app, forward);
  const started = app.listen(0, '127.0.0.1');
  shop = started;
  await once(started, 'listening');
  const { port } = started.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${String(port)}/api/faktura/v1`;
  const page = createFaktura({ apiKey: 'none', baseUrl });
  const list = await page.invoices.list({ status: 'Paid' });
  expect(list.data).toEqual([{ id: 'inv_1' }]);
  expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/v1/invoices?status=Paid' });
  expect(server.seen[0]?.headers).toMatchObject({ 'api-key': apiKey });
});

test('the proxy recipe passes on nothing else, as a handler of Request and Response', async () => {
  server = await scripted(found);
  const { forward } = await recipe(server);
  const page = createFaktura({
    apiKey: 'none',
    baseUrl: 'https://shop.example/api/faktura/v1',
    fetch: (url, init) => forward(new Request(url, init)),
  });
  await page.customers.get('cus_1');
  expect(server.seen[0]?.url).toBe('/v1/customers/cus_1');
  for (const call of [page.payments.list(), page.invoices.delete('inv_1')]) {
    expect(await failureOf(call)).toMatchObject({ status: 403 });
  }
  const outside = 'https://shop.example/api/faktura/v1/invoices/../payments';
  expect((await forward(new Request(outside))).status).toBe(403);
  expect(server.seen).toHaveLength(1);
});
