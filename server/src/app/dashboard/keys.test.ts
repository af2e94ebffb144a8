import { describe, expect, it } from 'vitest';
import { createAccount, createKey, listKeys, twinOf } from '../../accounts/index.js';
import { createHistoryReader } from '../../history/index.js';
import { type Fields, testDashboard } from './testing/visits.js';

const { api, signedIn } = testDashboard();

describe('keys', () => {
  it('are created, shown once, replaced and ended, with the session in the history', async () => {
    const { send, fill, open } = await signedIn();
    const made = await fill('/keys/create', { name: 'Shop', scope: 'invoices:read' });
    const key = /ik_live_\w+/.exec(made.text)?.[0] ?? '';
    const [, , id = ''] = key.split('_');
    expect((await api().call('GET', '/v1/invoices', { key })).status).toBe(200);
    expect((await api().call('GET', '/v1/customers', { key })).status).toBe(403);
    expect((await open('/keys')).text).not.toContain(key);
    const next = /ik_live_\w+/.exec((await send('/keys/rotate', { key: id })).text)?.[0] ?? '';
    expect((await api().call('GET', '/v1/invoices', { key: next })).status).toBe(200);
    expect((await send('/keys/revoke', { key: id })).status).toBe(303);
    expect((await api().call('GET', '/v1/invoices', { key })).status).toBe(401);
    const history = await createHistoryReader(api().server.db).record(api().accountId, id);
    expect(history?.events.map(({ kind }) => kind)).toEqual(['created', 'updated', 'updated']);
    for (const { keyId } of history?.events ?? []) expect(keyId).toMatch(/^ses_/);
  });

  it('for tests have one history, whoever creates and ends them', async () => {
    const { send, fill } = await signedIn();
    const made = await fill('/keys/create', { test: 'yes', scope: '*' });
    const [, id = ''] = /ik_test_(\w{8})_/.exec(made.text) ?? [];
    expect((await send('/keys/rotate', { key: id })).status).toBe(200);
    expect((await send('/keys/revoke', { key: id })).status).toBe(303);
    const twin = (await twinOf(api().server.db, api().accountId)) ?? '';
    const history = await createHistoryReader(api().server.db).record(twin, id);
    expect(history?.events.map(({ kind }) => kind)).toEqual(['created', 'updated', 'updated']);
  });

  it('of another account are inaccessible', async () => {
    const { id } = await createAccount(api().server.db, { name: 'Other' });
    const [, , other = ''] = (await createKey(api().server.db, id)).split('_');
    const { send } = await signedIn();
    for (const action of ['rotate', 'revoke']) {
      const { status, text } = await send(`/keys/${action}`, { key: other });
      expect(status).toBe(422);
      expect(text).toContain('There is no such key');
    }
    const [key] = await listKeys(api().server.db, id);
    expect(key?.revokedAt).toBeNull();
  });

  it('may do what is ticked: nothing, some things or all', async () => {
    const { fill, open } = await signedIn();
    const statuses = async (key: string) => {
      const paths = ['/v1/invoices', '/v1/customers'];
      const replies = await Promise.all(paths.map((path) => api().call('GET', path, { key })));
      return replies.map(({ status }) => status);
    };
    const made = async (scopes: Fields) => {
      const { status, text } = await fill('/keys/create', { name: 'Ticked', ...scopes });
      expect(status).toBe(200);
      return { key: /ik_live_\w+/.exec(text)?.[0] ?? '', text };
    };
    const none = await made({});
    expect(none.text).toContain('The key has no scope, so it can do nothing.');
    expect(await statuses(none.key)).toEqual([403, 403]);
    const some = await made({ scope: 'invoices:read' });
    expect(some.text).not.toContain('has no scope');
    expect(await statuses(some.key)).toEqual([200, 403]);
    expect(await statuses((await made({ scope: '*' })).key)).toEqual([200, 200]);
    const listed = (await listKeys(api().server.db, api().accountId)).slice(-3);
    expect(listed.map(({ scopes }) => scopes)).toEqual([[], ['invoices:read'], ['*']]);
    expect((await open('/keys')).text).toMatch(/data-head="Scopes"><div>none</);
  });

  it('are made with every scope if all are ticked beside others, and with none that is unknown', async () => {
    const { own, token, fill } = await signedIn();
    const form = new URLSearchParams({ token, name: 'Both', expires: '' });
    for (const scope of ['items:read', '*']) form.append('scope', scope);
    const headers = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
    const body = form.toString();
    await api().call('POST', '/dashboard/keys/create', { key: null, headers, body });
    const [last] = (await listKeys(api().server.db, api().accountId)).slice(-1);
    expect(last).toMatchObject({ name: 'Both', scopes: ['*'] });
    const unknown = await fill('/keys/create', { scope: 'all' });
    expect([unknown.status, unknown.text]).toEqual([422, expect.stringContaining('Unknown scope')]);
  });
});
