import { expect, it } from 'vitest';
import { mailedRecords as records } from '../app/operator/mailed-records.js';
import { sendEstimate } from '../estimates/send-estimate.js';
import { findMail, retryMail } from './index.js';
import { beginMail } from './settle-mail.js';
import { describeMails, later, tried } from './testing/driver.js';

describeMails(({ driver: mailDriver }) => {
  /** Cancels or deletes an invoice as the API does. */
  async function driver() {
    const made = await mailDriver();
    const { context, services } = made;
    const cancel = (id: string) =>
      services.run((tx) => services.invoices.cancel(context(), id, {}, tx));
    const remove = (id: string) =>
      services.run((tx) => services.invoices.remove(context(), id, tx));
    const toDraft = (id: string) =>
      services.run((tx) => services.invoices.edit(context(), id, { status: 'Draft' }, 'patch', tx));
    return { ...made, cancel, remove, toDraft };
  }

  it.each(['cancel', 'remove'] as const)(
    'that are being sent while their invoice is gone are not tried again: %s',
    async (end) => {
      const parts = await driver();
      const { claim, db, invoice, run, send, settle } = parts;
      const id = await invoice(['b@acme.example']);
      await send(id);
      const mail = await claim();
      expect(await run((work) => beginMail(work, mail, records))).toBe(true);
      await parts[end](id);
      await settle(mail, tried('deferred', 'deferred'), later(60_000));
      expect((await findMail(db, mail.row.id))?.row).toMatchObject({
        state: 'Failed',
        verdict: 'failed',
        dueAt: null,
        lastError: '250 deferred',
      });
      await expect(claim(later(600_000))).rejects.toThrow('no mail is due');
      const reason = end === 'cancel' ? 'canceled' : 'deleted';
      await expect(run((work) => retryMail(work, mail.row.id, records))).rejects.toThrow(reason);
    },
  );

  it.each(['cancel', 'remove'] as const)(
    'that were claimed before their invoice was gone are not sent: %s',
    async (end) => {
      const parts = await driver();
      const { claim, db, invoice, run, send } = parts;
      const id = await invoice();
      await send(id);
      const mail = await claim();
      await parts[end](id);
      expect(await run((work) => beginMail(work, mail, records))).toBe(false);
      const after = await findMail(db, mail.row.id);
      expect(after?.row).toMatchObject({ state: 'Failed', dueAt: null, leaseToken: null });
      expect(after?.row.lastError).toContain(end === 'cancel' ? 'canceled' : 'deleted');
      expect(after?.row.endedAt).not.toBeNull();
    },
  );

  it('that still have a copy to send keep their state, and the copy fails', async () => {
    const { cancel, claim, db, invoice, lastMail, run, send, settle } = await driver();
    const id = await invoice(['b@acme.example']);
    await send(id);
    await settle(await claim(), tried('sent', 'deferred'), later(60_000));
    await cancel(id);
    const copy = await claim(later(60_000));
    expect(await run((work) => beginMail(work, copy, records))).toBe(false);
    const mail = await findMail(db, copy.row.id);
    expect(mail?.recipients.map(({ state }) => state)).toEqual(['Sent', 'Failed']);
    expect(mail?.row).toMatchObject({ state: 'Sent', verdict: 'accepted', dueAt: null });
    expect(await lastMail(id)).toBe('Sent');
  });

  it('that wait keep an invoice from returning to Draft, even if a later one is scheduled', async () => {
    const { claim, invoice, lastMail, send, settle, toDraft } = await driver();
    const id = await invoice();
    await send(id);
    await send(id, { date: '2096-07-01' });
    expect(await lastMail(id)).toBe('Scheduled');
    await expect(toDraft(id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
    await settle(await claim(), tried('rejected'));
    expect((await toDraft(id)).row.status).toBe('Draft');
  });

  it('with a copy to send keep an invoice from returning to Draft, though To bounced', async () => {
    const { claim, invoice, send, settle, toDraft } = await driver();
    const id = await invoice(['b@acme.example']);
    await send(id);
    await settle(await claim(), tried('bounced', 'deferred'), later(60_000));
    await expect(toDraft(id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
    await settle(await claim(later(60_000)), tried('bounced', 'rejected'));
    expect((await toDraft(id)).row.status).toBe('Draft');
  });

  it('that failed are not sent again once their invoice is a Draft again', async () => {
    const { claim, invoice, run, send, settle, toDraft } = await driver();
    const id = await invoice();
    await send(id);
    const mail = await claim();
    await settle(mail, tried('deferred'));
    await toDraft(id);
    const again = run((work) => retryMail(work, mail.row.id, records));
    await expect(again).rejects.toThrow('is a Draft again');
  });

  it('that wait keep an estimate from returning to Draft, even if a later one is scheduled', async () => {
    const { context, run, services } = await driver();
    const billTo = { company: 'Acme', email: 'a@acme.example' };
    const { id: customer } = await services.run((tx) =>
      services.customers.create(context(), { billTo }, tx),
    );
    const items = [{ name: 'Day', quantity: 1, price: 100 }];
    const { row } = await services.run((tx) =>
      services.estimates.create(context(), { customer, items }, tx),
    );
    await run((work) => sendEstimate(work, row.id, {}));
    await run((work) => sendEstimate(work, row.id, { date: '2096-07-01' }));
    const toDraft = services.run((tx) =>
      services.estimates.edit(context(), row.id, { status: 'Draft' }, 'patch', tx),
    );
    await expect(toDraft).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  });
});
