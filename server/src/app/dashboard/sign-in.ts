import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response, Router } from 'express';
import { getAccount, LINK_MINUTES, linkedAccount, openSession } from '../../accounts/index.js';
import type { Limiter } from '../../platform/rate-limit/limiter.js';
import { html } from '../../platform/text/html.js';
import { DASHBOARD } from './addresses.js';
import { setCookie } from './cookie.js';
import type { View } from './layout.js';
import type { DashboardTools } from './visit.js';

/** What signing in needs beside the rest. */
export interface SignInTools {
  /** Counts what a source address tries. */
  limiter: Pick<Limiter, 'failure' | 'dashboard'>;
  sourceOf: (request: IncomingMessage) => string;
}

type Send = (response: Response, view: View) => void;

/** The pages of whoever is not signed in. Looking at a link does not use it: readers of mail open links too. */
export function addSignIn(router: Router, tools: DashboardTools & SignInTools, send: Send): void {
  const link = /^\/sign-in\/([\w-]{20,64})\/?$/;
  router.get(/^\/sign-in\/?$/, (_request, response) => send(response, howTo));
  router.get(link, limited(tools, 'failure'), async (request, response) => {
    const accountId = await linkedAccount(tools.db, String(request.params[0]), tools.now());
    if (accountId === null) return send(response, ended);
    const { name } = await getAccount(tools.db, accountId);
    send(response, confirm(name));
  });
  router.post(link, limited(tools, 'failure'), async (request, response) => {
    const session = await openSession(tools.db, String(request.params[0]), tools.now());
    if (session === null) return send(response, ended);
    setCookie(response, tools.publicUrl(), session);
    const { pathname } = new URL(tools.publicUrl());
    response.redirect(303, `${pathname.replace(/\/$/, '')}${DASHBOARD}`);
  });
}

/**
 * Refuses a source address that asks too often. Each try of a link counts as a failed authentication,
 * so that nobody guesses one.
 */
export function limited(
  { limiter, sourceOf }: SignInTools,
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

const howTo: View = {
  title: 'Sign in',
  body: html`<p>
      The dashboard opens with a link that works once. Whoever operates the server makes it:
    </p>
    ${command}`,
};

const ended: View = {
  title: 'This link works no more',
  status: 404,
  body: html`<p>
      A link signs in once, and for ${String(LINK_MINUTES)} minutes. Ask for another one:
    </p>
    ${command}`,
};

const confirm = (name: string): View => ({
  title: 'Sign in',
  body: html`<p>
      You open the dashboard of <b><bdi>${name}</bdi></b> in this browser.
    </p>
    <form method="post"><button>Sign in</button></form>`,
});
