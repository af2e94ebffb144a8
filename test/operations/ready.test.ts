import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { curlSamples } from '../harness/curl-samples.js';
import { cpuOfProcess, emptyStarts } from '../harness/start-cost.js';
import { freshFolder, paste, serve, serveOnTerminal, withOffice } from './program.js';
import type { Running } from './program.js';

/** The part of the ready message between two of its lines. */
function between(text: string, first: string, last: string): string {
  const from = text.indexOf(first);
  const to = text.indexOf(last, from);
  if (from === -1 || to === -1) throw new Error(`Not in the message: ${first} … ${last}`);
  return text.slice(from + first.length, to);
}

/** The value after a name in the block of details. */
function fact(text: string, name: string): string | undefined {
  return new RegExp(`^ {2}${name} +(.+)$`, 'm').exec(text)?.[1];
}

const curlLines = (server: Running) =>
  between(server.stdout(), 'same two variables:\n', '\nOr with the SDK').trim();

describe('the ready message of a first start', () => {
  const dataDir = freshFolder();
  let server: Running;
  beforeAll(async () => {
    server = await serve({ DATA_DIR: dataDir, ...withOffice });
  });
  afterAll(() => server.stop());

  it('shows base URL, key, documentation, where data is stored and whether PDFs are available', () => {
    const text = server.stdout();
    expect(text).toMatch(/^\s*Faktura is ready\.$/m);
    expect(fact(text, 'Base URL')).toMatch(/^http:\/\/localhost:\d+\/v1$/);
    expect(server.key).toMatch(/^ik_live_demo0001_[0-9A-Za-z]{43}$/);
    expect(fact(text, 'Documentation')).toBe(`${server.url}/docs/`);
    expect(fact(text, 'API reference')).toBe(`${server.url}/docs/reference.html`);
    expect(fact(text, 'Dashboard')).toBe(`${server.url}/dashboard`);
    expect(fact(text, 'Data')).toBe(join(dataDir, 'faktura.db'));
    expect(fact(text, 'PDF exports')).toBe('ready');
    expect(existsSync(join(dataDir, 'faktura.db'))).toBe(true);
  });

  it('shows a reference and a base URL that work', async () => {
    for (const path of ['/docs/', '/docs/reference.html']) {
      expect((await server.get(path)).headers.get('content-type')).toMatch('text/html');
    }
    expect((await server.get('/v1/customers')).status).toBe(200);
  });

  it('prints two lines for curl that work when pasted', async () => {
    const { code, stdout } = await paste(curlLines(server).replace(/^curl /m, 'curl -sS '));
    expect(code).toBe(0);
    const answer = JSON.parse(stdout) as { data: { number: string }[] };
    expect(answer.data).toHaveLength(3);
  });

  it('prints the variables that the curl samples of the API reference use', async () => {
    const [variables] = curlLines(server).split('\n');
    const sample = curlSamples().get('getInvoice') ?? '';
    const { code, stdout } = await paste(`${variables}\n${sample}`);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: 'inv_01M6ED7Y907PFQ7K02708RXWWW' });
  });

  it('prints one SDK snippet that works when pasted, twice', async () => {
    const text = server.stdout();
    const lines = text.slice(text.indexOf('node --input-type'), text.indexOf('\nStop it with'));
    const numbers: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { code, stdout, stderr } = await paste(lines);
      expect([code, stderr]).toEqual([0, '']);
      const [number = '', total, url = ''] = stdout.trim().split(' ');
      expect(number).toMatch(/^INV-\d{4}-\d{5}$/);
      numbers.push(Number(number.slice(-5)));
      expect(total).toBe('720');
      const page = await fetch(url);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('720.00')]);
    }
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  });

  it('has the records of the contract in the demo account', async () => {
    const list = async (path: string) => {
      const answer = (await (await server.get(path)).json()) as { data: { id: string }[] };
      return answer.data.map(({ id }) => id);
    };
    expect(await list('/v1/customers?limit=100')).toContain('cus_01M6DRMRH0PB7TMNHRRAHQ69X0');
    expect(await list('/v1/items')).toContain('itm_01M6E2YBD07KHADB9C5GXNBB1X');
    expect(await list('/v1/invoices?limit=100')).toContain('inv_01M6ED7Y907PFQ7K02708RXWWW');
    expect(await list('/v1/payments')).toContain('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
  });
});

describe('the ready message for scripts', () => {
  it('is one JSON document on standard output, separate from the log', async () => {
    const API_KEY = `ik_live_script01_${'k'.repeat(43)}`;
    const server = await serve({ API_KEY, ...withOffice }, ['--json']);
    const ready = JSON.parse(server.stdout()) as Record<string, string>;
    expect(ready).toMatchObject({ apiKey: API_KEY, accounts: 1 });
    expect(ready['baseUrl']).toMatch(/^http:\/\/localhost:\d+\/v1$/);
    expect(ready['documentation']).toMatch(/\/docs\/$/);
    expect(ready['reference']).toMatch(/\/docs\/reference\.html$/);
    expect(ready['data']).toMatch(/faktura\.db$/);
    expect(ready['documents']).toBe('ready');
    expect(server.stderr()).not.toContain('k'.repeat(43));
    await server.stop();
  });

  it('says that a server without accounts has none', async () => {
    const server = await serve({}, ['--json', '--no-demo']);
    expect(JSON.parse(server.stdout())).toMatchObject({ apiKey: null, accounts: 0 });
    await server.stop();
  });
});

describe('captured mail', () => {
  const DATA_DIR = freshFolder();
  const file = join(DATA_DIR, 'inbox-token');
  /** What a browser gets that opens an address. */
  async function open(address: string) {
    const first = await fetch(address, { redirect: 'manual' });
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const next = new URL(first.headers.get('location') ?? '', address);
    return fetch(next, { headers: { cookie } });
  }

  it('has an address that a log shows without its token, which is in a file with mode 0600', async () => {
    const server = await serve({ DATA_DIR });
    const token = readFileSync(file, 'utf8').trim();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = server.stdout();
    expect(fact(text, 'Mail')).toBe(`captured, not sent. Read it at ${server.url}/inbox`);
    expect(text).toContain(`with the token in ${file}\n`);
    expect((await fetch(`${server.url}/inbox`)).status).toBe(403);
    const page = await open(`${server.url}/inbox?token=${token}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('no mail yet')]);
    const { stdout, stderr } = await server.stop();
    expect(stdout + stderr).not.toContain(token);
  });

  it('has an address on a terminal and for scripts that opens it, the same at every start', async () => {
    const token = readFileSync(file, 'utf8').trim();
    const shown = (await serveOnTerminal({ DATA_DIR })).replaceAll('\r', '');
    const [, address] = /Read it at\n +(\S+)\n/.exec(shown) ?? [];
    expect(address).toMatch(/^http:\/\/localhost:\d+\/inbox\?token=/);
    expect(address?.endsWith(token)).toBe(true);
    const server = await serve({ DATA_DIR }, ['--json']);
    const { inbox } = JSON.parse(server.stdout()) as { inbox: string };
    expect((await open(inbox)).status).toBe(200);
    await server.stop();
  });
});

describe('the demo key', () => {
  const DATA_DIR = freshFolder();
  const file = join(DATA_DIR, 'demo-key');
  /** The one of the previous start. */
  let former: string;

  it('is stored in a file with mode 0600, which the log names instead of the key', async () => {
    const logged = await serve({ DATA_DIR });
    const { stdout, stderr } = await logged.stop();
    former = logged.key;
    expect(fact(stdout, 'API key')).toBe(`in ${file}`);
    expect(stdout + stderr).not.toContain(former);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(`${former}\n`);
  });

  it('is the same at the next start, and printed on a terminal', async () => {
    const shown = await serveOnTerminal({ DATA_DIR });
    expect(fact(shown.replaceAll('\r', ''), 'API key')).toBe(former);
    expect(shown).toContain(file);
  });

  it('is created again if its file is missing, and the previous one no longer works', async () => {
    rmSync(file);
    const server = await serve({ DATA_DIR });
    expect((await server.get('/v1/invoices')).status).toBe(200);
    expect((await server.get('/v1/invoices', former)).status).toBe(401);
    former = server.key;
    await server.stop();
  });

  it('is that of API_KEY if set, and the previous one no longer works', async () => {
    const API_KEY = `ik_live_demo0001_${'k'.repeat(43)}`;
    const server = await serve({ DATA_DIR, API_KEY });
    expect(server.key).toBe(API_KEY);
    expect((await server.get('/v1/invoices')).status).toBe(200);
    expect((await server.get('/v1/invoices', former)).status).toBe(401);
    await server.stop();
  });
});

describe('a second start', () => {
  it('listens at the cost of few starts of Node, before its validators are warm', async () => {
    const DATA_DIR = freshFolder();
    const first = await serve({ DATA_DIR });
    await first.stop();
    const start = async () => {
      const next = await serve({ DATA_DIR });
      const cpu = cpuOfProcess(next.pid);
      await next.stop();
      return cpu;
    };
    const starts = await emptyStarts(start, 18);
    console.log(`second start: the CPU time of ${starts.toFixed(1)} starts of Node`);
    expect(starts).toBeLessThanOrEqual(18);
    const server = await serve({ DATA_DIR });
    expect(server.key).toBe(first.key);
    expect((await server.get('/v1/invoices?limit=1')).status).toBe(200);
    await server.stop();
  });
});

describe('PUBLIC_URL', () => {
  it('in another script is shown in ASCII', async () => {
    const server = await serve({ PUBLIC_URL: 'https://счета.рф' });
    expect(server.url).toBe('https://xn--80aj9afx.xn--p1ai');
    await server.stop();
  });

  it('is the beginning of the URLs in the message and in responses', async () => {
    const server = await serve({ PUBLIC_URL: 'https://billing.example/faktura/' });
    expect(server.url).toBe('https://billing.example/faktura');
    const documentation = fact(server.stdout(), 'Documentation');
    expect(documentation).toBe('https://billing.example/faktura/docs/');
    await server.stop();
  });
});
