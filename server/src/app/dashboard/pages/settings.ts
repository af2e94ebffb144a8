import {
  LANGUAGES,
  type AccountSettings,
  AccountError,
  type FieldFault,
  parseAccent,
  parseFooter,
} from '../../../accounts/index.js';
import { DEFAULT_TEMPLATE, templatesIn } from '../../../pdf/index.js';
import { FREEZES } from '../../../platform/context/account-choices.js';
import { type Html, html, nothing } from '../../../platform/text/html.js';
import { changeLook, changeSettings } from '../../operator/account-changes.js';
import { Entries, refusedEntries, requireComplete } from '../parts/entries.js';
import { area, choice, field, file, type Form } from '../parts/forms.js';
import { tokenField, type View } from '../parts/layout.js';
import type { Page, Visit } from '../parts/visit.js';

const SETTINGS = {
  name: 'Name of the account',
  email: 'Email',
  language: 'Language of notices',
  timezone: 'Time zone',
  currency: 'Currency',
  template: 'Look of documents',
};

const LOOK = { logo: 'File', color: 'Colour of headings', footer: 'Footer' };

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Returns the settings of a form, which contains all of them. */
function settingsIn(form: Form): Partial<AccountSettings> {
  const orNull = (name: string) => form.text(name) || null;
  return {
    name: form.text('name'),
    timezone: form.text('timezone'),
    currency: form.text('currency'),
    email: orNull('email'),
    language: orNull('language') as AccountSettings['language'],
    template: orNull('template'),
  };
}

/** The names of the templates of this server. */
const templateNames = ({ deps }: Visit): Promise<string[]> => templatesIn(deps.dataDir).names();

const storedSettings = ({ account }: Visit): Entries => {
  const { name, email, language, timezone, currency, template } = account;
  const stored: Readonly<Record<string, string>> = {
    ...{ name, timezone, currency, email: email ?? '' },
    ...{ language: language ?? 'en', template: template ?? DEFAULT_TEMPLATE },
  };
  return new Entries(SETTINGS, (field) => stored[field] ?? '');
};

const storedLook = (
  { account: { branding } }: Visit,
  faults: readonly FieldFault[] = [],
): Entries =>
  new Entries(LOOK, (name) => (name === 'color' ? branding.color : branding.footer) ?? '', faults);

async function settingsForm(visit: Visit, entries: Entries): Promise<Html> {
  const { place } = visit;
  const languages = LANGUAGES.map((code) => [code, languageNames.of(code) ?? code] as const);
  const templates = (await templateNames(visit)).map((name) => [name, name] as const);
  return html`<form method="post" action="${place.base}/settings/save">
    ${tokenField(place.token)}${field({ ...entries.of('name'), required: true })}${field({
      ...entries.of('email'),
      hint: 'Receives replies from customers and notices',
      type: 'email',
      autocomplete: 'email',
    })}${choice(entries.of('language'), languages)}${field({
      ...entries.of('timezone'),
      hint: 'Decides what today is',
      suggestions: Intl.supportedValuesOf('timeZone'),
      required: true,
    })}${field({
      ...entries.of('currency'),
      hint: 'For documents of customers without a currency',
      maxLength: 3,
      required: true,
    })}${choice(entries.of('template'), templates)}
    <button>Save</button>
  </form>`;
}

function logoForms({ account, place }: Visit, entries: Entries): Html {
  const { logo } = account.branding;
  const size = logo === null ? 'None.' : `${logo.width} × ${logo.height} pixels.`;
  const remove =
    logo === null
      ? nothing
      : html`<form method="post" action="${place.base}/settings/remove-logo">
          ${tokenField(place.token)}<button class="quiet">Take the logo away</button>
        </form>`;
  return html`<h2>Logo</h2>
    <p>${size}</p>
    <form method="post" action="${place.base}/settings/logo" enctype="multipart/form-data">
      ${tokenField(place.token)}${file({
        ...entries.of('logo'),
        hint: 'PNG or JPEG, at most 500 kB',
        accept: 'image/png,image/jpeg',
      })}
      <button>Upload</button>
    </form>
    ${remove}`;
}

function lookForm({ place }: Visit, entries: Entries): Html {
  return html`<h2>Colour and footer</h2>
    <form method="post" action="${place.base}/settings/look">
      ${tokenField(place.token)}${field({
        ...entries.of('color'),
        hint: 'Like #075; empty for the colour of the template',
        maxLength: 20,
      })}${area({ ...entries.of('footer'), hint: 'At most five lines', maxLength: 500 })}
      <button>Save</button>
    </form>`;
}

const FREEZE_WORDS: Readonly<Record<AccountSettings['freeze'], string>> = {
  never: 'Never: everything can change, and what was there is kept',
  sent: 'Once they are sent',
  numbered: 'Once they have a number (recommended)',
};

function freezeForm({ account, place }: Visit): Html {
  const options = FREEZES.map((freeze) => [freeze, FREEZE_WORDS[freeze]] as const);
  const asked = { name: 'freeze', label: 'Invoices and credit notes', value: account.freeze };
  return html`<h2>From when on a correction needs a credit note</h2>
    <form method="post" action="${place.base}/settings/freeze">
      ${tokenField(place.token)}${choice(
        { ...asked, hint: 'Fixes their lines, customer, number, dates and amounts' },
        options,
      )}
      <button>Save</button>
    </form>`;
}

/** The page; entries of a form that was refused take the place of what is stored. */
async function view(
  visit: Visit,
  {
    settings = storedSettings(visit),
    look = storedLook(visit),
  }: { settings?: Entries; look?: Entries },
): Promise<View> {
  const form = await settingsForm(visit, settings);
  const body = html`${form}${logoForms(visit, look)}${lookForm(visit, look)}${freezeForm(visit)}`;
  return { title: 'Settings', body };
}

/** The page after a logo was refused. */
export async function refusedLogo(visit: Visit, { message }: AccountError): Promise<View> {
  const look = storedLook(visit, [{ field: 'logo', message }]);
  return { ...(await view(visit, { look })), ...look.refusal() };
}

/** Parses colour and footer. @throws AccountError with what is wrong with either */
function lookIn(form: Form): { color: string | null; footer: string | null } {
  const faults: FieldFault[] = [];
  const read = (name: string, parse: (text: string) => string): string | null => {
    const text = form.text(name);
    try {
      return text === '' ? null : parse(text);
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      faults.push(...error.faults);
      return null;
    }
  };
  const look = { color: read('color', parseAccent), footer: read('footer', parseFooter) };
  if (faults.length === 0) return look;
  throw new AccountError('The look is not valid.', faults);
}

/** @throws AccountError if there is no such template */
async function checkTemplate(visit: Visit, template: string | null | undefined): Promise<void> {
  const names = await templateNames(visit);
  if (!template || names.includes(template)) return;
  const message = `must be ${names.join(' or ')}`;
  throw new AccountError(`There is no template ${template}.`, [{ field: 'template', message }]);
}

/** How the account and its documents are set up. */
export const settings: Page = {
  path: '/settings',
  name: 'Settings',
  show: (visit) => view(visit, {}),
  actions: {
    async save(visit, form) {
      requireComplete(form, Object.keys(SETTINGS));
      try {
        const changes = settingsIn(form);
        await checkTemplate(visit, changes.template);
        await changeSettings(visit.actor, visit.account.id, changes);
        return { to: '/settings', done: 'saved' };
      } catch (error) {
        const entries = refusedEntries(error, SETTINGS, (name) => form.text(name));
        return { ...(await view(visit, { settings: entries })), ...entries.refusal() };
      }
    },
    async look(visit, form) {
      requireComplete(form, ['color', 'footer']);
      try {
        await changeLook(visit.actor, visit.account.id, lookIn(form));
        return { to: '/settings', done: 'saved' };
      } catch (error) {
        const entries = refusedEntries(error, LOOK, (name) => form.text(name));
        return { ...(await view(visit, { look: entries })), ...entries.refusal() };
      }
    },
    async freeze({ actor, account }, form) {
      requireComplete(form, ['freeze']);
      const freeze = form.text('freeze') as AccountSettings['freeze'];
      await changeSettings(actor, account.id, { freeze });
      return { to: '/settings', done: 'saved' };
    },
    'remove-logo': async ({ actor, account }) => {
      await changeLook(actor, account.id, { logo: null });
      return { to: '/settings', done: 'saved' };
    },
  },
};
