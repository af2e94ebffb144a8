import { countOfAccount, quotaWith } from '../../../attachments/index.js';
import { html } from '../../../platform/text/html.js';
import { apart, grid } from '../forms.js';
import { tokenField } from '../layout.js';
import type { Page } from '../visit.js';

/** The plan and usage of the account, and its sessions. */
export const plan: Page = {
  path: '/plan',
  name: 'Plan',
  actions: {},
  async show({ account, place, deps }) {
    const used = await countOfAccount(deps.db, account.id);
    const most = quotaWith(account.attachmentCredits);
    const rows = [
      ['Attachments used', `${used} of ${most}`],
      ['Plan', account.plan],
      ['Attachment credits', String(account.attachmentCredits)],
      ['Rate limits', `${account.rateLimitFactor} times the default`],
      ['Account', account.id],
    ].map(([name = '', value = '']) => [html`${name}`, apart(value)]);
    return {
      title: 'Plan',
      body: html`${grid('Plan and usage', ['What', 'Value'], rows)}
        <p class="hint">
          An operator changes the plan: faktura account set ${account.id} --plan Pro
        </p>
        <h2>Sessions</h2>
        <form method="post" action="${place.base}/sign-out-everywhere">
          ${tokenField(place.token)}<button>Sign out everywhere</button>
        </form>`,
    };
  },
};
