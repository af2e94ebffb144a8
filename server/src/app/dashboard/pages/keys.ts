import { AccountError, type KeySummary, listKeys } from '../../../accounts/index.js';
import { knownScopes } from '../../../platform/auth/api-key.js';
import { type Html, html, nothing } from '../../../platform/text/html.js';
import { endKey, makeKey, replaceKey } from '../../operator/account-changes.js';
import { Entries, refusedEntries, requireComplete } from '../parts/entries.js';
import { apart, field, Form, grid, tick } from '../parts/forms.js';
import { tokenField, type View } from '../parts/layout.js';
import { instantText, mark } from '../parts/records.js';
import type { Page, Visit } from '../parts/visit.js';

const HEADS = ['Key', 'Name', 'Scopes', 'Created', 'Last used', 'State', 'Actions'];

function stateOf({ revokedAt, expiresAt }: KeySummary, visit: Visit): Html {
  const time = (at: string) => instantText(at, visit.account.timezone);
  if (revokedAt !== null) return mark(`Revoked ${time(revokedAt)}`, 'quiet');
  if (expiresAt === null) return mark('Active', 'good');
  const isOver = Date.parse(expiresAt) <= visit.reading.now.getTime();
  return mark(`${isOver ? 'Expired' : 'Expires'} ${time(expiresAt)}`, isOver ? 'quiet' : 'open');
}

function actionsOn(key: KeySummary, { place }: Visit): Html {
  if (key.revokedAt !== null) return nothing;
  const button = (action: string, words: string) =>
    html`<form method="post" action="${place.base}/keys/${action}">
      ${tokenField(place.token)}<input type="hidden" name="key" value="${key.id}" />
      <button class="quiet" aria-label="${words} ${key.id}">${words}</button>
    </form> `;
  return html`<div class="buttons">
    ${button('rotate', 'Rotate')}${button('revoke', 'Revoke')}
  </div>`;
}

function rowOf(key: KeySummary, visit: Visit): Html[] {
  const time = (at: string) => instantText(at, visit.account.timezone);
  return [
    html`<code>ik_${key.test ? 'test' : 'live'}_${key.id}_…</code>`,
    key.name === null ? nothing : apart(key.name),
    html`${key.scopes.join(', ') || 'none'}`,
    html`${time(key.createdAt)}`,
    html`${key.lastUsedAt === null ? 'never' : time(key.lastUsedAt)}`,
    stateOf(key, visit),
    actionsOn(key, visit),
  ];
}

const LABELS = { name: 'Name', expires: 'Expires' };

function newKeyForm({ place }: Visit, form: Form, entries: Entries): Html {
  const asked = form.all('scope');
  const all = tick('scope', '*', 'All of them', asked.includes('*'));
  const scopes = knownScopes.map((scope) => tick('scope', scope, scope, asked.includes(scope)));
  return html`<h2>New key</h2>
    <form method="post" action="${place.base}/keys/create">
      ${tokenField(place.token)}${field({ ...entries.of('name'), maxLength: 100 })}${field({
        ...entries.of('expires'),
        hint: 'The first day on which it no longer works, in UTC. Empty for never.',
        type: 'date',
      })}${tick('test', 'yes', 'A test key: its records are separate, and its mail is not sent', form.has('test'))}
      <fieldset>
        <legend>Scopes</legend>
        <p class="hint">What the key may do: nothing, if none is ticked.</p>
        ${all}
        <div class="ticks">${scopes}</div>
      </fieldset>
      <button>Make the key</button>
    </form>`;
}

/** Shows a key, which happens only once. */
function shown(text: string, title: string, { place }: Visit): { title: string; body: Html } {
  return {
    title,
    body: html`<p>Keep this key now: it cannot be shown again.</p>
      <p class="secret">
        <code id="key">${text}</code>
        <button type="button" class="quiet" data-copy="key" hidden>Copy</button>
      </p>
      <p><a href="${place.base}/keys">All keys</a></p>`,
  };
}

function expiryIn(form: Form, now: Date): Date | null {
  const day = form.text('expires');
  if (day === '') return null;
  const at = new Date(`${day}T00:00:00Z`);
  // Date would turn a day that the month does not have into one of the next month.
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString() === `${day}T00:00:00.000Z`;
  if (!isDay || at <= now || at.getUTCFullYear() > 2200) {
    const message = 'must be a day after today, until 2200';
    throw new AccountError(`The date ${message}.`, [{ field: 'expires', message }]);
  }
  return at;
}

/** Returns the key that a form names, which must belong to this account or its test account. */
async function ownKey({ deps, account }: Visit, form: Form): Promise<KeySummary> {
  const keys = await listKeys(deps.db, account.id);
  const key = keys.find(({ id }) => id === form.text('key'));
  if (!key) throw new AccountError('There is no such key. Reload the page.');
  return key;
}

const scopesIn = (form: Form): string[] => {
  const ticked = form.all('scope');
  return ticked.includes('*') ? ['*'] : ticked;
};

const USELESS = {
  kind: 'wrong',
  text: 'The key has no scope, so it can do nothing. Make another one and tick what it may do.',
} as const;

/** Makes the key that a form asks for, and returns its text. @throws AccountError */
function makeKeyOf(form: Form, { actor, account, reading }: Visit): Promise<string> {
  const name = form.text('name');
  return makeKey(actor, account.id, {
    scopes: scopesIn(form),
    name: name === '' ? undefined : name,
    expiresAt: expiryIn(form, reading.now),
    test: form.has('test'),
  });
}

async function view(visit: Visit, form: Form, entries: Entries): Promise<View> {
  const all = await listKeys(visit.deps.db, visit.account.id);
  const rows = all.toReversed().map((key) => rowOf(key, visit));
  const body = html`${grid('Keys', HEADS, rows)}${newKeyForm(visit, form, entries)}`;
  return { title: 'API keys', body };
}

/** API keys: create, replace, end. */
export const keys: Page = {
  path: '/keys',
  name: 'API keys',
  show: (visit) => view(visit, new Form(new URLSearchParams()), new Entries(LABELS, () => '')),
  actions: {
    async create(visit, form) {
      requireComplete(form, Object.keys(LABELS));
      try {
        const view = shown(await makeKeyOf(form, visit), 'The new key', visit);
        return scopesIn(form).length === 0 ? { ...view, notice: USELESS } : view;
      } catch (error) {
        const entries = refusedEntries(error, LABELS, (name) => form.text(name));
        return { ...(await view(visit, form, entries)), ...entries.refusal() };
      }
    },
    async rotate(visit, form) {
      const { id, accountId } = await ownKey(visit, form);
      const { text, old } = await replaceKey(visit.actor, accountId, id);
      const ends = old.expiresAt === null ? '' : instantText(old.expiresAt, visit.account.timezone);
      const view = shown(text, 'The new key', visit);
      const notice = { kind: 'done', text: `The old key works until ${ends}.` } as const;
      return { ...view, notice };
    },
    async revoke(visit, form) {
      const { id, accountId } = await ownKey(visit, form);
      await endKey(visit.actor, accountId, id);
      return { to: '/keys', done: 'revoked' };
    },
  },
};
