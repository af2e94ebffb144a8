import {
  capsOf,
  countMails,
  dropMail,
  findMail,
  type ListedMail,
  listMails,
  mailAgain,
  MailError,
  type MailRow,
  mailStates,
  reasonOf,
  retryMail,
  suppressionsOf,
  usedByAccount,
} from '../../../mail/index.js';
import { inWork } from '../../../platform/context/work.js';
import { type Html, html, nothing } from '../../../platform/text/html.js';
import { mailedRecords } from '../../operator/mailed-records.js';
import { apart, choice, type Form, grid, recordsChoice } from '../parts/forms.js';
import { tokenField } from '../parts/layout.js';
import { instantText, stateMark } from '../parts/records.js';
import { type Page, testAccountAsked, type Visit } from '../parts/visit.js';

/** Number of mails that are listed; the CLI can list more. */
const LISTED = 50;

const HEADS = ['To', 'About', 'State', 'Since', 'Tries', 'Why', 'Actions'];

/** What the button that sends a mail says, by the state of the mail. */
const SENT: Partial<Readonly<Record<MailRow['state'], string>>> = {
  Failed: 'Send again',
  Rejected: 'Send again',
  Queued: 'Send now',
  Held: 'Release',
};
const DROPPED: readonly MailRow['state'][] = ['Scheduled', 'Queued', 'Held'];

function actionsOn(
  { id, state, accountId, toAddress }: ListedMail,
  { place, account }: Visit,
): Html {
  // Mail of test keys is not sent.
  if (accountId !== account.id) return nothing;
  const button = (action: string, words: string) =>
    html`<form method="post" action="${place.base}/mail/${action}">
      ${tokenField(place.token)}<input type="hidden" name="mail" value="${id}" />
      <button class="quiet" aria-label="${words}: mail to ${toAddress}">${words}</button>
    </form> `;
  // Mail of a suspended account would be held again.
  const words = state === 'Held' && account.mailSuspended ? undefined : SENT[state];
  const retry = words === undefined ? nothing : button('retry', words);
  const drop = DROPPED.includes(state) ? button('drop', 'Drop') : nothing;
  return html`<div class="buttons">${retry}${drop}</div>`;
}

function rowOf(row: ListedMail, visit: Visit): Html[] {
  const { toAddress, number, recordId, state, stateAt, attempts, lastError } = row;
  return [
    apart(toAddress),
    apart(number ?? recordId),
    stateMark(state),
    html`${instantText(stateAt, visit.account.timezone)}`,
    html`${String(attempts)}`,
    apart(reasonOf(row) ?? lastError ?? ''),
    actionsOn(row, visit),
  ];
}

const count = (value: number): string => value.toLocaleString('en');

async function caps({ account, reading }: Visit): Promise<Html> {
  const [limits, used] = [capsOf(account, reading.now), await usedByAccount(reading)];
  const row = (name: string, taken: number, limit: number) => [
    html`${name}`,
    html`<meter min="0" max="${String(limit)}" value="${String(Math.min(taken, limit))}"></meter>
      ${count(taken)} of ${count(limit)}`,
  ];
  const rows = [
    row('In the last hour', used.hour, limits.hour),
    row('In the last 24 hours', used.day, limits.day),
    row('In the last 7 days', used.week, limits.week),
  ];
  return html`<h2>Recipients mailed</h2>
    ${grid('Caps', ['Window', 'Used'], rows)}
    <p class="hint">
      A document may go to ${count(limits.invoiceRecipients)} recipients, in
      ${count(limits.invoiceSends)} sends. An operator changes caps:
      <code>faktura account set ${account.id} --cap hour=100</code>
    </p>`;
}

async function suppressions(visit: Visit): Promise<Html> {
  const { deps, account, place } = visit;
  const all = await suppressionsOf(deps.db, account.id);
  const rows = all.map(({ address, reason, createdAt }) => [
    apart(address),
    apart(reason),
    html`${instantText(createdAt, account.timezone)}`,
    html`<form method="post" action="${place.base}/mail/unsuppress">
      ${tokenField(place.token)}<input type="hidden" name="address" value="${address}" />
      <button class="quiet">Mail it again</button>
    </form>`,
  ]);
  const none = 'None. An address at which mail bounces is listed here, and gets no more of it.';
  return html`<h2>Addresses that get no mail</h2>
    ${grid('Suppressions', ['Address', 'Why', 'Since', 'Actions'], rows, none)}`;
}

function suspension({ account }: Visit): Html {
  if (!account.mailSuspended) return nothing;
  return html`<div class="notice wrong">
    <p>
      Mail of this account is suspended, because too much of it bounced or led to complaints. Mail
      waits until an operator releases it: faktura mail resume ${account.id}
    </p>
  </div>`;
}

/** Returns the mail that a form names, which must belong to this account. */
async function ownMail({ deps, account }: Visit, form: Form): Promise<string> {
  const mail = await findMail(deps.db, form.text('mail'));
  if (mail?.row.accountId === account.id) return mail.row.id;
  throw new MailError('There is no such mail. Reload the page.');
}

/** The outbox, the suppressions, and the caps. */
export const mail: Page = {
  path: '/mail',
  name: 'Mail',
  async show(visit) {
    const { deps, account, testAccountId, query } = visit;
    const asked = testAccountAsked(visit);
    const state = mailStates.find((one) => one === query.get('state'));
    const accountId = asked ?? account.id;
    const mails = await listMails(deps.db, { state, accountId, limit: LISTED });
    const counts = await countMails(deps.db, accountId);
    const states = mailStates.map((one) => [one, `${one} (${counts[one] ?? 0})`] as const);
    const rows = mails.map((row) => rowOf(row, visit));
    return {
      title: 'Mail',
      body: html`${suspension(visit)}
        <form class="filter" method="get">
          ${choice({ name: 'state', label: 'State', value: state ?? '' }, [['', 'All'], ...states])}
          ${testAccountId === null ? nothing : recordsChoice(asked !== null)}
          <button>Show</button>
        </form>
        ${grid(`The last ${LISTED} mails`, HEADS, rows, state ? `No mail is ${state}.` : 'Nothing was mailed yet.')}${await suppressions(visit)}${await caps(visit)}`,
    };
  },
  actions: {
    async retry(visit, form) {
      const id = await ownMail(visit, form);
      const { state } = await inWork(visit.deps.db, visit.reading, (work) =>
        retryMail(work, id, mailedRecords),
      );
      return { to: '/mail', done: state === 'Scheduled' ? 'rescheduled' : 'retried' };
    },
    async drop(visit, form) {
      const id = await ownMail(visit, form);
      await inWork(visit.deps.db, visit.reading, (work) => dropMail(work, id, mailedRecords));
      return { to: '/mail', done: 'dropped' };
    },
    async unsuppress(visit, form) {
      const address = form.text('address');
      if (address === '')
        throw new MailError('No address was sent. Reload the page and try again.');
      await inWork(visit.deps.db, visit.reading, (work) => mailAgain(work, address));
      return { to: '/mail', done: 'unsuppressed' };
    },
  },
};
