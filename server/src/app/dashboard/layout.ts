import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from '../../platform/files/server-folder.js';
import { Html, html, nothing } from '../../platform/text/html.js';
import { scriptOf, styleOf } from '../page-parts.js';

const read = (file: string): string => readFileSync(join(serverFolder, 'templates', file), 'utf8');

const style = styleOf(read('page/colours.css') + read('dashboard/dashboard.css'));
const script = scriptOf(read('dashboard/dashboard.js'));

/** Nothing of elsewhere, and no script but ours; the script asks this server alone. */
export const POLICY =
  `default-src 'none'; style-src ${style.source}; script-src ${script.source}; connect-src 'self'; ` +
  "img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** What stands above the content of a page. */
export interface Notice {
  kind: 'done' | 'wrong';
  text: string;
}

/** What a page says once its form has worked; the address names the sentence. */
const DONE = {
  saved: 'Saved.',
  revoked: 'The key is revoked. It works no more.',
  retried: 'The mail is queued again.',
  dropped: 'The mail is dropped. It goes to nobody.',
  unsuppressed: 'Mail goes to that address again.',
} as const;

/** Names a sentence. */
export type Done = keyof typeof DONE;

/** The sentence that an address names, if any. */
export function doneNotice(name: string | null): Notice | undefined {
  const found = Object.entries(DONE).find(([known]) => known === name);
  return found && { kind: 'done', text: found[1] };
}

/** A page of the dashboard. */
export interface View {
  title: string;
  body: Html;
  notice?: Notice | undefined;
  /** 200 unless it is said. */
  status?: number;
}

/** Where somebody is who is signed in. */
export interface Place {
  /** Path of the dashboard as browsers see it. */
  base: string;
  /** Name of the account. */
  account: string;
  /** Of forms. */
  token: string;
  /** Path of this page below the dashboard, as the menu has it. */
  path: string;
  menu: readonly { path: string; name: string }[];
}

/** A page with the menu, or without where nobody is signed in. */
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

/** A sentence, or several lines, that stand out. */
export function noticeBox({ kind, text }: Notice): Html {
  const role = kind === 'wrong' ? 'alert' : 'status';
  const lines = text.split('\n').map((line) => html`<p>${line}</p>`);
  return html`<div class="notice ${kind}" role="${role}">${lines}</div> `;
}

/** Makes a form one of this session. */
export function tokenField(token: string): Html {
  return html`<input type="hidden" name="token" value="${token}" />`;
}
