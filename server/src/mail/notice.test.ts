import { expect, it } from 'vitest';
import { changeAccount, getAccount } from '../accounts/index.js';
import { mailedRecords as records } from '../app/operator/mailed-records.js';
import { audit } from '../audit/index.js';
import { decideEstimate } from '../estimates/index.js';
import { sendInvoice } from '../invoices/send-invoice.js';
import { composeMail } from './compose-mail.js';
import { findMail, reportMail } from './index.js';
import { beginMail } from './settle-mail.js';
import type { Mail } from './mail.model.js';
import { describeMails, tried } from './testing/driver.js';

const email = 'owner@seller.example';

describeMails(({ driver }) => {
  async function account(settings: Parameters<typeof changeAccount>[2] = { email }) {
    const own = await driver();
    await changeAccount(own.db, own.accountId, settings);
    const notices = async (): Promise<Mail[]> => {
      const sql = 'SELECT id FROM mails WHERE recordId = ? ORDER BY id';
      const rows = await own.db.select<{ id: string }>(sql, [own.accountId]);
      const found = await Promise.all(rows.map(({ id }) => findMail(own.db, id)));
      return found.filter((mail) => mail !== null);
    };
    const words = (mail: Mail | undefined) => {
      const composed = mail && composeMail(mail, { from: 'billing@example.com', pdf: null });
      expect(composed?.text, 'every name in braces has a value').not.toMatch(/\{\w+\}/);
      return composed;
    };
    const bounce = async (to: string): Promise<string> => {
      const id = await own.invoice();
      await own.run((work) => sendInvoice(work, id, { email: to }));
      await own.settle(await own.claim(), tried('bounced'));
      return id;
    };
    return { ...own, notices, words, bounce };
  }

  it('inform the account of a decision in its language, once', async () => {
    const { accountId, context, db, invoice, notices, read, run, services, words } = await account({
      email: 'Owner@Seller.example',
      language: 'de',
    });
    const { customerId: customer } = await read(await invoice());
    const body = {
      customer,
      items: [{ name: 'Day', quantity: 1, price: 1 }],
      status: 'Pending' as const,
    };
    const { row } = await services.run((tx) => services.estimates.create(context(), body, tx));
    await run((work) => decideEstimate(work, row.id, 'Declined'));
    await run((work) => decideEstimate(work, row.id, 'Declined'));
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(words(notice)).toMatchObject({
      to: email,
      from: { name: 'Faktura' },
      subject: `Acme hat das Angebot ${row.number ?? ''} abgelehnt`,
      text: expect.stringMatching(/^Guten Tag[^]*abgelehnt\.\n\nAngebot ansehen: http/) as string,
    });
    const counted = 'SELECT mailId FROM mail_reservations WHERE accountId = ?';
    expect(await db.select(counted, [accountId])).toEqual([]);
  });

  it('inform the account of refused mail, but never of refused notices', async () => {
    const { accountId, bounce, claim, db, notices, run, settle, words } = await account();
    await bounce('gone@acme.example');
    const [notice] = await notices();
    const mail = words(notice);
    expect(mail?.subject).toMatch(/^The mail about INV-.* could not be delivered to gone@acme/);
    expect(mail?.text).toContain('250 bounced');
    const claimed = await claim();
    expect(claimed.row.id).toBe(notice?.row.id);
    await settle(claimed, tried('bounced'));
    expect(await notices()).toHaveLength(1);
    const report = { mailId: claimed.row.id, address: null, outcome: 'rejected' } as const;
    await run((work) => reportMail(work, { ...report, response: '5.7.1' }, records));
    expect(await notices()).toHaveLength(1);
    // Mail to the account bounces, so it gets no more.
    await bounce('gone2@acme.example');
    expect(await notices()).toHaveLength(1);
    const found: unknown[] = [];
    await audit(db, { accounts: [accountId], onDifference: (one) => void found.push(one) });
    expect(found).toEqual([]);
  });

  it('reach a suspended account, do not count toward suspension, and are limited to fifty a day', async () => {
    const { accountId, bounce, claim, db, notices, run, settle } = await account();
    for (let n = 0; n < 5; n += 1) {
      await bounce(`gone${n}@acme.example`);
      const notice = await claim();
      await run((work) => beginMail(work, notice, records));
      await settle(notice, tried('sent'));
    }
    expect(await getAccount(db, accountId)).toMatchObject({ mailSuspended: true });
    expect((await notices()).map(({ row }) => row.state)).toEqual(Array(5).fill('Sent'));

    const other = await account();
    await other.bounce('gone@acme.example');
    const [{ row } = { row: null }] = await other.notices();
    if (!row) throw new Error('there is no notice');
    const columns = Object.keys(row).filter((name) => name !== 'id');
    await db.transaction(async (tx) => {
      for (let n = 0; n < 49; n += 1) {
        const id = `snd_copy${String(n).padStart(2, '0')}${other.accountId.slice(-12)}`;
        const sql = `INSERT INTO mails (id, ${columns.join(', ')}) SELECT ?, ${columns.join(', ')} FROM mails WHERE id = ?`;
        await tx.execute(sql, [id, row.id]);
      }
    });
    await db.transaction((tx) =>
      tx.execute("UPDATE mails SET dueAt = '2096-01-01 00:00:00.000' WHERE recordId = ?", [
        other.accountId,
      ]),
    );
    await other.bounce('gone2@acme.example');
    expect(await other.notices()).toHaveLength(50);
  });

  it('are not created for an account without an email', async () => {
    const { bounce, notices } = await account({ language: 'de' });
    await bounce('gone@acme.example');
    expect(await notices()).toEqual([]);
  });

  it('to customers have the email of the account, or of its profile, as Reply-To', async () => {
    const profile = { contact: { email: 'office@seller.example' } };
    const { accountId, claim, db, invoice, send, settle, words } = await account({ profile });
    await send(await invoice());
    const first = await claim();
    expect(words(first)?.replyTo).toBe('office@seller.example');
    await settle(first, tried('sent'));
    await changeAccount(db, accountId, { email });
    await send(await invoice());
    expect(words(await claim())?.replyTo).toBe(email);
  });
});
