import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { picturesOf, textOf } from '../../server/src/pdf/testing/pdf-text.js';
import { pngOf } from '../../server/src/pdf/testing/png.js';
import { faktura, fakturaJson, freshFolder, serve, withOffice, type Running } from './program.js';

interface AccountJson {
  id: string;
  branding: { logo: { id: string; width: number } | null; color: string; footer: string };
}

describe('faktura account set', () => {
  const DATA_DIR = freshFolder();
  const logo = `${freshFolder()}.png`;
  let server: Running;
  let account: string;
  let keys: string[];

  const set = (...args: string[]) =>
    fakturaJson<AccountJson>(['account', 'set', account, ...args], { DATA_DIR });
  const refused = async (...args: string[]) => {
    const { code, stdout, stderr } = await faktura(['account', 'set', account, ...args], {
      DATA_DIR,
    });
    expect([code, stdout]).toEqual([1, '']);
    return stderr;
  };

  beforeAll(async () => {
    writeFileSync(logo, pngOf(400, 100));
    server = await serve({ DATA_DIR, ...withOffice });
    ({ id: account } = await fakturaJson<AccountJson>(['account', 'create', '--name', 'Ada'], {
      DATA_DIR,
    }));
    const keyOf = async (...more: string[]) =>
      (
        await fakturaJson<{ key: string }>(['key', 'create', '--account', account, ...more], {
          DATA_DIR,
        })
      ).key;
    keys = [await keyOf(), await keyOf('--test')];
  });
  afterAll(() => server.stop());

  async function invoice(key: string, more: object = {}) {
    const body = {
      customer: { internalId: 'acme', billTo: { company: 'Acme' } },
      items: [{ name: 'Poster', quantity: 1, price: 10 }],
      status: 'Pending',
      ...more,
    };
    const answer = await fetch(`${server.url}/v1/invoices`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const made = (await answer.json()) as { id: string; url: string; customer: string };
    return { ...made, path: new URL(made.url).pathname };
  }

  async function pdfOf(id: string, key: string) {
    const answer = await server.get(`/v1/invoices/${id}/export`, key);
    return { tag: answer.headers.get('etag'), bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  it('puts logo, colour and footer on PDF and page, also for the test account', async () => {
    const [key = '', testKey = ''] = keys;
    const { id, path } = await invoice(key, { status: 'Draft' });
    const before = await pdfOf(id, key);
    const { branding } = await set('--logo', logo, '--color', '#A05', '--footer', 'Thanks.\nBye.');
    expect(branding).toMatchObject({ logo: { width: 400 }, color: '#aa0055' });
    const { tag, bytes } = await pdfOf(id, key);
    expect(tag).not.toBe(before.tag);
    expect(await textOf(bytes)).toContain('Thanks. Bye.');
    expect(await picturesOf(before.bytes)).toBe(0);
    expect(await picturesOf(bytes)).toBe(1);

    for (const at of [path, (await invoice(testKey)).path]) {
      const answer = await fetch(server.url + at);
      const html = await answer.text();
      expect(html).toMatch(/Thanks\.<br ?\/>\s*Bye\.|Thanks\.[^]*Bye\./);
      expect(html).toContain('--accent:#aa0055');
      const source = /<img\s+class="logo"\s+src="([^"]+)"/.exec(html);
      const picture = await fetch(server.url + (source?.[1] ?? ''));
      expect(picture.headers.get('content-type')).toBe('image/png');
      expect(Buffer.from(await picture.arrayBuffer()).equals(pngOf(400, 100))).toBe(true);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-\S+' 'sha256-\S+'; img-src 'self'; /,
      );
      const other = (source?.[1] ?? '').replace(/[\da-f]$/, (end) => (end === '0' ? '1' : '0'));
      expect((await fetch(server.url + other)).status).toBe(404);
    }
  });

  it('leaves those of documents that left Draft', async () => {
    const [key = ''] = keys;
    await set('--logo', logo, '--footer', 'Since 1998.');
    const { id, path } = await invoice(key);
    const before = await pdfOf(id, key);
    await set('--no-logo', '--footer', 'Since 2026.', '--name', 'Ada & Söhne');
    expect((await pdfOf(id, key)).tag).toBe(before.tag);
    const html = await (await fetch(server.url + path)).text();
    expect(html).toContain('Since 1998.');
    const [, source = ''] = /<img\s+class="logo"\s+src="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(server.url + source)).status).toBe(200);
    await set('--footer', '', '--name', 'Ada');
  });

  it('removes each of them, and nothing else', async () => {
    const [key = ''] = keys;
    const { id, path } = await invoice(key, { status: 'Draft' });
    await set('--logo', logo, '--color', '#A05', '--footer', 'Thanks.');
    expect((await set('--no-logo')).branding).toEqual({
      logo: null,
      color: '#aa0055',
      footer: 'Thanks.',
    });
    expect((await set('--color', '', '--footer', '')).branding).toEqual({
      logo: null,
      color: null,
      footer: null,
    });
    expect(await (await fetch(server.url + path)).text()).not.toMatch(/<img|Thanks/);
    expect(await picturesOf((await pdfOf(id, key)).bytes)).toBe(0);
  });

  it('leaves no outdated PDF, nor does redacting a customer', async () => {
    const [key = ''] = keys;
    const secret = { internalId: 'secret', billTo: { company: 'Secret Ltd' } };
    const { id, customer } = await invoice(key, { customer: secret, status: 'Draft' });
    const classic = await pdfOf(id, key);
    expect((await pdfOf(id, key)).bytes.equals(classic.bytes)).toBe(true);
    await set('--template', 'modern');
    const modern = await pdfOf(id, key);
    expect([modern.tag, modern.bytes]).not.toEqual([classic.tag, classic.bytes]);
    expect(await textOf(modern.bytes)).toContain('Secret Ltd');
    await fakturaJson(['customer', 'redact', customer], { DATA_DIR });
    expect(await textOf((await pdfOf(id, key)).bytes)).not.toContain('Secret');
  });

  it('changes nothing if a part of it is refused', async () => {
    const before = await fakturaJson<AccountJson>(['account', 'show', account], { DATA_DIR });
    expect(await refused('--plan', 'Pro', '--color', '#ff0')).toMatch('Take #');
    expect(await refused('--logo', `${logo}.none`)).toMatch('cannot be read');
    expect(await refused('--logo', '/dev/zero')).toMatch('has more than 20 MB. Choose another');
    expect(await refused('--footer', 'x'.repeat(501), '--name', 'Eve')).toMatch('at most 5 lines');
    expect(await fakturaJson(['account', 'show', account], { DATA_DIR })).toEqual(before);
  });
});
