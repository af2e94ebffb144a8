import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NotReachable } from '../not-reachable.js';
import { loadDriver } from './driver.js';

const asked: string[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    asked.push(`${request.method} ${request.url} ${body}`);
    if (request.method === 'PATCH') response.writeHead(405).end();
    else if (body.includes('Gold')) response.writeHead(422).end('no plan');
    else response.writeHead(201).end('{"id":"a","apiKey":"k"}');
  });
});
let url = '';
const folder = mkdtempSync(join(tmpdir(), 'faktura-driver-'));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/operator`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('a driver', () => {
  it('may be a server, which need not do everything', async () => {
    const driver = await loadDriver(`${url}/`);
    expect(await driver.newAccount({ plan: 'Pro' })).toEqual({ id: 'a', apiKey: 'k' });
    expect(await driver.newKey?.('a', ['items:read'])).toBe('k');
    expect(asked).toEqual([
      'POST /operator/accounts {"plan":"Pro"}',
      'POST /operator/accounts/a/keys {"scopes":["items:read"]}',
    ]);
    const change = driver.changeAccount?.('a', {});
    await expect(change).rejects.toThrow(NotReachable);
    await expect(change).rejects.toThrow('does not know PATCH /accounts/{id}');
    await expect(driver.newAccount({ plan: 'Gold' })).rejects.toThrow('answered 422');
  });

  it('may be a module with a default export', async () => {
    const file = join(folder, 'driver.mjs');
    writeFileSync(file, 'export default { newAccount: async () => ({ id: "b", apiKey: "k" }) }');
    expect(await (await loadDriver(file)).newAccount({})).toEqual({ id: 'b', apiKey: 'k' });
    const empty = join(folder, 'empty.mjs');
    writeFileSync(empty, 'export default {}');
    await expect(loadDriver(empty)).rejects.toThrow('no default export with a function newAccount');
  });
});
