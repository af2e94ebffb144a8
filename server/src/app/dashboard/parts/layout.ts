import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from '../../../platform/files/server-folder.js';
import { Html, html, nothing } from '../../../platform/text/html.js';
import { scriptOf, styleOf } from '../../web/page-parts.js';

const read = (file: string): string => readFileSync(join(serverFolder, 'templates', file), 'utf8');

const style = styleOf(read('page/colours.css') + read('dashboard/dashboard.css'));
const script = scriptOf(read('dashboard/dashboard.js'));

/** Allows nothing from other sites, and only our own script, which may contact only this server. */
export const POLICY =
  `default-src 'none'; style-src ${style.source}; script-src ${script.source}; connect-src 'self'; ` +
  "img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Shown above the content of a page. */
export interface Notice {
  kind: 'done' | 'wrong';
  text: string;
}

/** Messages after a form has succeeded; the address contains the key of one. */
const DONE = {
  saved: 'Saved.',
  revoked: 'The key is revoked. It no longer works.',
  retried: 'The mail is queued again.',
  rescheduled: 'The mail is scheduled again.',
  dropped: 'The mail is dropped. It will not be sent.',
  unsuppressed: 'Mail to that address is allowed again.',
} as const;

/** Adds the key of a message to an address. */
export type Done = keyof typeof DONE;

/** Returns the message that an address names, if any. */
export function doneNotice(name: string | null): Notice | undefined {
  const found = Object.entries(DONE).find(([known]) => known === name);
  return found && { kind: 'done', text: found[1] };
}

/** A page of the dashboard. */
export interface View {
  title: string;
  body: Html;
  notice?: Notice | undefined;
  /** 200 by default. */
  status?: number;
}

/** Where a signed-in user is. */
export interface Place {
  /** Path of the dashboard as browsers see it. */
  base: string;
  /** Name of the account. */
  account: string;
  /** Token for forms. */
  token: string;
  /** Path of this page below the dashboard, as in the menu. */
  path: string;
  menu: readonly { path: string; name: string }[];
}

/** A page, with the menu if somebody is signed in. */
export function renderView({ title, body, notice }: View, place: Place | null): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · Faktura</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        ${style.element}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        ${place === null ? nothing : menuOf(place)}
        <main id="content">
          <h1>${title}</h1>
          ${notice === undefined ? nothing : noticeBox(notice)}${body}
        </main>
        ${script.element}
      </body>
    </html> `.source;
}

function menuOf({ base, account, path, token, menu }: Place): Html {
  const links = menu.map(
    ({ path: to, name }) =>
      html`<li>
        <a href="${base}${to}" ${to === path ? new Html('aria-current="page"') : nothing}
          >${name}</a
        >
      </li> `,
  );
  return html`<header>
    <p class="account"><bdi>${account}</bdi></p>
    <nav aria-label="Dashboard">
      <ul>
        ${links}
      </ul>
    </nav>
    <form method="post" action="${base}/sign-out">
      ${tokenField(token)}<button class="quiet">Sign out</button>
    </form>
  </header>`;
}

/** A highlighted message of one or more lines. */
export function noticeBox({ kind, text }: Notice): Html {
  const role = kind === 'wrong' ? 'alert' : 'status';
  const lines = text.split('\n').map((line) => html`<p>${line}</p>`);
  return html`<div class="notice ${kind}" role="${role}">${lines}</div> `;
}

/** Adds the token of this session to a form. */
export function tokenField(token: string): Html {
  return html`<input type="hidden" name="token" value="${token}" />`;
}
