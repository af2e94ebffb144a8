import { type BusinessProfile, parseProfile } from '../../../accounts/index.js';
import { profiles, sellerNeeds, type Standard } from '../../../einvoicing/index.js';
import { type Html, html } from '../../../platform/text/html.js';
import { changeSettings } from '../../account-changes.js';
import { area, field, type Form } from '../forms.js';
import { tokenField } from '../layout.js';
import type { Page, Visit } from '../visit.js';

/** A field of the profile by its path, with its label and hint. */
type Asked = readonly [path: string, label: string, hint?: string];

const GROUPS: readonly { legend: string; fields: readonly Asked[] }[] = [
  {
    legend: 'Business',
    fields: [
      ['name', 'Name', 'As it is registered'],
      ['tradingName', 'Trading name', 'If it differs'],
      ['registration', 'Registration', 'Number in the company register, like HRB 198765 B'],
      ['vatId', 'VAT id', 'Like DE136695976'],
      ['taxNumber', 'Tax number'],
    ],
  },
  {
    legend: 'Address',
    fields: [
      ['address.line1', 'Street'],
      ['address.line2', 'Second line'],
      ['address.postalCode', 'Postal code'],
      ['address.city', 'City'],
      ['address.state', 'State'],
      ['address.country', 'Country', 'A code of two letters, like DE'],
    ],
  },
  {
    legend: 'Contact',
    fields: [
      ['contact.name', 'Name of the contact'],
      ['contact.phone', 'Phone'],
      ['contact.email', 'Email'],
    ],
  },
  {
    legend: 'Bank',
    fields: [
      ['bank.iban', 'IBAN'],
      ['bank.bic', 'BIC'],
      ['bank.accountHolder', 'Account holder', 'If it is not the name above'],
    ],
  },
  {
    legend: 'Electronic address',
    fields: [
      ['electronicAddress.schemeId', 'Scheme', 'Four digits, like 9930 for a German VAT id'],
      ['electronicAddress.id', 'Id'],
    ],
  },
];

const paths = [...GROUPS.flatMap(({ fields }) => fields.map(([path]) => path)), 'legal'];

function valueAt(profile: BusinessProfile, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], profile);
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the profile of a form without empty fields.
 *
 * @throws AccountError with a line for each invalid field
 */
function profileIn(form: Form): BusinessProfile {
  const value: Record<string, unknown> = {};
  for (const path of paths) {
    const text = form.text(path);
    if (text === '') continue;
    const [name = '', member] = path.split('.');
    if (member === undefined) value[name] = text;
    else value[name] = { ...(value[name] as object | undefined), [member]: text };
  }
  return parseProfile(value);
}

/** Returns the label of a field, or a group of them. */
function labelOf(path: string): string {
  const asked = GROUPS.flatMap(({ fields }) => fields).find(([field]) => field === path);
  const group = GROUPS.find(({ fields }) => fields.some(([field]) => field.startsWith(`${path}.`)));
  return asked?.[1] ?? group?.legend ?? path;
}

/** Lists what each e-invoice standard still needs. */
function needs(profile: BusinessProfile): Html {
  const lists = Object.entries(sellerNeeds(profile)).map(([standard, missing]) => {
    const { name } = profiles[standard as Standard];
    if (missing.length === 0) {
      return html`<li><b>${name}</b>: <span class="mark good">complete</span></li>`;
    }
    const lines = missing.map(
      ({ field: path, message }) => html`<li>${labelOf(path)}: ${message}</li>`,
    );
    return html`<li>
      <b>${name}</b> still needs
      <ul>
        ${lines}
      </ul>
    </li>`;
  });
  return html`<ul class="needs">
    ${lists}
  </ul>`;
}

function switchForm({ account, place }: Visit): Html {
  const words = account.eInvoicing ? 'Turn e-invoicing off' : 'Turn e-invoicing on';
  return html`<form method="post" action="${place.base}/profile/einvoicing">
    ${tokenField(place.token)}<input
      type="hidden"
      name="to"
      value="${account.eInvoicing ? 'off' : 'on'}"
    />
    <p>
      E-invoicing is <b>${account.eInvoicing ? 'on' : 'off'}</b>. While it is on, invoices are
      issued in the standard of their customer. Issued invoices do not change.
    </p>
    <button>${words}</button>
  </form>`;
}

function profileForm({ place }: Visit, valueOf: (path: string) => string): Html {
  const groups = GROUPS.map(
    ({ legend, fields }) =>
      html`<fieldset>
        <legend>${legend}</legend>
        ${fields.map(([name, label, hint]) =>
          field({ name, label, value: valueOf(name), ...(hint === undefined ? {} : { hint }) }),
        )}
      </fieldset>`,
  );
  return html`<form method="post" action="${place.base}/profile/save" data-check="needs">
    ${tokenField(place.token)}${groups}${area({
      name: 'legal',
      label: 'Legal text',
      hint: 'At the foot of documents and in e-invoices',
      value: valueOf('legal'),
    })}
    <button>Save</button>
  </form>`;
}

const body = (visit: Visit, profile: BusinessProfile, valueOf: (path: string) => string): Html =>
  html`<section aria-labelledby="e-invoices">
      <h2 id="e-invoices">E-invoices</h2>
      <div id="needs" aria-live="polite">${needs(profile)}</div>
      ${switchForm(visit)}
    </section>
    ${profileForm(visit, valueOf)}`;

/** The seller on every document, and the e-invoicing switch. */
export const profile: Page = {
  path: '/profile',
  name: 'Business profile',
  show(visit) {
    const { profile: own } = visit.account;
    return Promise.resolve({
      title: 'Business profile',
      body: body(visit, own, (path) => valueAt(own, path)),
    });
  },
  actions: {
    async save(visit, form) {
      try {
        const { actor, account } = visit;
        await changeSettings(actor, account.id, { profile: profileIn(form) });
        return { to: '/profile', done: 'saved' };
      } catch (error) {
        // Keeps the input.
        const text = error instanceof Error && error.name === 'AccountError' ? error.message : null;
        if (text === null) throw error;
        const typed = body(visit, visit.account.profile, (path) => form.text(path));
        const notice = { kind: 'wrong', text } as const;
        return { title: 'Business profile', body: typed, notice, status: 422 };
      }
    },
    /** Shows what an unsaved profile still needs, while somebody types. */
    async check(_visit, form) {
      return Promise.resolve({ fragment: needs(profileIn(form)) });
    },
    async einvoicing(visit, form) {
      const { actor, account } = visit;
      await changeSettings(actor, account.id, { eInvoicing: form.text('to') === 'on' });
      return { to: '/profile', done: 'saved' };
    },
  },
};
