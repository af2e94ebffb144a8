import {
  AccountError,
  type BusinessProfile,
  parseProfile,
  profileWarnings,
  sellerBanks,
} from '../../../accounts/index.js';
import { profiles, sellerNeeds, type Standard } from '../../../einvoicing/index.js';
import { type Html, html } from '../../../platform/text/html.js';
import { changeSettings } from '../../operator/account-changes.js';
import { Entries, refusedEntries, requireComplete } from '../parts/entries.js';
import { area, field, type Form } from '../parts/forms.js';
import { tokenField, type View } from '../parts/layout.js';
import { mark } from '../parts/records.js';
import type { Page, Visit } from '../parts/visit.js';
import {
  accountsIn,
  atAccounts,
  BANK,
  bankFields,
  isOfAccount,
  otherAccounts,
} from './profile-bank.js';
import { type AskedGroup, NEEDED_BY_SCHEMES, OTHER_PARTIES } from './profile-parties.js';

const GROUPS: readonly AskedGroup[] = [
  {
    legend: 'Business',
    fields: [
      ['name', 'Name', 'As it is registered'],
      ['tradingName', 'Trading name', 'If it differs'],
      ['registration', 'Registration', 'Number in the company register, like HRB 198765 B'],
      ['vatId', 'VAT id', 'Like DE136695976; 登録番号, GSTIN, GST/HST number'],
      ['taxNumber', 'Tax number', 'Also an ABN, EIN or CNPJ'],
    ],
  },
  {
    legend: 'Identifier',
    fields: [
      [
        'identifier.id',
        'Identifier',
        'Needed without VAT id and registration: your number as a supplier, a GLN, or your tax number',
      ],
      [
        'identifier.schemeId',
        'Scheme of the identifier',
        'Only if it has one, like 0088 for a GLN',
      ],
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
  { legend: 'Bank', fields: BANK },
  {
    legend: 'France',
    fields: [
      ['businessProcess', 'What you sell', 'In France: B1 for goods, S1 for services, M1 for both'],
      ['notes.PMT', 'Recovery costs', 'In France, if it is not the usual text'],
      ['notes.PMD', 'Late payment', 'In France, if it is not the usual text'],
      ['notes.AAB', 'Early payment', 'In France, if it is not the usual text'],
    ],
  },
  {
    legend: 'Electronic address',
    fields: [
      ['electronicAddress.schemeId', 'Scheme', 'Four digits, like 9930 for a German VAT id'],
      ['electronicAddress.id', 'Id'],
    ],
  },
  ...OTHER_PARTIES,
];

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    GROUPS.flatMap(({ fields }) => fields.map(([path, label]) => [path, label])),
  ),
  legal: 'Legal text',
};

const storedAccounts = ({ account }: Visit): number => sellerBanks(account.profile).length;

/** The labels of the form, which has the stored accounts and one to add. */
const labelsFor = (visit: Visit): Readonly<Record<string, string>> =>
  Object.assign({ ...LABELS }, ...otherAccounts(storedAccounts(visit)).map(({ labels }) => labels));

/** Fields that are nothing without another one. */
const NEEDS_OTHER: Readonly<Record<string, string>> = {
  'electronicAddress.schemeId': 'electronicAddress.id',
  'electronicAddress.id': 'electronicAddress.schemeId',
  'identifier.id': 'identifier.schemeId',
  ...NEEDED_BY_SCHEMES,
};

function valueAt(profile: BusinessProfile, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], profile);
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the profile of a form without empty fields. An account that is emptied makes room for the next one.
 *
 * @throws AccountError with a line for each invalid field
 */
function profileIn(form: Form, visit: Visit): BusinessProfile {
  const value: Record<string, unknown> = {};
  for (const path of Object.keys(LABELS)) {
    const text = form.text(path);
    // An empty field stays, to be refused, if the other one is filled.
    if (isOfAccount(path) || (text === '' && form.text(NEEDS_OTHER[path] ?? path) === '')) continue;
    setAt(value, path.split('.'), text);
  }
  const given = accountsIn(form, storedAccounts(visit));
  const banks = given.map(({ account }) => account);
  try {
    if (banks.length > 1) return parseProfile({ ...value, banks });
    return parseProfile({ ...value, ...(banks[0] && { bank: banks[0] }) });
  } catch (error) {
    throw atAccounts(error, given);
  }
}

function setAt(group: Record<string, unknown>, path: readonly string[], text: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    group[name] = text;
    return;
  }
  const inner = { ...(group[name] as Record<string, unknown> | undefined) };
  setAt(inner, rest, text);
  group[name] = inner;
}

/** Returns whether something is to be on. @throws AccountError if the form does not say */
function switchIn(form: Form, what: string): boolean {
  const to = form.text('to');
  if (to === 'on' || to === 'off') return to === 'on';
  throw new AccountError(`${what} as it is. Reload the page and press the button again.`);
}

/** Returns the label of a field, or a group of them. */
function labelOf(path: string): string {
  const group = GROUPS.find(({ fields }) => fields.some(([field]) => field.startsWith(`${path}.`)));
  return LABELS[path] ?? group?.legend ?? path;
}

/** Lists what each e-invoice standard still needs. */
function needs(profile: BusinessProfile): Html {
  const lists = Object.entries(sellerNeeds(profile)).map(([standard, missing]) => {
    const { name } = profiles[standard as Standard];
    if (missing.length === 0) {
      return html`<li><b>${name}</b>: ${mark('complete', 'good')}</li>`;
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
  const warnings = profileWarnings(profile).map(
    ({ field: path, message }) =>
      html`<p>${mark('Warning', 'bad')} ${labelOf(path)} ${message}.</p>`,
  );
  return html`${warnings}
    <ul class="needs">
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

/** Nothing is missing for it, unlike for the switch above. */
function attachmentsForm({ account, place }: Visit): Html {
  const isOn = account.eInvoiceAttachments;
  return html`<form method="post" action="${place.base}/profile/attachments">
    ${tokenField(place.token)}<input type="hidden" name="to" value="${isOn ? 'off' : 'on'}" />
    <p>
      Attachments in e-invoices are <b>${isOn ? 'on' : 'off'}</b>. While they are on, an e-invoice
      contains the attachments that its invoice has when it is issued: PDF, PNG, JPEG, CSV and XLSX,
      2 MB in all.
    </p>
    <button>${isOn ? 'Leave attachments out' : 'Send attachments in e-invoices'}</button>
  </form>`;
}

function profileForm(visit: Visit, entries: Entries): Html {
  const { place } = visit;
  const groups = GROUPS.map(({ legend, fields }) =>
    fields === BANK
      ? bankFields(entries, storedAccounts(visit))
      : html`<fieldset>
          <legend>${legend}</legend>
          ${fields.map(([name, , hint]) =>
            field({ ...entries.of(name), ...(hint === undefined ? {} : { hint }) }),
          )}
        </fieldset>`,
  );
  return html`<form method="post" action="${place.base}/profile/save" data-check="needs">
    ${tokenField(place.token)}${groups}${area({
      ...entries.of('legal'),
      hint: 'At the foot of documents and in e-invoices',
    })}
    <button>Save</button>
  </form>`;
}

const storedIn = (visit: Visit): Entries =>
  new Entries(labelsFor(visit), (path) => valueAt(visit.account.profile, path));

const view = (visit: Visit, entries: Entries): View => ({
  title: 'Business profile',
  body: html`<section aria-labelledby="e-invoices">
      <h2 id="e-invoices">E-invoices</h2>
      <div id="needs" aria-live="polite">${needs(visit.account.profile)}</div>
      ${switchForm(visit)} ${attachmentsForm(visit)}
    </section>
    ${profileForm(visit, entries)}`,
});

/** @throws the error, unless it is about fields of the profile */
const refusedIn = (error: unknown, visit: Visit, valueOf: (path: string) => string): Entries =>
  refusedEntries(error, labelsFor(visit), valueOf, 'profile');

/** The seller on every document, and the e-invoicing switch. */
export const profile: Page = {
  path: '/profile',
  name: 'Business profile',
  show: (visit) => Promise.resolve(view(visit, storedIn(visit))),
  actions: {
    async save(visit, form) {
      requireComplete(form, Object.keys(labelsFor(visit)));
      try {
        const { actor, account } = visit;
        await changeSettings(actor, account.id, { profile: profileIn(form, visit) });
        return { to: '/profile', done: 'saved' };
      } catch (error) {
        const entries = refusedIn(error, visit, (path) => form.text(path));
        return { ...view(visit, entries), ...entries.refusal() };
      }
    },
    /** Shows what an unsaved profile still needs, while somebody types. */
    async check(visit, form) {
      return Promise.resolve({ fragment: needs(profileIn(form, visit)) });
    },
    async attachments({ actor, account }, form) {
      const eInvoiceAttachments = switchIn(form, 'The sending of attachments stays');
      await changeSettings(actor, account.id, { eInvoiceAttachments });
      return { to: '/profile', done: 'saved' };
    },
    async einvoicing(visit, form) {
      const eInvoicing = switchIn(form, 'E-invoicing stays');
      try {
        const { actor, account } = visit;
        await changeSettings(actor, account.id, { eInvoicing });
        return { to: '/profile', done: 'saved' };
      } catch (error) {
        const entries = refusedIn(error, visit, (path) => valueAt(visit.account.profile, path));
        return { ...view(visit, entries), ...entries.refusal('E-invoicing stays off.') };
      }
    },
  },
};
