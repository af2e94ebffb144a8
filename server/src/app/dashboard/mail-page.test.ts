import { beforeEach, describe, expect, it } from 'vitest';
import { changeAccount, createAccount, createKey } from '../../accounts/index.js';
import { createHistoryReader } from '../../history/index.js';
import { findMail, listMails, type MailState } from '../../mail/index.js';
import { HOUR_MS } from '../../platform/dates/dates.js';
import { testDashboard } from './testing/visits.js';

let now: Date;
beforeEach(() => {
  now = new Date('2026-11-23T10:00:00.000Z');
});

const { api, signedIn } = testDashboard({ now: () => now });

const change = (sql: string, values: string[]) =>
  api().server.db.transaction((tx) => tx.execute(sql, values));

/** An account whose mails stay queued, because nothing is sent, and a browser signed in to it. */
async function openAccount() {
  const { db } = api().server;
  const { id } = await createAccount(db, {
    name: 'Post',
    timezone: 'Asia/Tokyo',
    rateLimitFactor: 1000,
  });
  const key = await createKey(db, id);
  /** Queues a mail about a new invoice and gives it that state; returns its id. */
  const mailTo = async (email: string, state: MailState = 'Queued'): Promise<string> => {
    // Ids created in the same millisecond have no order.
    now = new Date(now.getTime() + 1);
    const customer = { internalId: email, billTo: { company: 'Acme', email } };
    const body = { customer, items: [{ name: 'Day', quantity: 1, price: 10 }] };
    const invoice = await api().post('/v1/invoices', body, { key });
    const send = `/v1/invoices/${String(invoice.json['id'])}/send`;
    expect((await api().post(send, {}, { key })).status).toBe(202);
    const [mail] = await listMails(db, { state: undefined, accountId: id, limit: 1 });
    await change('UPDATE mails SET state = ? WHERE id = ?', [state, mail?.id ?? '']);
    return mail?.id ?? '';
  };
  const suppress = (address: string) =>
    change(
      'INSERT INTO mail_suppressions (accountId, address, reason, createdAt) VALUES (?, ?, ?, ?)',
      [id, address, '550 no such user', '2026-11-22 20:30:00.000'],
    );
  return { id, mailTo, suppress, ...(await signedIn(id)) };
}

/** The cells of each row below a caption, without their marks. */
function rowsOf(text: string, caption: string): string[][] {
  const [, table = ''] = new RegExp(`aria-label="${caption}"([^]*?)</table>`).exec(text) ?? [];
  return [...table.matchAll(/<tr>([^]*?)<\/tr>/g)].slice(1).map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>([^]*?)<\/td>/g)].map(([, cell = '']) =>
      cell
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  );
}

const LAST = 'The last 50 mails';

describe('the list of mails', () => {
  it('shows the newest first, in the zone of the account, with the possible actions', async () => {
    const { mailTo, open } = await openAccount();
    const acts: [MailState, string][] = [
      ['Scheduled', 'Drop'],
      ['Queued', 'Send now Drop'],
      ['Sending', ''],
      ['Held', 'Release Drop'],
      ['Sent', ''],
      ['Delivered', ''],
      ['Bounced', ''],
      ['Rejected', 'Send again'],
      ['Failed', 'Send again'],
    ];
    for (const [index, [state]] of acts.entries()) await mailTo(`${index}@a.example`, state);
    const rows = rowsOf((await open('/mail')).text, LAST);
    expect(rows.map(([to, , state, since, , , actions]) => [to, state, since, actions])).toEqual(
      acts
        .map(([state, actions], to) => [`${to}@a.example`, state, '2026-11-23 19:00', actions])
        .reverse(),
    );
  });

  it('names the document without reading what a mail is made of', async () => {
    const { mailTo, open } = await openAccount();
    const id = await mailTo('one@a.example');
    await change("UPDATE mails SET content = 'too much to read' WHERE id = ?", [id]);
    const [row = []] = rowsOf((await open('/mail')).text, LAST);
    expect(row.slice(0, 2)).toEqual(['one@a.example', expect.stringMatching(/^INV-/)]);
  });

  it('can be filtered by state, and counts every state', async () => {
    const { mailTo, open } = await openAccount();
    await mailTo('one@a.example', 'Failed');
    await mailTo('two@a.example', 'Failed');
    await mailTo('three@a.example', 'Sent');
    const { text } = await open('/mail?state=Failed');
    expect(rowsOf(text, LAST).map(([to]) => to)).toEqual(['two@a.example', 'one@a.example']);
    for (const count of ['Failed (2)', 'Sent (1)', 'Held (0)']) expect(text).toContain(count);
    expect(text).toMatch(/value="Failed" selected/);
    expect(rowsOf((await open('/mail?state=Nonsense')).text, LAST)).toHaveLength(3);
  });

  it('shows no mail of another account, and forms for it do nothing', async () => {
    const other = await openAccount();
    const id = await other.mailTo('theirs@a.example');
    const { open, send } = await openAccount();
    expect((await open('/mail')).text).not.toContain('theirs@a.example');
    for (const action of ['retry', 'drop']) {
      const { status, text } = await send(`/mail/${action}`, { mail: id });
      expect([status, text.includes('There is no such mail')]).toEqual([422, true]);
    }
    expect((await findMail(api().server.db, id))?.row.state).toBe('Queued');
  });
});

describe('a mail', () => {
  it('that failed is queued again, and a waiting one is dropped', async () => {
    const { id, mailTo, send, open } = await openAccount();
    const [failed, waiting] = [await mailTo('a@a.example', 'Failed'), await mailTo('b@a.example')];
    const retried = await send('/mail/retry', { mail: failed });
    expect(retried.headers.location).toBe('/dashboard/mail?done=retried');
    expect((await findMail(api().server.db, failed))?.row.state).toBe('Queued');
    const dropped = await send('/mail/drop', { mail: waiting });
    expect(dropped.headers.location).toBe('/dashboard/mail?done=dropped');
    expect(await findMail(api().server.db, waiting)).toBeNull();
    for (const [done, sentence] of [
      ['retried', 'The mail is queued again.'],
      ['dropped', 'The mail is dropped. It will not be sent.'],
    ]) {
      expect((await open(`/mail?done=${done}`)).text).toContain(sentence);
    }
    const history = await createHistoryReader(api().server.db).record(id, failed);
    expect(history?.events.at(-1)?.keyId).toMatch(/^ses_/);
  });

  it('that was held since a restore is released, to be sent at once or on its day', async () => {
    const { id, mailTo, send, open } = await openAccount();
    const [made, later] = [await mailTo('a@a.example'), await mailTo('b@a.example')];
    const held = "UPDATE mails SET state = 'Held', heldBecause = 'restored', dueAt = NULL";
    await change(`${held} WHERE accountId = ?`, [id]);
    await change('UPDATE mails SET content = NULL WHERE id = ?', [later]);
    const [, row = []] = rowsOf((await open('/mail')).text, LAST);
    expect(row.slice(-2)).toEqual([
      'The service was restored from a backup; the mail may have been sent before.',
      'Release Drop',
    ]);
    for (const [mail, state, done] of [
      [made, 'Queued', 'The mail is queued again.'],
      [later, 'Scheduled', 'The mail is scheduled again.'],
    ] as const) {
      const { headers } = await send('/mail/retry', { mail });
      expect((await findMail(api().server.db, mail))?.row.state).toBe(state);
      const [, query = ''] = String(headers.location).split('?');
      expect((await open(`/mail?${query}`)).text).toContain(done);
    }
  });

  it('that is held by a suspension has no button to release it', async () => {
    const { id, mailTo, open } = await openAccount();
    const mail = await mailTo('a@a.example', 'Held');
    await change("UPDATE mails SET heldBecause = 'suspended' WHERE id = ?", [mail]);
    await changeAccount(api().server.db, id, { mailSuspended: true });
    const [row = []] = rowsOf((await open('/mail')).text, LAST);
    expect(row.slice(-2)).toEqual([
      'Sending is suspended because too much mail came back.',
      'Drop',
    ]);
  });

  it('that was sent is neither sent again nor dropped, and its page says why', async () => {
    const { mailTo, send } = await openAccount();
    const mail = await mailTo('a@a.example', 'Sent');
    const retry = await send('/mail/retry', { mail });
    expect([retry.status, retry.text.includes('It cannot be sent again.')]).toEqual([422, true]);
    const drop = await send('/mail/drop', { mail });
    expect([drop.status, drop.text.includes('Only a waiting mail')]).toEqual([422, true]);
  });
});

describe('a suppressed address', () => {
  it('is listed with the reason, until mail to it is allowed again', async () => {
    const { suppress, open, send } = await openAccount();
    for (const address of ['b@a.example', 'a@a.example']) await suppress(address);
    const listed = async () => rowsOf((await open('/mail')).text, 'Suppressions');
    const rest = ['550 no such user', '2026-11-23 05:30', 'Mail it again'];
    expect(await listed()).toEqual([
      ['a@a.example', ...rest],
      ['b@a.example', ...rest],
    ]);
    const { headers } = await send('/mail/unsuppress', { address: 'a@a.example' });
    expect(headers.location).toBe('/dashboard/mail?done=unsuppressed');
    expect(await listed()).toEqual([['b@a.example', ...rest]]);
  });

  it('stays suppressed for other accounts', async () => {
    const other = await openAccount();
    await other.suppress('a@a.example');
    const { send, open } = await openAccount();
    expect((await open('/mail')).text).not.toContain('a@a.example');
    await send('/mail/unsuppress', { address: 'a@a.example' });
    expect(rowsOf((await other.open('/mail')).text, 'Suppressions')).toHaveLength(1);
  });
});

describe('the caps', () => {
  it('show how many mails were sent in each window, and the maximum', async () => {
    const { id, mailTo } = await openAccount();
    await changeAccount(api().server.db, id, { caps: { hour: 5, week: 1234 } });
    const later = (hours: number): void => {
      now = new Date(now.getTime() + hours * HOUR_MS);
    };
    await mailTo('a@a.example');
    later(47);
    await mailTo('b@a.example');
    await mailTo('c@a.example');
    later(2);
    await mailTo('d@a.example');
    const { open } = await signedIn(id);
    expect(rowsOf((await open('/mail')).text, 'Caps')).toEqual([
      ['In the last hour', '1 of 5'],
      ['In the last 24 hours', '3 of 60'],
      ['In the last 7 days', '4 of 1,234'],
    ]);
  });
});
