import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';

import { faktura, freshFolder, startSandbox } from './program.js';

interface Facts {
  sandbox: boolean;
  baseUrl: string;
  apiKey: string;
  control: string;
}

const scratch = (): string => {
  const folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  return folder;
};

describe('faktura sandbox', () => {
  it('has the records of the examples in a folder that is gone at the end', async () => {
    const folder = scratch();
    const sandbox = await startSandbox(['--json'], folder);
    const { baseUrl, apiKey, control, ...facts } = JSON.parse(sandbox.stdout()) as Facts;
    expect(facts).toMatchObject({ sandbox: true });
    expect(new URL(baseUrl).hostname).toBe('127.0.0.1');
    const headers = { 'api-key': apiKey };
    const answer = await fetch(`${baseUrl}/invoices/inv_01M6ED7Y907PFQ7K02708RXWWW`, { headers });
    expect(answer.headers.get('x-faktura-sandbox')).toBe('true');
    expect(await answer.json()).toMatchObject({ number: 'INV-2026-00042', status: 'Partial' });
    expect((await fetch(`${control}/reset`, { method: 'POST' })).status).toBe(204);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^faktura-sandbox-/)]);
    expect(await sandbox.stop()).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says that it is one, how to use it, and how to stop it', async () => {
    const sandbox = await startSandbox([], scratch());
    expect(sandbox.stdout()).toContain('It is for tests');
    expect((await fetch(`${sandbox.url}/sandbox/clock`)).status).toBe(200);
    await sandbox.stop('SIGINT');
  });

  it.each([
    { DATABASE_URL: 'mysql://root@127.0.0.1/faktura' },
    { DATABASE_URL_FILE: '/run/secrets/database' },
    { DATA_DIR: 'data' },
  ])('refuses the database of a server: %j', async (environment) => {
    const { code, stdout, stderr } = await faktura(['sandbox', '--port', '0'], environment);
    expect([code, stdout]).toEqual([1, '']);
    const [name = ''] = Object.keys(environment);
    expect(stderr).toMatch(`Start it without ${name}, or start a server: faktura serve\n`);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  it('ignores the other settings of servers', async () => {
    const reached = { REDIS_URL: 'redis://nowhere', SMTP_URL: 'smtp://nowhere', HOST: '0.0.0.0' };
    const sandbox = await startSandbox(['--json'], scratch(), reached);
    expect(sandbox.stdout()).toContain('"baseUrl": "http://127.0.0.1:');
    expect(sandbox.stdout()).toContain('/inbox');
    await sandbox.stop();
  });

  it('says which option is wrong where it cannot listen', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const refused = async (...args: string[]) => (await faktura(['sandbox', ...args])).stderr;
    expect(await refused('--port', port)).toMatch(`Port ${port} is taken`);
    expect(await refused('--port', '99999')).toMatch('--port: must be a whole number');
    expect(await refused('--host', '203.0.113.7', '--port', '0')).toMatch('--host is not');
    taken.close();
  });
});
