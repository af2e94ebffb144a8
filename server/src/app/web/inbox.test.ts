import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import { createLog } from '../../platform/log/log.js';
import { capturedFolder, createCaptureTransport } from '../../platform/mail/capture.js';
import { sampleMail } from '../../platform/mail/testing/sample-mail.js';
import { json, startTestApi, type Reply, type TestApi } from '../testing/api.js';
import { openInbox } from './inbox-access.js';
import { sendInvoice } from '../testing/sent-invoice.js';

/** A browser that opened the address which the start prints. */
async function opened(api: TestApi) {
  const { pathname, search } = new URL(api.server.inbox ?? '');
  const first = await api.call('GET', pathname + search, { key: null });
  const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const page = (path: string, headers = {}): Promise<Reply> =>
    api.call('GET', path, { key: null, headers: { cookie, ...headers } });
  return { first, page };
}

const tokenOf = (api: TestApi): string =>
  new URL(api.server.inbox ?? '').searchParams.get('token') ?? '';

/** Sends the form of the page that asks for the token. */
const enter = (api: TestApi, form: string): Promise<Reply> =>
  api.post('/inbox', form, {
    key: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Without the `.part` of a mail that is being written. */
const captured = (api: TestApi): string[] => {
  try {
    const names = readdirSync(capturedFolder(api.server.config.dataDir));
    return names.filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
};

describe('the inbox of a server without SMTP_URL', () => {
  let api: TestApi;
  let mailId: string;
  let page: Awaited<ReturnType<typeof opened>>['page'];
  beforeAll(async () => {
    api = await startTestApi();
    ({ page } = await opened(api));
    const billTo = { company: '<b>Evil</b> & Co', email: 'anna@example.org' };
    const text = { subject: '<script>alert(1)</script>', body: '<p>Hi <b>there</b></p>' };
    mailId = await sendInvoice(api, { billTo, attachPdf: true }, text);
    await vi.waitFor(() => expect(captured(api)).toEqual([`${mailId}.eml`]), { timeout: 20_000 });
  }, 60_000);
  afterAll(() => api.close());

  it('lists what was captured, and shows one mail with its parts', async () => {
    const { status, text: list, headers } = await page('/inbox');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(list).toContain(`href="inbox/${mailId}"><bdi>&lt;script&gt;`);
    expect(list).toContain('anna@example.org');
    const { text: one } = await page(`/inbox/${mailId}`);
    expect(one).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const file = /href="([^"]+\/attachments\/0)"/.exec(one)?.[1] ?? '';
    const pdf = await page(`/inbox/${file}`);
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename=INV-.*\.pdf$/) as string,
    });
  });

  it('shows a picture of a mail in it, and lists other files only', async () => {
    const picture = Buffer.from('not really a picture');
    const capture = createCaptureTransport(capturedFolder(api.server.config.dataDir));
    const cid = 'logo.snd_01LOGO@example.com';
    const logo = { filename: 'logo.png', contentType: 'image/png', content: picture, cid };
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') };
    const messageId = '<snd_01LOGO@example.com>';
    const html = `<img src="cid:${cid}"><img src="cid:other">`;
    await capture.send(sampleMail({ messageId, html, attachments: [logo, pdf] }));
    const shown = (await page('/inbox/snd_01LOGO/html')).text;
    const data = `data:image/png;base64,${picture.toString('base64')}`;
    expect(shown).toContain(`<img src="${data}"><img src="cid:other">`);
    const one = (await page('/inbox/snd_01LOGO')).text;
    const files = [...one.matchAll(/href="([^"]+\/attachments\/\d)"/g)].map(([, file]) => file);
    expect(files).toEqual(['snd_01LOGO/attachments/1']);
    expect((await page(`/inbox/${files[0] ?? ''}`)).text).toBe('%PDF');
  });

  it('runs and loads nothing in a mail', async () => {
    const { headers, text } = await page(`/inbox/${mailId}/html`);
    expect(text).toContain('<p>Hi <b>there</b></p>');
    expect(text).not.toContain('<script');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; .*sandbox allow-popups/);
    expect(policy).not.toContain('allow-scripts');
    for (const path of ['/inbox', `/inbox/${mailId}`]) {
      const own = String((await page(path)).headers['content-security-policy']);
      expect(own).toMatch(/^default-src 'none'/);
      expect(own).not.toContain('script-src');
    }
  });

  it('shows nothing without the token, not even to this machine, from which a proxy asks too', async () => {
    const paths = ['', '/', `/${mailId}`, `/${mailId}/html`, `/${mailId}/attachments/0`];
    for (const path of paths) {
      for (const headers of [
        {},
        { host: 'localhost' },
        { cookie: 'faktura_inbox=' },
        { cookie: `faktura_inbox=${'x'.repeat(22)}` },
      ]) {
        const reply = await page(`/inbox${path}`, { cookie: '', ...headers });
        expect([path, reply.status]).toEqual([path, 403]);
        expect(reply.text).not.toMatch(/anna|snd_|%PDF/);
        expect(reply.text).toContain('<form method="post">');
      }
    }
    for (const token of ['x', 'x'.repeat(22), '%00']) {
      const wrong = await page(`/inbox?token=${token}`);
      expect([wrong.status, wrong.headers['set-cookie']]).toEqual([403, undefined]);
      expect(wrong.text).toContain('not the token of this server');
    }
    for (const form of ['token=x', 'token=', 'token[a]=x', '']) {
      const wrong = await enter(api, form);
      expect([form, wrong.status, wrong.headers['set-cookie']]).toEqual([form, 403, undefined]);
    }
  });

  it('opens with the token in its form', async () => {
    const { status, headers } = await enter(api, `token=+${tokenOf(api)}+`);
    expect([status, headers.location]).toEqual([303, '/inbox']);
    expect(headers['set-cookie']?.[0]).toContain(`faktura_inbox=${tokenOf(api)};`);
  });

  it('is open under any name to whoever has the token', async () => {
    for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { host: 'billing.example' }]) {
      expect((await page('/inbox', headers)).status).toBe(200);
    }
  });

  it('serves nothing else', async () => {
    for (const path of [
      'nothing',
      '..%2f..%2fetc',
      `${mailId}/attachments/9`,
      `${mailId}/attachments/x`,
    ]) {
      expect((await page(`/inbox/${path}`)).status).toBe(404);
    }
  });

  it('accepts no reports without a secret', async () => {
    expect((await api.post('/mail/events', { events: [] }, { key: null })).status).toBe(404);
  });
});

describe('the token of the inbox', () => {
  it('is in a file for its owner, and moves from the address to a cookie at once', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const api = await startTestApi({ log: createLog('info', stream) });
    onTestFinished(() => api.close());
    const { inbox, config } = api.server;
    const file = join(config.dataDir, 'inbox-token');
    const token = tokenOf(api);
    expect(readFileSync(file, 'utf8')).toBe(`${token}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(inbox).toBe(`${api.server.url}/inbox?token=${token}`);
    const { first, page } = await opened(api);
    expect([first.status, first.headers.location]).toEqual([303, '/inbox']);
    expect(first.headers['referrer-policy']).toBe('no-referrer');
    expect(first.headers['set-cookie']?.[0]).toMatch(/; Path=\/inbox; HttpOnly; SameSite=Lax$/);
    const list = await page('/inbox');
    expect([list.status, list.text.includes(token)]).toEqual([200, false]);
    await vi.waitFor(() => expect(lines.join('')).toContain('"path":"/inbox"'));
    expect(lines.join('')).not.toContain(token);
  });

  it('is the same at the next start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'faktura-inbox-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const tokens = [];
    for (let start = 0; start < 2; start += 1) {
      const api = await startTestApi({ dataDir });
      tokens.push(tokenOf(api));
      await api.close();
    }
    expect(tokens[0]).toMatch(/^[\w-]{22}$/);
    expect(tokens[1]).toBe(tokens[0]);
  });

  it('is another one at each start, with a warning, where it cannot be stored', () => {
    const folder = mkdtempSync(join(tmpdir(), 'faktura-inbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const dataDir = join(folder, 'file', 'data');
    writeFileSync(join(folder, 'file'), '');
    const warnings: unknown[] = [];
    const log = { warn: (...facts: unknown[]) => void warnings.push(facts) };
    const open = () => openInbox({ smtpUrl: undefined, dataDir, demo: undefined }, log);
    expect(open()?.token).toMatch(/^[\w-]{22}$/);
    expect(open()?.token).not.toBe(open()?.token);
    expect(warnings).toHaveLength(3);
  });

  it('has a cookie with path and HTTPS of PUBLIC_URL', async () => {
    const api = await startTestApi({ publicUrl: 'https://billing.example/faktura' });
    onTestFinished(() => api.close());
    expect(api.server.inbox).toMatch(/^https:\/\/billing\.example\/faktura\/inbox\?token=/);
    // A proxy removes the path of PUBLIC_URL.
    const { headers } = await api.call('GET', `/inbox?token=${tokenOf(api)}`, { key: null });
    expect(headers.location).toBe('/faktura/inbox');
    expect(headers['set-cookie']?.[0]).toMatch(/; Path=\/faktura\/inbox; HttpOnly; Secure; /);
  });
});

describe('a mail that signs in', () => {
  const email = 'owner@inbox.example';

  /** Requests a link by mail, and returns how the inbox shows the mail. */
  async function linkMail(options: { demo?: boolean }) {
    const api = await startTestApi(options);
    onTestFinished(() => api.close());
    await createAccount(api.server.db, { name: 'Inbox', email });
    const headers = { ...json, 'content-type': 'application/x-www-form-urlencoded' };
    await api.post('/dashboard/sign-in', `email=${email}`, { key: null, headers });
    await vi.waitFor(() => expect(captured(api)).toHaveLength(1), { timeout: 20_000 });
    const id = captured(api)[0]?.replace('.eml', '') ?? '';
    const { page } = await opened(api);
    const shown = await page(`/inbox/${id}`);
    const markup = await page(`/inbox/${id}/html`);
    expect([shown.status, markup.status]).toEqual([200, 200]);
    return { shown: shown.text, markup: markup.text, api };
  }
  const LINK = /\/dashboard\/sign-in\/[\w-]{43}/;

  it('is shown without its link, with the command that creates one', async () => {
    const { shown, markup, api } = await linkMail({});
    expect(shown + markup).not.toMatch(LINK);
    expect(shown).toContain('npx faktura account login-link ACCOUNT');
    for (const text of [shown, markup])
      expect(text).toContain(`${api.server.url}/dashboard/sign-in`);
  });

  it('is shown with its link by a demo', async () => {
    const { shown, markup } = await linkMail({ demo: true });
    expect(shown).toMatch(LINK);
    expect(markup).toMatch(LINK);
    expect(shown).not.toContain('login-link');
  });
});
