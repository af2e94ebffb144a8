import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changeAccount } from '../../accounts/index.js';
import { audit } from '../../audit/index.js';
import { decideEstimate } from '../../estimates/index.js';
import { sendEstimate } from '../../estimates/send-estimate.js';
import { sealHistory } from '../../history/index.js';
import {
  findMail,
  reportMail,
  retryMail,
  REDACTED_ADDRESS,
  suppressionsOf,
} from '../../mail/index.js';
import { beginMail } from '../../mail/settle-mail.js';
import { describeMails, later, ticking, tried } from '../../mail/testing/driver.js';
import type { Database } from '../../platform/db/index.js';
import { mailedRecords as records } from './mailed-records.js';
import { redactCustomer } from './redact-customer.js';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'faktura-redact-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** All rows of an account in these tables, as text. */
async function everything(db: Database, accountId: string): Promise<string> {
  const tables = ['mails', 'mail_recipients', 'mail_suppressions', 'mail_reservations', 'events'];
  const rows = [];
  for (const table of tables) {
    rows.push(await db.select(`SELECT * FROM ${table} WHERE accountId = ?`, [accountId]));
  }
  const documents = ['invoices', 'estimates', 'payments', 'refunds'];
  for (const table of documents) {
    rows.push(await db.select(`SELECT lastMail FROM ${table} WHERE accountId = ?`, [accountId]));
  }
  return JSON.stringify(rows);
}

const differencesIn = async (db: Database, account: string): Promise<unknown[]> => {
  const found: unknown[] = [];
  await audit(db, { accounts: [account], onDifference: (one) => void found.push(one) });
  return found;
};

describeMails(({ driver }) => {
  it('of a redacted customer keep their outcome, but no longer show where they were sent', async () => {
    const { accountId, claim, db, invoice, lastMail, read, run, send, settle, services, context } =
      await driver();
    const dataDir = folder();
    const id = await invoice(['copy@acme.example']);
    const { customerId } = await read(id);
    const text = { subject: 'Dear Ada', body: 'Hello Ada Lovelace' };
    const { row } = await send(id, text);
    mkdirSync(join(dataDir, 'mail'));
    writeFileSync(join(dataDir, 'mail', `${row.id}.eml`), 'To: a@acme.example');
    await settle(await claim(), tried('sent', 'bounced'));
    const paid = { amount: 1, sendNotification: true };
    const payment = await services.run((tx) => services.payments.create(context(), id, paid, tx));
    await settle(await claim(), tried('deferred', 'deferred'));
    const waiting = await send(id, { date: '2096-07-01' });
    const stranger = await invoice();
    await send(stranger);

    const { mails } = await redactCustomer(db, dataDir, accountId, customerId);
    expect(mails).toHaveLength(3);
    expect(await findMail(db, waiting.row.id)).toBeNull();
    expect(await findMail(db, row.id)).toMatchObject({
      row: { state: 'Sent', toAddress: REDACTED_ADDRESS, content: null, ownText: null },
      recipients: [{ state: 'Sent' }, { state: 'Bounced', response: null }],
    });
    expect(await lastMail(id)).toBe('Sent');
    expect(existsSync(join(dataDir, 'mail', `${row.id}.eml`))).toBe(false);
    expect(await suppressionsOf(db, accountId)).toEqual([]);
    const left = await everything(db, accountId);
    expect(left).not.toMatch(/copy@acme|Ada/);
    // The other customer has the same address.
    expect((await read(stranger)).lastMail).toMatchObject({
      to: 'a@acme.example',
      state: 'Queued',
    });
    const { lastMail: ofPayment } = await services.payments.get(context(), payment.id);
    expect(ofPayment).toMatchObject({ to: REDACTED_ADDRESS, state: 'Failed' });
    expect(await differencesIn(db, accountId)).toEqual([]);

    const retry = run((work) => retryMail(work, ofPayment?.id ?? '', records));
    await expect(retry).rejects.toThrow('is redacted');
    expect((await redactCustomer(db, dataDir, accountId, customerId)).mails).toHaveLength(2);
    const report = { mailId: row.id, address: null, outcome: 'delivered', response: '' } as const;
    expect(await run((work) => reportMail(work, report, records))).toBe(true);
    expect(await lastMail(id)).toBe('Delivered');
    const bounce = {
      ...report,
      outcome: 'bounced',
      response: '550 <a@acme.example> is gone',
    } as const;
    await run((work) => reportMail(work, bounce, records));
    expect(await everything(db, accountId)).not.toContain('is gone');
    expect(await suppressionsOf(db, accountId)).toEqual([]);
  });

  it('of a redacted customer have events that are dated when they are written, and keep the seals valid', async () => {
    const { accountId, db, invoice, read, send } = await driver();
    const id = await invoice();
    const { customerId } = await read(id);
    for (let n = 0; n < 2; n += 1) await send(id);
    const seal = () => sealHistory(db, () => new Date(), new AbortController().signal);
    await seal();
    await redactCustomer(db, folder(), accountId, customerId, ticking(new Date()));
    expect(await differencesIn(db, accountId)).toEqual([]);
    await seal();
    expect(await differencesIn(db, accountId)).toEqual([]);
    const dates = "SELECT DISTINCT createdAt FROM events WHERE accountId = ? AND keyId = 'redact'";
    expect(await db.select(dates, [accountId])).toHaveLength(3);
  });

  it('that are being sent to a redacted customer are not retried', async () => {
    const { accountId, claim, db, invoice, lastMail, read, run, send, settle } = await driver();
    const id = await invoice();
    await send(id);
    const mail = await claim();
    await run((work) => beginMail(work, mail, records));
    await redactCustomer(db, folder(), accountId, (await read(id)).customerId);
    expect(await settle(mail, tried('deferred'), later(1))).toBe(false);
    expect(await lastMail(id)).toBe('Failed');
    await expect(claim(later(600_000))).rejects.toThrow('no mail is due');
    expect(await differencesIn(db, accountId)).toEqual([]);
  });

  it('about deleted documents are found by what the history tells of their customer', async () => {
    const { accountId, claim, context, db, invoice, read, run, send, services, settle } =
      await driver();
    await changeAccount(db, accountId, { email: 'owner@seller.example' });
    const id = await invoice();
    const { customerId: customer } = await read(id);
    await send(id, { email: 'former@acme.example' });
    await settle(await claim(), tried('bounced'));
    const notice = await claim();
    await settle(notice, tried('sent'));
    const items = [{ name: 'Day', quantity: 1, price: 1 }];
    const offer = { customer, items, status: 'Pending' as const };
    const { row: estimate } = await services.run((tx) =>
      services.estimates.create(context(), offer, tx),
    );
    await run((work) => sendEstimate(work, estimate.id, { email: 'other@acme.example' }));
    await settle(await claim(), tried('sent'));
    await run((work) => decideEstimate(work, estimate.id, 'Accepted'));
    await settle(await claim(), tried('sent'));
    const stranger = await invoice();
    await send(stranger, { email: 'stranger@acme.example' });
    await settle(await claim(), tried('sent'));
    for (const gone of [id, stranger]) {
      await services.run((tx) => services.invoices.remove(context(), gone, tx));
    }
    await services.run((tx) => services.estimates.remove(context(), estimate.id, tx));

    const { mails } = await redactCustomer(db, folder(), accountId, customer);
    expect(mails).toHaveLength(4);
    const left = await everything(db, accountId);
    expect(left).not.toMatch(/former@|other@|Acme accepted/);
    expect(left.includes('stranger@acme.example')).toBe(true);
    expect(await findMail(db, notice.row.id)).toMatchObject({
      row: { state: 'Sent', toAddress: REDACTED_ADDRESS, content: null },
    });
    expect(await differencesIn(db, accountId)).toEqual([]);
  });

  it('that are requested during the redaction are redacted as well', async () => {
    const { accountId, claim, db, invoice, lastMail, read, send, settle } = await driver();
    const id = await invoice();
    const { row: first } = await send(id);
    await settle(await claim(), tried('sent'));
    const requested = [first.id];
    const request = async () => {
      const { row } = await send(id, { email: `other${requested.length}@acme.example` });
      requested.push(row.id);
    };
    let transactions = 0;
    const transaction: Database['transaction'] = async (work) => {
      transactions += 1;
      // Between the list of mails and the first of them.
      if (transactions === 1) {
        await request();
        await settle(await claim(), tried('bounced'));
      }
      // After the customer, before the mail of the line above.
      if (transactions === 3) await request();
      return db.transaction(work);
    };
    const { customerId } = await read(id);
    const { mails } = await redactCustomer({ ...db, transaction }, folder(), accountId, customerId);
    expect(requested).toHaveLength(3);
    expect(mails).toEqual(requested);
    expect(await suppressionsOf(db, accountId)).toEqual([]);
    expect(await everything(db, accountId)).not.toContain('@acme.example');
    expect(await lastMail(id)).toBe('Bounced');
    await expect(claim(later(600_000))).rejects.toThrow('no mail is due');
    expect(await differencesIn(db, accountId)).toEqual([]);
  });
});
