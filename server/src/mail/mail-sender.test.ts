import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount } from '../accounts/index.js';
import { mailedRecords as records } from '../app/operator/mailed-records.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { enginesOfLongTests } from '../platform/db/testing/engines.js';
import { hang } from '../platform/mail/testing/smtp-server.js';
import { composeMail } from './compose-mail.js';
import { noticeOfSignIn } from './index.js';
import { beginMail } from './settle-mail.js';
import { claimMails } from './mail.repository.js';
import { retryTime } from './send-mail.js';
import { mailAccount, mailRoom, until, untilState } from './testing/mail-room.js';

const hangWhereStuck = (to: string) => (to.startsWith('stuck') ? hang() : undefined);

describe.each(enginesOfLongTests())('the sender on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());
  /** Queues mails that hang, of new accounts. */
  const stickMails = async ({ accounts, each }: { accounts: number; each: number }) => {
    for (let count = 0; count < accounts; count += 1) {
      const account = await mailAccount(services);
      for (let n = 0; n < each; n += 1) await account.mailTo(`stuck${n}@example.org`);
    }
  };

  // The next test's sender must not find mail that this test left unsent.
  afterEach(() => services.run((tx) => tx.execute('DELETE FROM mails', [])));

  it('sends what is due, with the PDF, and the invoice is sent then', async () => {
    const room = await mailRoom(services);
    const account = await mailAccount(services);
    const mailId = await account.mailTo('anna@example.org', { attachPdf: true });
    room.sender();
    const { row } = await untilState(services, mailId, 'Sent');
    const [mail] = room.smtp.received;
    const [pdf] = mail?.email.attachments ?? [];
    expect(
      Buffer.from(pdf?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(mail?.email.messageId).toBe(`<${mailId}@example.com>`);
    expect((await account.invoice(row.recordId)).sentAt).not.toBeNull();
  });

  it('creates the sign-in link of a mail anew for each attempt, and stores it nowhere', async () => {
    let tried = 0;
    const room = await mailRoom(services, {
      recipient: () => ((tried += 1) === 1 ? '450 4.2.0 Later' : undefined),
    });
    const { id, context } = await mailAccount(services);
    await changeAccount(services.db, id, { email: 'owner@seller.example' });
    const url = 'http://faktura.example/dashboard/sign-in';
    const notice = { account: 'Seller', url, minutes: 15 };
    const work = { ...context, now: new Date() };
    expect(await services.run((sql) => noticeOfSignIn({ ...work, sql }, notice))).toBeNull();
    let made = 0;
    room.sender({ loginUrl: () => Promise.resolve(`${url}/token-${(made += 1)}`) });
    await expect.poll(() => room.smtp.received).toHaveLength(1);
    expect(room.smtp.received[0]?.email).toMatchObject({
      subject: 'Sign-in to the dashboard of Seller',
      text: expect.stringContaining(`Sign in: ${url}/token-2`) as string,
    });
    const [row] = await services.db.select<{ content: string }>('SELECT content FROM mails', []);
    expect(row?.content).not.toContain('token');
  });

  it('retries only recipients that were not reached, with the same Message-ID', async () => {
    let greylisted = 0;
    const room = await mailRoom(services, {
      recipient: (to) =>
        to.startsWith('ben') && (greylisted += 1) < 3 ? '450 4.2.0 Later' : undefined,
    });
    const account = await mailAccount(services);
    const mailId = await account.mailTo('anna@example.org', { cc: ['ben@example.org'] });
    room.sender();
    await until(services, mailId, (mail) => mail.recipients.every((one) => one.state === 'Sent'));
    expect(room.smtp.received.map((mail) => mail.recipients)).toEqual([
      ['anna@example.org'],
      ['ben@example.org'],
    ]);
    const ids = room.smtp.received.map(({ email }) => email.messageId);
    expect(new Set(ids).size).toBe(1);
  });

  it('fails after the last attempt, and the invoice is not marked as sent', async () => {
    const room = await mailRoom(services, { greeting: () => '554 5.7.1 Go away' });
    const account = await mailAccount(services);
    const mailId = await account.mailTo('anna@example.org');
    room.sender();
    const { row } = await untilState(services, mailId, 'Failed');
    expect(row).toMatchObject({ attempts: 3, sentAt: null });
    expect(row.lastError).toContain('554');
    expect((await account.invoice(row.recordId)).sentAt).toBeNull();
  });

  it('distinguishes a bounce from a rejection, and retries neither', async () => {
    const replies: Record<string, string> = { gone: '550 5.1.1 Unknown', spam: '550 5.7.1 No' };
    const room = await mailRoom(services, { recipient: (to) => replies[to.split('@')[0] ?? ''] });
    const account = await mailAccount(services);
    const gone = await account.mailTo('gone@example.org');
    const spam = await account.mailTo('spam@example.org');
    room.sender();
    expect((await untilState(services, gone, 'Bounced')).row.attempts).toBe(1);
    expect((await untilState(services, spam, 'Rejected')).row.attempts).toBe(1);
  });

  it('captures every mail of a test account, and sends none of them', async () => {
    const room = await mailRoom(services);
    const { context } = await mailAccount(services);
    const test = { ...context.account, test: true };
    const mailId = await (await mailAccount(services, { account: test })).mailTo('a@example.org');
    room.sender();
    await untilState(services, mailId, 'Sent');
    expect(readdirSync(room.capturedIn)).toEqual([`${mailId}.eml`]);
    expect(room.smtp.received).toEqual([]);
  });

  it('does not let hung recipients delay the mail of another account, even if they fill every slot', async () => {
    const room = await mailRoom(services, { recipient: hangWhereStuck });
    // Two of each at a time: more than there are slots.
    await stickMails({ accounts: 6, each: 3 });
    const quick = await mailAccount(services);
    room.sender({ slowMs: 200 });
    await expect.poll(() => room.smtp.maxConnections()).toBeGreaterThanOrEqual(8);
    const mailId = await quick.mailTo('anna@example.org');
    await untilState(services, mailId, 'Sent');
    await expect.poll(() => room.smtp.maxConnections()).toBeGreaterThan(8);
  });

  it('gives an account one slot once half of the connections are in use, so that some stay free', async () => {
    const room = await mailRoom(services, { recipient: hangWhereStuck });
    await stickMails({ accounts: 4, each: 3 });
    const quick = await mailAccount(services);
    room.sender({ slowMs: 50, connections: 8 });
    await sleep(500);
    const mailId = await quick.mailTo('anna@example.org');
    await untilState(services, mailId, 'Sent');
  });

  it('keeps a quarter of the connections from accounts whose mail was slow', async () => {
    let answers = () => sleep(300).then(() => undefined);
    const recipient = (to: string) => (to.startsWith('stuck') ? answers() : undefined);
    const room = await mailRoom(services, { recipient });
    const slow = await Promise.all(Array.from({ length: 5 }, () => mailAccount(services)));
    const first = await Promise.all(slow.map((account) => account.mailTo('stuck@example.org')));
    room.sender({ slowMs: 100, connections: 4 });
    for (const id of first) await untilState(services, id, 'Sent');
    answers = hang;
    for (const account of slow) await account.mailTo('stuck@example.org');
    const quick = await mailAccount(services);
    await sleep(500);
    const mailId = await quick.mailTo('anna@example.org');
    await untilState(services, mailId, 'Sent');
  });

  it('keeps an eighth for accounts whose last mail was quick, from those that hang for the first time', async () => {
    const room = await mailRoom(services, { recipient: hangWhereStuck });
    const quick = await mailAccount(services);
    const first = await quick.mailTo('anna@example.org');
    room.sender({ slowMs: 600_000, connections: 8 });
    await untilState(services, first, 'Sent');
    await stickMails({ accounts: 8, each: 2 });
    await expect.poll(() => room.smtp.maxConnections()).toBe(7);
    await untilState(services, await quick.mailTo('anna@example.org'), 'Sent');
  });

  it('never exceeds its connections, even if all of them hang', async () => {
    const room = await mailRoom(services, { recipient: hang });
    for (let accounts = 0; accounts < 3; accounts += 1) {
      const account = await mailAccount(services);
      for (let n = 0; n < 2; n += 1) await account.mailTo(`c${n}@example.org`);
    }
    room.sender({ slowMs: 20, connections: 3 });
    await expect.poll(() => room.smtp.maxConnections()).toBe(3);
    await sleep(400);
    expect(room.smtp.maxConnections()).toBe(3);
  });

  it('does not let an account with many mails delay the mail of another', async () => {
    const room = await mailRoom(services, { data: () => sleep(40).then(() => undefined) });
    const [many, one] = [await mailAccount(services), await mailAccount(services)];
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await many.mailTo(`c${n}@example.org`));
    const mailId = await one.mailTo('anna@example.org');
    room.sender();
    await untilState(services, mailId, 'Sent');
    expect(room.smtp.received.length).toBeLessThan(50);
    for (const id of ids) await untilState(services, id, 'Sent');
    const sent = room.smtp.received.map(({ email }) => email.messageId);
    expect(new Set(sent).size).toBe(61);
    expect(sent).toHaveLength(61);
  });

  it('does not let a document that hangs LibreOffice delay the mail of another account', async () => {
    const room = await mailRoom(services);
    const [stuck, other] = [await mailAccount(services), await mailAccount(services)];
    const soffice = join(room.capturedIn, '..', 'soffice');
    const hanging =
      '#!/bin/sh\n[ "$1" = --version ] && echo LibreOffice 7.4.7.2 && exit\nsleep 60\n';
    writeFileSync(soffice, hanging, { mode: 0o700 });
    for (let n = 0; n < 4; n += 1) await stuck.mailTo(`p${n}@example.org`, { attachPdf: true });
    room.sender({ soffice, retryDelays: [600] });
    await sleep(200);
    const mailId = await other.mailTo('anna@example.org');
    await untilState(services, mailId, 'Sent');
    expect(room.smtp.received).toHaveLength(1);
  });

  it('sends each mail once with two senders on one database', async () => {
    const room = await mailRoom(services);
    const accounts = [await mailAccount(services), await mailAccount(services)];
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      for (const account of accounts) ids.push(await account.mailTo(`c${n}@example.org`));
    }
    room.sender();
    room.sender();
    for (const id of ids) await untilState(services, id, 'Sent');
    expect(room.smtp.received.map(({ email }) => email.messageId).sort()).toEqual(
      ids.map((id) => `<${id}@example.com>`).sort(),
    );
  });

  describe('after a crash', () => {
    const claimAs = async (accountId: string, leaseMs: number) => {
      const options = { limit: 1, leaseMs, now: new Date() };
      const [mail] = await claimMails(services.db, accountId, options);
      if (!mail) throw new Error('nothing is due');
      return mail;
    };

    it.each(['claimed', 'begun'])('with a mail that was %s sends it once', async (step) => {
      const room = await mailRoom(services);
      const account = await mailAccount(services);
      const mailId = await account.mailTo('anna@example.org');
      const mail = await claimAs(account.id, 200);
      if (step === 'begun') {
        await services.run((sql) => beginMail({ ...account.context, sql }, mail, records));
      }
      room.sender();
      await untilState(services, mailId, 'Sent');
      expect(room.smtp.received).toHaveLength(1);
    });

    it('before its outcome was recorded sends it once more, with the same Message-ID', async () => {
      const room = await mailRoom(services);
      const account = await mailAccount(services);
      const mailId = await account.mailTo('anna@example.org');
      const mail = await claimAs(account.id, 200);
      await services.run((sql) => beginMail({ ...account.context, sql }, mail, records));
      const [taken] = await room
        .relay()
        .send(composeMail(mail, { from: 'a@example.com', pdf: null }));
      expect(taken?.outcome).toBe('sent');
      room.sender({ mailFrom: 'a@example.com' });
      await untilState(services, mailId, 'Sent');
      const messageId = `<${mailId}@example.com>`;
      expect(room.smtp.received.map(({ email }) => email.messageId)).toEqual([
        messageId,
        messageId,
      ]);
    });

    it('gives up on a mail that crashes every process that sends it', async () => {
      const room = await mailRoom(services);
      const account = await mailAccount(services);
      const mailId = await account.mailTo('anna@example.org');
      for (let n = 0; n < 3; n += 1) {
        await claimAs(account.id, 1);
        await sleep(20);
      }
      room.sender();
      const { row } = await untilState(services, mailId, 'Failed');
      expect(row.lastError).toContain('ended before');
      expect(room.smtp.received).toEqual([]);
    });
  });
});

describe('pauses between attempts', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const after = (attempts: number, random: number) => {
    const at = retryTime([60, 300, 1800, 7200], attempts, now, () => random);
    return at && (at.getTime() - now.getTime()) / 1000;
  };

  it('are 1, 5, 30 and 120 minutes, give or take a fifth; then there are no more attempts', () => {
    expect([1, 2, 3, 4, 5].map((n) => after(n, 0.5))).toEqual([60, 300, 1800, 7200, null]);
    expect([after(1, 0), after(1, 1)]).toEqual([48, 72]);
  });
});
