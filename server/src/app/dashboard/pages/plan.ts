import { countOfAccount, quotaWith } from '../../../attachments/index.js';
import { html } from '../../../platform/text/html.js';
import { apart } from '../parts/forms.js';
import { tokenField } from '../parts/layout.js';
import type { Page } from '../parts/visit.js';

const count = (value: number): string => value.toLocaleString('en');

const rateLimits = (factor: number): string =>
  factor === 1 ? 'The default' : `${count(factor)} times the default`;

/** The plan and usage of the account, and its sessions. */
export const plan: Page = {
  path: '/plan',
  name: 'Plan',
  actions: {},
  async show({ account, place, deps }) {
    const used = await countOfAccount(deps.db, account.id);
    const most = quotaWith(account.attachmentCredits);
    const rows = [
      ['Plan', account.plan],
      ['Attachments used', `${count(used)} of ${count(most)}`],
      ['Attachment credits', count(account.attachmentCredits)],
      ['Rate limits', rateLimits(account.rateLimitFactor)],
      ['Account', account.id],
    ].map(
      ([name = '', value = '']) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${apart(value)}</dd>
        </div>`,
    );
    return {
      title: 'Plan',
      body: html`<dl class="facts">${rows}</dl>
        <p class="hint">
          An operator changes the plan: <code>faktura account set ${account.id} --plan Pro</code>
        </p>
        <h2>Sessions</h2>
        <p>Signs out every browser, this one too, and ends links that were not used.</p>
        <form method="post" action="${place.base}/sign-out-everywhere">
          ${tokenField(place.token)}<button>Sign out everywhere</button>
        </form>`,
    };
  },
};
