import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler, Response, Router } from 'express';
import {
  accountsWithEmail,
  getAccount,
  LINK_MINUTES,
  linkedAccount,
  openSession,
  renewMailedLinks,
} from '../../accounts/index.js';
import type { Limiter } from '../../platform/rate-limit/limiter.js';
import { normaliseEmail } from '../../platform/text/email.js';
import { html } from '../../platform/text/html.js';
import { DASHBOARD } from '../operator/dashboard-addresses.js';
import { setCookie } from './cookie.js';
import { field, formOf } from './parts/forms.js';
import type { View } from './parts/layout.js';
import { mailLoginLink } from '../operator/mail-link.js';
import type { DashboardDeps } from './parts/visit.js';

/** Dependencies of signing in. */
export interface SignInDeps {
  /** Counts the attempts of a source address. */
  limiter: Pick<Limiter, 'failure' | 'dashboard' | 'signIn'>;
  sourceOf: (request: IncomingMessage) => string;
}

type Send = (response: Response, view: View) => void;

/** The pages without a session. Opening a link does not use it, because mail scanners open links too. */
export function addSignIn(router: Router, deps: DashboardDeps & SignInDeps, send: Send): void {
  const link = /^\/sign-in\/([\w-]{20,64})\/?$/;
  router.get(/^\/sign-in\/?$/, (_request, response) => send(response, howTo));
  router.post(/^\/sign-in\/?$/, limited(deps, 'failure'), async (request, response) => {
    const email = normaliseEmail(formOf(request).text('email'));
    if (email === '') return send(response, noEmail);
    // The response time must not reveal who has an account.
    await Promise.all([mailTo(deps, email, deps.sourceOf(request)), sleep(ANSWER_MS)]);
    send(response, onItsWay);
  });
  router.get(link, limited(deps, 'failure'), async (request, response) => {
    const accountId = await linkedAccount(deps.db, String(request.params[0]), deps.now());
    if (accountId === null) return send(response, ended);
    const { name } = await getAccount(deps.db, accountId);
    send(response, confirm(name));
  });
  router.post(link, limited(deps, 'failure'), async (request, response) => {
    const session = await openSession(deps.db, String(request.params[0]), deps.now());
    if (session === null) return send(response, ended);
    setCookie(response, deps.publicUrl, session);
    const { pathname } = new URL(deps.publicUrl);
    response.redirect(303, `${pathname.replace(/\/$/, '')}${DASHBOARD}`);
  });
}

const ANSWER_MS = 250;

/** Mails links to the accounts of an email; if too many were requested, those that were mailed work longer. */
async function mailTo(
  deps: DashboardDeps & SignInDeps,
  email: string,
  source: string,
): Promise<void> {
  const { ok } = await deps.limiter.signIn(source, email);
  for (const account of await accountsWithEmail(deps.db, email)) {
    const isMailed = ok && (await mailLoginLink(deps, account, 'dashboard')) === null;
    if (!isMailed) await renewMailedLinks(deps.db, account.id, deps.now());
  }
}

/**
 * Rejects a source address that requests too often. Each attempt of a link counts as a failed
 * authentication, so that links cannot be guessed.
 */
export function limited(
  { limiter, sourceOf }: SignInDeps,
  kind: 'failure' | 'dashboard',
): RequestHandler {
  return async (request, response, next) => {
    const { ok, resetSeconds } = await limiter[kind](sourceOf(request));
    if (ok) return next();
    response.setHeader('Retry-After', String(resetSeconds));
    const sentence = `Too many pages were opened. Try again in ${resetSeconds} s.\n`;
    response.status(429).type('text/plain').send(sentence);
  };
}

const command = html`<pre><code>npx faktura account login-link ACCOUNT</code></pre>`;

const asks = html`<form method="post">
  ${field({ name: 'email', label: 'Email of the account', value: '', type: 'email', autocomplete: 'email', required: true })}
  <button>Mail me a link</button>
</form>`;

const howTo: View = {
  title: 'Sign in',
  body: html`<p>The dashboard opens with a link that works once.</p>
    ${asks}
    <p>Without an email, the operator of the server can create a link:</p>
    ${command}`,
};

const noEmail: View = {
  ...howTo,
  notice: { kind: 'wrong', text: 'Enter the email of the account.' },
  status: 422,
};

const onItsWay: View = {
  title: 'Check your mail',
  body: html`<p>
    If an account has this email, a link is on its way. It works once, for ${String(LINK_MINUTES)}
    minutes. After several requests no further mail is sent: the last link you got works again.
  </p>`,
};

const ended: View = {
  title: 'This link no longer works',
  status: 404,
  body: html`<p>
      A link works once, within ${String(LINK_MINUTES)} minutes. Request another one on the
      <a href="../sign-in">sign-in page</a>, or ask the operator of the server:
    </p>
    ${command}`,
};

const confirm = (name: string): View => ({
  title: 'Sign in',
  body: html`<p>
      You are about to open the dashboard of <b><bdi>${name}</bdi></b> in this browser.
    </p>
    <form method="post"><button>Sign in</button></form>`,
});
