import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { freshFolder, root, type Running, serve } from '../operations/program.js';
import { freePort } from '../operations/rolling-restart/proxies.js';
import { run, start } from './judge.js';

let server: Running;
let folder: string;
beforeAll(async () => {
  server = await serve({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'fullchain.pem')];
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=x'];
  await run('openssl', ['req', ...certificate, '-keyout', key, '-out', chain]);
  writeFileSync(join(folder, 'all.pem'), readFileSync(key, 'utf8') + readFileSync(chain, 'utf8'));
});
afterAll(() => server.stop());

/** The main file that Debian has around ours; nothing in it needs root. */
const inNginx = (own: string) => {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  const main = `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\n`;
  return `${main}http {\naccess_log off;\n${paths}\n${own}\n}\n`;
};

const PROXIES = {
  'nginx.conf': { wrap: inNginx, args: (file: string) => ['-p', folder, '-c', file] },
  'haproxy.cfg': { wrap: (own: string) => own, args: (file: string) => ['-f', file] },
};

/** Starts a proxy with the file of the page, which gets our ports and certificate. */
async function behind(name: keyof typeof PROXIES) {
  const port = await freePort();
  const own = readFileSync(join(root, 'docs/operating/proxies', name), 'utf8')
    .replaceAll('/etc/ssl/faktura', folder)
    .replace(/(listen |bind :)443/, `$1${port}`)
    .replace('127.0.0.1:3000', new URL(server.url).host.replace('localhost', '127.0.0.1'));
  const file = join(folder, name);
  const { wrap, args } = PROXIES[name];
  writeFileSync(file, wrap(own));
  const { child, stderr } = start(name.split('.')[0] ?? '', args(file));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await stderr;
  });
  return async (path: string, headers: Record<string, string> = {}) => {
    const asked = request({ port, path, headers, rejectUnauthorized: false, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
}

describe.each(Object.keys(PROXIES) as (keyof typeof PROXIES)[])('%s', (name) => {
  it('serves the API and the pages, and none of the pages for operators, however they are written', async () => {
    const get = await behind(name);
    const status = (path: string) =>
      get(path, { 'api-key': server.key }).then(
        (answer) => answer.status,
        () => null,
      );
    await expect.poll(() => status('/v1/invoices'), { timeout: 20_000 }).toBe(200);
    expect(await status('/docs/')).toBe(200);
    for (const page of ['metrics', 'readyz', 'METRICS', 'Readyz', 'metrics/', '/readyz']) {
      const { status, body } = await get(`/${page}`);
      expect([page, status]).toEqual([page, 404]);
      expect(body).not.toMatch(/faktura_|database/);
    }
  });

  it('gives each request its own id and its address, whatever the client says', async () => {
    const get = await behind(name);
    const forged = { 'X-Request-Id': 'forged-by-a-client', 'X-Forwarded-For': '198.51.100.9' };
    const ask = () => get('/healthz', forged).catch(() => null);
    await expect.poll(ask, { timeout: 20_000 }).toMatchObject({ status: 200 });
    const { headers } = await get('/v1/invoices', { 'api-key': server.key, ...forged });
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[\da-f-]{32,36}$/);
    await expect.poll(() => server.stderr()).toContain(`"requestId":"${id}"`);
    const line = server
      .stderr()
      .split('\n')
      .find((one) => one.includes(id));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ address: '127.0.0.1' });
  });
});
