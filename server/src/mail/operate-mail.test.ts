import { expect, it } from 'vitest';
import { getAccount } from '../accounts/index.js';
import { mailedRecords as records } from '../app/operator/mailed-records.js';
import { sendInvoice } from '../invoices/send-invoice.js';
import { HOUR_MS } from '../platform/dates/dates.js';
import {
  dropMail,
  mailsInState,
  queueScheduled,
  mailAgain,
  releaseMail,
  resetCaps,
  resumeAccount,
  retryMail,
  suppressionsOf,
} from './index.js';
import { beginMail } from './settle-mail.js';
import { describeMails, LEASE_MS, later, tried } from './testing/driver.js';

describeMails(({ driver }) => {
  it('that bounce are not sent to the address again until an operator allows it', async () => {
    const { accountId, claim, db, invoice, lastMail, run, send, settle } = await driver();
    const id = await invoice();
    await send(id);
    await settle(await claim(), tried('bounced'));
    expect(await lastMail(id)).toBe('Bounced');
    await expect(send(id)).rejects.toMatchObject({ code: 'RECIPIENT_SUPPRESSED' });
    expect(await suppressionsOf(db, accountId)).toMatchObject([
      { address: 'a@acme.example', reason: '250 bounced' },
    ]);
    expect(await run((work) => mailAgain(work, 'a@acme.example'))).toBe(true);
    await send(id);
  });

  it.each([
    ['jörg@bücher.example', 'jörg@xn--bcher-kva.example'],
    ['jörg@xn--bcher-kva.example', 'jörg@bücher.example'],
  ])(
    'that bounce at %s are not sent to %s either, which is the same mailbox',
    async (one, other) => {
      const { accountId, claim, db, invoice, run, send, settle } = await driver();
      const id = await invoice([other]);
      await send(id, { email: one });
      await settle(await claim(), tried('bounced', 'sent'));
      const refused = { code: 'RECIPIENT_SUPPRESSED' };
      await expect(send(id, { email: other })).rejects.toMatchObject(refused);
      const { recipients } = await send(id, { email: 'a@acme.example' });
      expect(recipients.map(({ address }) => address)).toEqual(['a@acme.example']);
      expect(await suppressionsOf(db, accountId)).toMatchObject([
        { address: 'jörg@xn--bcher-kva.example' },
      ]);
      expect(await run((work) => mailAgain(work, other))).toBe(true);
      await send(id, { email: one });
    },
  );

  it('suspend their account after five bounces in a row; queued mail then waits for an operator', async () => {
    const { accountId, claim, db, invoice, lastMail, run, send, settle } = await driver();
    const ids = [];
    for (let n = 0; n < 6; n += 1) {
      const id = await invoice();
      await run((work) => sendInvoice(work, id, { email: `gone${n}@acme.example` }));
      ids.push(id);
    }
    for (let n = 0; n < 5; n += 1) await settle(await claim(), tried('bounced'));
    expect(await getAccount(db, accountId)).toMatchObject({ mailSuspended: true });
    const [last = ''] = ids.slice(-1);
    await expect(send(last)).rejects.toMatchObject({ code: 'MAIL_SENDING_SUSPENDED' });
    const held = await claim();
    expect(await run((work) => beginMail(work, held, records))).toBe(false);
    expect(await lastMail(last)).toBe('Held');
    await expect(claim(later(LEASE_MS * 10))).rejects.toThrow('no mail is due');

    await run(async (work) => resumeAccount(work));
    const waiting = await mailsInState(db, { state: 'Held', accountId, after: '' });
    for (const { id } of waiting) await run((work) => releaseMail(work, id, records));
    expect(await lastMail(last)).toBe('Queued');
    await settle(await claim(), tried('bounced'));
    expect(await getAccount(db, accountId)).toMatchObject({ mailSuspended: false });
  });

  it('are not sent a second time while a copy is being sent', async () => {
    const { claim, invoice, run, send, settle } = await driver();
    const id = await invoice(['copy@acme.example']);
    const { row } = await send(id);
    await settle(await claim(), tried('rejected', 'deferred'), new Date());
    await claim();
    await expect(run((work) => retryMail(work, row.id, records))).rejects.toThrow('is being sent');
  });

  it('that are scheduled get their content from the document when they are due, which numbers a Draft', async () => {
    const { claim, context, invoice, lastMail, read, run, send, services } = await driver();
    const id = await invoice();
    const { row } = await send(id, { date: '2096-07-01' });
    expect([(await read(id)).status, row.content]).toEqual(['Draft', null]);
    const early = run((work) => retryMail(work, row.id, records));
    await expect(early).rejects.toThrow('is Scheduled. It will be sent when due.');
    const change = { items: [{ name: 'Day', quantity: 2, price: 100 }] };
    await services.run((tx) => services.invoices.edit(context(), id, change, 'patch', tx));
    await run((work) => queueScheduled(work, row.id, records));
    await run((work) => queueScheduled(work, row.id, records));
    const { status, number } = await read(id);
    expect([status, await lastMail(id)]).toEqual(['Pending', 'Queued']);
    const mail = await claim();
    expect(mail.row.content).toMatchObject({ number, amount: '200' });
    expect(mail.row.subject).toContain(number);
  });

  it('that are scheduled are held while their account is suspended, and fail if To has bounced', async () => {
    const { accountId, claim, invoice, lastMail, read, run, send, settle } = await driver();
    const [held, lost] = [await invoice(), await invoice()];
    const first = await send(held, { date: '2096-07-01' });
    const second = await send(lost, { date: '2096-07-01', email: 'gone@acme.example' });
    const gone = await invoice();
    await send(gone, { email: 'gone@acme.example' });
    await settle(await claim(), tried('bounced'));
    await run((work) => queueScheduled(work, second.row.id, records));
    expect([await lastMail(lost), (await read(lost)).status]).toEqual(['Failed', 'Draft']);

    const suspend = 'UPDATE accounts SET mailSuspended = 1 WHERE id = ?';
    await run(({ sql }) => sql.execute(suspend, [accountId]));
    await run((work) => queueScheduled(work, first.row.id, records));
    expect([await lastMail(held), (await read(held)).status]).toEqual(['Held', 'Draft']);
  });

  it('can be dropped one by one by an operator, as long as they are not being sent', async () => {
    const { claim, invoice, lastMail, run, send, settle } = await driver();
    const id = await invoice();
    await settle(await send(id).then(() => claim()), tried('sent'));
    const { row } = await send(id, { date: '2096-07-01' });
    expect(await lastMail(id)).toBe('Scheduled');
    await run((work) => dropMail(work, row.id, records));
    expect(await lastMail(id)).toBe('Sent');
    await expect(run((work) => dropMail(work, row.id, records))).rejects.toThrow('no mail');
    await send(id);
    const mail = await claim();
    await expect(run((work) => dropMail(work, mail.row.id, records))).rejects.toThrow('is Sending');
  });

  it('count toward the caps of their document until an operator resets them', async () => {
    const { invoice, run, send } = await driver({ invoiceSends: 1 });
    const id = await invoice();
    await send(id);
    const details = { limit: 1, scope: 'invoiceSends' };
    await expect(send(id)).rejects.toMatchObject({ code: 'SEND_LIMIT_REACHED', details });
    await run(async ({ sql, account }) => resetCaps(sql, account.id, id));
    await send(id);
  });

  it('count in rolling windows: what is older than an hour no longer counts', async () => {
    const { invoice, run } = await driver({ hour: 1 });
    const id = await invoice();
    const at = (ms: number) => ({ now: new Date(Date.UTC(2030, 0, 1, 12) + ms) });
    const sent = (ms: number) => run((work) => sendInvoice(work, id, {}), at(ms));
    await sent(0);
    await expect(sent(3_599_999)).rejects.toMatchObject({ code: 'SEND_LIMIT_REACHED' });
    await sent(HOUR_MS);
  });
});
