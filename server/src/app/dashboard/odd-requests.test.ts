import { describe, expect, it } from 'vitest';
import { testDashboard } from './testing/visits.js';

const { api, post, signedIn } = testDashboard();

describe('a page', () => {
  it('with a malformed address is a client error', async () => {
    const { status, text } = await api().call('GET', '/a/%E0%A4%A', { key: null });
    expect([status, text]).toEqual([400, 'Bad Request\n']);
  });

  it('is found or not found, whatever its address looks like', async () => {
    const { open } = await signedIn();
    for (const path of ['//', '//[', '/?%', '/keys?done=%E0%A4%A']) {
      expect([path, (await open(path)).status]).not.toContain(500);
    }
  });

  it('of documents states that nothing was found, or that there are no more pages', async () => {
    const { open } = await signedIn();
    for (const path of ['/documents?search=zzz', '/documents?page=9999']) {
      expect((await open(path)).text).toContain('Nothing was found.');
    }
  });

  it('is shown when the response to a form is loaded again', async () => {
    const { open } = await signedIn();
    const { status, headers } = await open('/keys/create');
    expect([status, headers.location]).toEqual([303, '/dashboard/keys']);
  });
});

describe('a form', () => {
  it('that is too long, or in an unsupported encoding, is a client error', async () => {
    const { own, send, token } = await signedIn();
    expect((await send('/keys/create', { name: 'x'.repeat(70_000) })).status).toBe(413);
    const type = 'application/x-www-form-urlencoded; charset=none';
    const headers = { ...own, 'content-type': type };
    expect((await post('/keys/create', { token }, headers)).status).toBe(415);
  });

  it.each(['9999-99-99', '0000-00-00', '2026-02-30', 'tomorrow', '2201-01-01'])(
    'makes no key that expires on %s',
    async (expires) => {
      const { fill } = await signedIn();
      const { status, text } = await fill('/keys/create', { expires });
      expect(status).toBe(422);
      expect(text).toContain('Expires: must be a day after today');
    },
  );
});

describe('a logo', () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const upload = (headers: Record<string, string>, body: string) =>
    api().call('POST', '/dashboard/settings/logo', { key: null, headers, body });

  it('that is cut off or not an upload at all is rejected with a message', async () => {
    const { own, token } = await signedIn();
    const type = { ...own, 'content-type': 'multipart/form-data; boundary=x' };
    const file = `--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\nx`;
    for (const [headers, body] of [
      [type, part('token', token) + file],
      [type, 'nothing of the kind'],
      [type, `${part('token[a]', token)}--x--\r\n`],
      [{ ...own, 'content-type': 'multipart/form-data' }, 'x'],
      [type, ''],
      [{ ...own, 'content-type': 'text/plain' }, 'x'],
    ] as const) {
      const { status, text } = await upload(headers, body);
      expect(status).toBe(422);
      expect(text).toContain('role="alert"');
    }
  });
});
