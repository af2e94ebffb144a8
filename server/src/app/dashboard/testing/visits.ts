import { expect } from 'vitest';
import { createLoginLink } from '../../../accounts/index.js';
import type { ServerOptions } from '../../server.js';
import { type Reply, testApi, type TestApi } from '../../testing/api.js';
import { shownFields } from './shown-forms.js';

export type Fields = Record<string, string>;

const tokenIn = ({ text }: Reply): string => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';

/** A browser that uses the dashboard of a test's server, at the test's time. */
export function visitsOf(api: () => TestApi, now = () => new Date()) {
  const get = (path: string, headers: Fields = {}) =>
    api().call('GET', `/dashboard${path}`, { key: null, headers });

  const post = (path: string, form: Fields, headers: Fields = {}) =>
    api().call('POST', `/dashboard${path}`, {
      key: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
    });

  const linkOf = async (accountId = api().accountId): Promise<string> =>
    (await createLoginLink(api().server.db, accountId, now())).token;

  /** A browser that is signed in. */
  async function signedIn(accountId = api().accountId) {
    const { headers, status } = await post(`/sign-in/${await linkOf(accountId)}`, {});
    expect(status).toBe(303);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    const own = { cookie: cookie.split(';')[0] ?? '' };
    const open = (path: string) => get(path, own);
    const token = tokenIn(await open('/keys'));
    const send = (path: string, form: Fields = {}) => post(path, { token, ...form }, own);
    /** Sends a form of a page as a browser does: with what its fields show, but for the changes. */
    const fill = async (action: string, changes: Fields = {}) => {
      const { text } = await open(action.replace(/\/[^/]*$/, ''));
      return send(action, { ...shownFields(text, action), ...changes });
    };
    return { cookie, own, token, open, send, fill };
  }

  return { get, post, linkOf, signedIn };
}

/** The dashboard of a server that sends no mail, for all tests of one file, and browsers that use it. */
export function testDashboard(options: Pick<ServerOptions, 'now' | 'trustedProxies'> = {}) {
  const { api } = testApi({ sendsMail: false, ...options });
  return { api, ...visitsOf(api, options.now) };
}
