import { describe, expect, it } from 'vitest';
import { createAccount, getAccount } from '../../accounts/index.js';
import { createHistoryReader } from '../../history/index.js';
import { pngOf } from '../../pdf/testing/png.js';
import { testDashboard } from './testing/visits.js';

const { api, signedIn } = testDashboard();

async function openAccount() {
  const { db } = api().server;
  const { id } = await createAccount(db, { name: 'Look' });
  const { own, token, open, send, fill } = await signedIn(id);
  /** Sends the form with a file, as a browser does. */
  const upload = (file: Buffer, name: string, formToken = token) => {
    const text = `--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n${formToken}\r\n`;
    const head = `--x\r\nContent-Disposition: form-data; name="logo"; filename="${name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(text + head), file, Buffer.from('\r\n--x--\r\n')]);
    const headers = { ...own, 'content-type': 'multipart/form-data; boundary=x' };
    return api().call('POST', '/dashboard/settings/logo', { key: null, headers, body });
  };
  const look = async () => (await getAccount(db, id)).branding;
  const changes = async () => {
    const { events } = (await createHistoryReader(db).record(id, id)) ?? { events: [] };
    return events.flatMap(({ keyId, facts }) =>
      'changed' in facts ? [[keyId.slice(0, 4), ...(facts.changed as string[])]] : [],
    );
  };
  return { id, open, send, fill, upload, look, changes };
}

describe('a logo', () => {
  it('is stored with its size, shown, and removed', async () => {
    const { id, open, send, upload, look, changes } = await openAccount();
    expect((await open('/settings')).text).toContain('<p>None.</p>');
    const file = pngOf(40, 20);
    const { status, headers } = await upload(file, 'whatever.txt');
    expect([status, headers.location]).toEqual([303, '/dashboard/settings?done=saved']);
    const { logo } = await look();
    const size = { length: file.length, width: 40, height: 20 };
    expect(logo).toMatchObject({ accountId: id, contentType: 'image/png', ...size });
    const { text } = await open('/settings');
    expect(text).toContain('40 × 20 pixels.');
    expect(text).toContain('Take the logo away');
    expect((await send('/settings/remove-logo')).status).toBe(303);
    expect((await look()).logo).toBeNull();
    expect((await open('/settings')).text).not.toContain('Take the logo away');
    expect(await changes()).toEqual([
      ['ses_', 'branding'],
      ['ses_', 'branding'],
    ]);
  });

  it('is rejected with the reason if it is not an image, too large, or from another session', async () => {
    const { open, upload, look } = await openAccount();
    const large = Buffer.concat([pngOf(40, 20), Buffer.alloc(500_000)]);
    for (const [file, sentence, token] of [
      [Buffer.from('<svg/>'), 'The logo must be a PNG or JPEG file. Export it as PNG.'],
      [large, 'The logo must be one PNG or JPEG file of at most 500 kB. Send it again.'],
      [pngOf(40, 20), 'This form belongs to another session.', 'x'],
    ] as const) {
      const { status, text } = await upload(file, 'logo.png', token);
      expect([status, /role="alert"[^]*?<p>([^<]*)/.exec(text)?.[1]]).toEqual([
        422,
        expect.stringContaining(sentence),
      ]);
    }
    expect((await look()).logo).toBeNull();
    expect((await open('/settings')).text).toContain('<p>None.</p>');
  });
});

describe('colour and footer', () => {
  it('are stored, shown, and removed by empty fields', async () => {
    const { open, fill, look, changes } = await openAccount();
    const footer = 'Thank you.\r\nSee <you> soon.';
    expect((await fill('/settings/look', { color: '#A05', footer })).status).toBe(303);
    expect(await look()).toEqual({ logo: null, color: '#aa0055', footer });
    const { text } = await open('/settings');
    expect(text).toContain('value="#aa0055"');
    expect(text).toContain('Thank you.\r\nSee &lt;you&gt; soon.</textarea>');
    expect((await fill('/settings/look', { color: '', footer: '' })).status).toBe(303);
    expect(await look()).toEqual({ logo: null, color: null, footer: null });
    expect(await changes()).toHaveLength(2);
  });

  it('are accepted as the hint of the form describes', async () => {
    const { open, fill, look } = await openAccount();
    const [, color = ''] = /Like (#\w+);/.exec((await open('/settings')).text) ?? [];
    expect((await fill('/settings/look', { color })).status).toBe(303);
    expect((await look()).color).toMatch(/^#[\da-f]{6}$/);
  });

  it('do not change the logo', async () => {
    const { fill, upload, look } = await openAccount();
    await upload(pngOf(40, 20), 'logo.png');
    await fill('/settings/look', { color: '#075', footer: '' });
    expect(await look()).toMatchObject({ color: '#007755', logo: { width: 40 } });
  });

  it('are rejected together if one of them is invalid', async () => {
    const { fill, look } = await openAccount();
    for (const [form, sentence] of [
      [{ color: '#ffe', footer: 'Bye' }, 'hard to read on white'],
      [{ color: 'red', footer: 'Bye' }, 'must be written like #075'],
      [{ color: '#075', footer: 'a\nb\nc\nd\ne\nf' }, 'at most 5 lines'],
    ] as const) {
      const { status, text } = await fill('/settings/look', form);
      expect([status, text.includes(sentence)]).toEqual([422, true]);
    }
    expect(await look()).toEqual({ logo: null, color: null, footer: null });
  });
});
