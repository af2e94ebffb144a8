import {
  LANGUAGES,
  type AccountSettings,
  AccountError,
  parseAccent,
  parseFooter,
} from '../../../accounts/index.js';
import { DEFAULT_TEMPLATE, templatesIn } from '../../../pdf/index.js';
import { type Html, html, nothing } from '../../../platform/text/html.js';
import { changeLook, changeSettings } from '../../account-changes.js';
import { area, choice, field, type Form } from '../forms.js';
import { tokenField } from '../layout.js';
import type { Page, Visit } from '../visit.js';

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

async function settingsForm({ account, place, deps }: Visit): Promise<Html> {
  const languages = LANGUAGES.map((code) => [code, languageNames.of(code) ?? code] as const);
  const templates = (await templatesIn(deps.dataDir).names()).map((name) => [name, name] as const);
  const zones = Intl.supportedValuesOf('timeZone').map(
    (zone) => html`<option value="${zone}"></option>`,
  );
  return html`<form method="post" action="${place.base}/settings/save">
    ${tokenField(place.token)}${field({ name: 'name', label: 'Name of the account', value: account.name, required: true })}${field(
      {
        name: 'email',
        label: 'Email',
        hint: 'Receives replies from customers and notices',
        value: account.email ?? '',
        type: 'email',
        autocomplete: 'email',
      },
    )}${choice({ name: 'language', label: 'Language of notices', value: account.language ?? 'en' }, languages)}
    <p class="field">
      <label for="timezone">Time zone</label
      ><span class="hint" id="timezone-hint">Decides what today is</span>
      <input
        id="timezone"
        name="timezone"
        list="zones"
        value="${account.timezone}"
        aria-describedby="timezone-hint"
        autocomplete="off"
        required
      />
      <datalist id="zones">${zones}</datalist>
    </p>
    ${field({ name: 'currency', label: 'Currency', hint: 'For documents of customers without a currency', value: account.currency, maxLength: 3, required: true })}${choice(
      { name: 'template', label: 'Look of documents', value: account.template ?? DEFAULT_TEMPLATE },
      templates,
    )}
    <button>Save</button>
  </form>`;
}

function lookForms({ account, place }: Visit): Html {
  const { logo, color, footer } = account.branding;
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
      ${tokenField(place.token)}
      <p class="field">
        <label for="logo">File</label
        ><span class="hint" id="logo-hint">PNG or JPEG, at most 500 kB</span>
        <input
          id="logo"
          name="logo"
          type="file"
          accept="image/png,image/jpeg"
          aria-describedby="logo-hint"
          required
        />
      </p>
      <button>Upload</button>
    </form>
    ${remove}
    <h2>Colour and footer</h2>
    <form method="post" action="${place.base}/settings/look">
      ${tokenField(place.token)}${field({
        name: 'color',
        label: 'Colour of headings',
        hint: 'Like #075; empty for the colour of the template',
        value: color ?? '',
        maxLength: 20,
      })}${area({ name: 'footer', label: 'Footer', hint: 'At most five lines', value: footer ?? '', maxLength: 500 })}
      <button>Save</button>
    </form>`;
}

/** How the account and its documents are set up. */
export const settings: Page = {
  path: '/settings',
  name: 'Settings',
  async show(visit) {
    const form = await settingsForm(visit);
    return { title: 'Settings', body: html`${form}${lookForms(visit)}` };
  },
  actions: {
    async save({ actor, account, deps }, form) {
      const changes = settingsIn(form);
      const names = await templatesIn(deps.dataDir).names();
      if (changes.template && !names.includes(changes.template)) {
        throw new AccountError(
          `There is no template ${changes.template}. Choose ${names.join(', ')}.`,
        );
      }
      await changeSettings(actor, account.id, changes);
      return { to: '/settings', done: 'saved' };
    },
    async look({ actor, account }, form) {
      const [color, footer] = [form.text('color'), form.text('footer')];
      await changeLook(actor, account.id, {
        color: color === '' ? null : parseAccent(color),
        footer: footer === '' ? null : parseFooter(footer),
      });
      return { to: '/settings', done: 'saved' };
    },
    'remove-logo': async ({ actor, account }) => {
      await changeLook(actor, account.id, { logo: null });
      return { to: '/settings', done: 'saved' };
    },
  },
};
