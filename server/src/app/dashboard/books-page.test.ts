import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeAccount, createAccount, createKey } from '../../accounts/index.js';
import { testDashboard } from './testing/visits.js';

const now = new Date('2026-11-23T10:00:00.000Z');
const { api, signedIn, own } = dashboardOfBooks();

function dashboardOfBooks() {
  const { api: start, signedIn: signIn } = testDashboard({ now: () => now });
  /** An account with an invoice of October, and a browser signed in to it. */
  const openAccount = async (name: string) => {
    const { id } = await createAccount(start().server.db, { name, rateLimitFactor: 1000 });
    const key = await createKey(start().server.db, id);
    const items = [{ name: 'Day', quantity: 1, price: 10, taxes: [{ name: 'VAT', value: 19 }] }];
    const body = { customer: { internalId: 'c', billTo: { company: name } }, items };
    const dated = { ...body, status: 'Pending', date: '2026-10-15' };
    const post = async (more: object = {}) => {
      const { status } = await start().post('/v1/invoices', { ...dated, ...more }, { key });
      expect(status).toBe(201);
    };
    await post();
    return { id, post, ...(await signIn(id)) };
  };
  return { api: start, signedIn: openAccount, own: { from: '2026-10-01', to: '2026-10-31' } };
}

/** Downloads a ZIP file as bytes. */
async function zipped(headers: Record<string, string>, form: Record<string, string>) {
  const answer = await fetch(`${api().server.url}/dashboard/books/export`, {
    ...{ method: 'POST', headers: { ...headers, origin: api().server.url } },
    body: new URLSearchParams(form),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const read = await JSZip.loadAsync(await answer.arrayBuffer(), { checkCRC32: true });
  const name = answer.headers.get('content-disposition');
  return { name, read, files: Object.keys(read.files) };
}

describe('the page of the books', () => {
  /** Where downloads are made. */
  const folder = mkdtempSync(join(tmpdir(), 'faktura-page-'));
  beforeAll(() => void vi.stubEnv('TMPDIR', folder));
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('suggests the last month', async () => {
    const { open } = await signedIn('Sued');
    const { text } = await open('/books');
    for (const day of [own.from, own.to]) expect(text).toContain(`value="${day}"`);
  });

  it('downloads the tables of a period, and nothing of another account', async () => {
    await signedIn('Fremd GmbH');
    const { own: cookie, token } = await signedIn('Ost GmbH');
    const { name, files, read } = await zipped(cookie, { token, format: 'csv', ...own });
    expect(name).toBe('attachment; filename=csv-2026-10-01-2026-10-31.zip');
    expect(files).toContain('invoice-lines.csv');
    const lines = (await read.file('invoices.csv')?.async('text'))?.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines?.[1]).toContain('Ost GmbH');
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));
  });

  it('leaves nothing of a download that nobody waits for', async () => {
    const { own: cookie, token } = await signedIn('Weg');
    const leaving = new AbortController();
    const answer = fetch(`${api().server.url}/dashboard/books/export`, {
      ...{ method: 'POST', headers: { ...cookie, origin: api().server.url } },
      ...{ body: new URLSearchParams({ token, format: 'csv', ...own }), signal: leaving.signal },
    });
    await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), { interval: 1 });
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));
    const { files } = await zipped(cookie, { token, format: 'csv', ...own });
    expect(files).toContain('customers.csv');
  });

  it('says what DATEV needs, then makes its batch, and says what it leaves out', async () => {
    const { id, post, send, own: cookie, token } = await signedIn('West');
    const form = { format: 'datev', ...own };
    const { status, text } = await send('/books/export', form);
    expect([status, /--datev-consultant/.test(text)]).toEqual([422, true]);
    const bookkeeping = { chart: 'SKR04' as const, consultant: 1001, client: 7 };
    const profile = { address: { country: 'DE' } };
    await changeAccount(api().server.db, id, { bookkeeping, profile });
    const { files } = await zipped(cookie, { token, ...form });
    expect(files).toEqual(['EXTF_Buchungsstapel_2026-10.csv']);
    await post({ currency: 'USD' });
    const { read } = await zipped(cookie, { token, ...form });
    expect(Object.keys(read.files)).toEqual([...files, 'left-out.txt']);
    expect(await read.file('left-out.txt')?.async('text')).toBe(
      'Not in the batches, because they are in another currency:\n' +
        'KIND      COUNT  SUM\ninvoices  1      USD 11.90\n',
    );
  });

  it.each([
    [{ from: '2026-11-01', to: '2026-10-01' }, 'after the last one'],
    [{ from: '', to: '2026-10-01' }, 'Choose the first and the last day'],
    [{ from: '2026-02-30', to: '2026-10-01' }, 'Choose the first and the last day'],
  ])('refuses %j, and keeps what was typed', async (days, reason) => {
    const { send } = await signedIn('Nord');
    const { status, text } = await send('/books/export', { format: 'gdpdu', ...days });
    expect(status).toBe(422);
    expect(text).toContain(reason);
    expect(text).toMatch(/value="gdpdu" selected/);
    expect(text).toContain(`value="${days.to}"`);
  });

  it('needs the token of the session', async () => {
    const { send } = await signedIn('Mitte');
    const { status } = await send('/books/export', { token: 'x', format: 'csv', ...own });
    expect(status).toBe(403);
  });
});
