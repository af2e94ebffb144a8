import {
  type AccountSettings,
  numberKinds,
  templatesAfter,
  templateOf,
  templateWarnings,
} from '../../../accounts/index.js';
import type { NumberKind } from '../../../platform/context/work.js';
import { type Html, html } from '../../../platform/text/html.js';
import { changeSettings } from '../../operator/account-changes.js';
import { numberingOf } from '../../operator/numbering.js';
import { Entries, refusedEntries, requireComplete } from '../parts/entries.js';
import { apart, field, type Form, grid } from '../parts/forms.js';
import { noticeBox, tokenField, type View } from '../parts/layout.js';
import { mark } from '../parts/records.js';
import type { Page, Visit } from '../parts/visit.js';

const LABELS: Readonly<Record<NumberKind, string>> = {
  Invoice: 'Invoices',
  Retainer: 'Retainers',
  Estimate: 'Estimates',
  CreditNote: 'Credit notes',
};

const TITLE = 'Numbers';

/** Returns the templates of a form; an empty one restores the default. */
const templatesIn = (form: Form): AccountSettings['numberTemplates'] =>
  Object.fromEntries(numberKinds.map((kind) => [kind, form.text(kind) || null]));

/** Previews the numbers of the next documents. @throws AccountError if a template is not valid */
async function preview(
  { account, reading, deps }: Visit,
  changes: AccountSettings['numberTemplates'] = {},
): Promise<Html> {
  const numberTemplates = templatesAfter(account.numberTemplates, changes);
  const numbering = await numberingOf(deps.db, { ...account, numberTemplates }, reading.now);
  const rows = numberKinds.map((kind) => {
    const { next, last } = numbering[kind];
    return [html`${LABELS[kind]}`, html`<b>${apart(next)}</b>`, apart(last)];
  });
  const warnings = templateWarnings({ profile: account.profile, numberTemplates }).map(
    ({ field: kind, message }) =>
      html`<p>${mark('Warning', 'bad')} ${LABELS[kind as NumberKind]}: ${message}.</p>`,
  );
  const next = grid(
    'Numbers as of today',
    ['Document', 'Next number', 'Last number of the period'],
    rows,
  );
  return html`${warnings}${next}`;
}

const hintOf = (kind: NumberKind): string =>
  kind === 'Retainer'
    ? 'If empty, retainers share the series of invoices'
    : `If empty: ${templateOf({}, kind)}`;

const storedIn = ({ account }: Visit): Entries =>
  new Entries(LABELS, (kind) => account.numberTemplates[kind as NumberKind] ?? '');

/** @throws the error, unless it is about templates of the form */
const refusedIn = (form: Form, error: unknown): Entries =>
  refusedEntries(error, LABELS, (kind) => form.text(kind), 'numberTemplates');

async function view(visit: Visit, entries: Entries): Promise<View> {
  const { place } = visit;
  const fields = numberKinds.map((kind) =>
    field({ ...entries.of(kind), hint: hintOf(kind), maxLength: 60 }),
  );
  const body = html`<div id="next" aria-live="polite">${await preview(visit)}</div>
    <p>
      A template is text with one counter like {00000}, which has at least that many digits. {YYYY},
      {YY}, {MM} and {DD} are the date of the document; the counter starts at 1 in each year, month
      or day that the template names. Existing numbers do not change, and the counter continues.
    </p>
    <form method="post" action="${place.base}/numbers/save" data-check="next">
      ${tokenField(place.token)}${fields}<button>Save</button>
    </form>`;
  return { title: TITLE, body };
}

/** How the documents of the account are numbered. */
export const numbers: Page = {
  path: '/numbers',
  name: 'Numbers',
  show: (visit) => view(visit, storedIn(visit)),
  actions: {
    async save(visit, form) {
      requireComplete(form, numberKinds);
      try {
        const { actor, account } = visit;
        await changeSettings(actor, account.id, { numberTemplates: templatesIn(form) });
        return { to: '/numbers', done: 'saved' };
      } catch (error) {
        const entries = refusedIn(form, error);
        return { ...(await view(visit, entries)), ...entries.refusal() };
      }
    },
    /** Previews templates before they are saved, while somebody types. */
    async check(visit, form) {
      try {
        return { fragment: await preview(visit, templatesIn(form)) };
      } catch (error) {
        const text = refusedIn(form, error).lines.join('\n');
        return { fragment: noticeBox({ kind: 'wrong', text }) };
      }
    },
  },
};
