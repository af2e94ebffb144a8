import { expect, it } from 'vitest';
import { mailedRecords as records } from '../app/operator/mailed-records.js';
import {
  findMail,
  holdMail,
  mailAgain,
  releaseMail,
  reportMail,
  retryMail,
  suppressionsOf,
} from './index.js';
import { accountsWithDueMail, claimMails } from './mail.repository.js';
import { beginMail } from './settle-mail.js';
import { renewMail } from './mail.repository.js';
import { describeMails, LEASE_MS, later, tried } from './testing/driver.js';

describeMails(({ driver, engine }) => {
  it('are marked as sent once, when they are sent and not before', async () => {
    const { claim, db, invoice, lastMail, read, run, send, settle } = await driver();
    const id = await invoice();
    await send(id);
    expect(await lastMail(id)).toBe('Queued');
    const mail = await claim();
    expect(await run((work) => beginMail(work, mail, records))).toBe(true);
    expect([await lastMail(id), (await read(id)).sentAt]).toEqual(['Sending', null]);
    const { version } = await read(id);
    expect(await settle(mail, tried('sent'))).toBe(true);
    expect(await read(id)).toMatchObject({
      sentAt: expect.any(String) as string,
      version: version + 1,
    });
    expect(await lastMail(id)).toBe('Sent');
    expect(await settle(mail, tried('sent'))).toBe(false);
    const events = await db.select<{ facts: string }>(
      "SELECT facts FROM events WHERE resource = 'mail' AND resourceId = ? ORDER BY id",
      [mail.row.id],
    );
    expect(events.map(({ facts }) => JSON.parse(facts) as object)).toMatchObject([
      { after: { state: 'Queued' } },
      { before: { state: 'Sending' }, after: { state: 'Sent' } },
    ]);
  });

  it('stay unsent on the document when they fail, and can be retried by an operator', async () => {
    const { claim, invoice, lastMail, read, run, send, settle } = await driver();
    const id = await invoice();
    await send(id);
    const mail = await claim();
    await settle(mail, tried('deferred'), null);
    expect([await lastMail(id), (await read(id)).sentAt]).toEqual(['Failed', null]);
    await run((work) => retryMail(work, mail.row.id, records));
    expect(await lastMail(id)).toBe('Queued');
    await settle(await claim(), tried('sent'));
    expect(await lastMail(id)).toBe('Sent');
    await expect(run((work) => retryMail(work, mail.row.id, records))).rejects.toThrow('is Sent');
  });

  it('retry only deferred recipients, when they are due', async () => {
    const { claim, db, invoice, lastMail, send, settle } = await driver();
    const id = await invoice(['b@acme.example', 'c@acme.example']);
    await send(id);
    const retryAt = later(300_000);
    await settle(await claim(), tried('sent', 'deferred', 'rejected'), retryAt);
    expect(await lastMail(id)).toBe('Sent');
    await expect(claim()).rejects.toThrow('no mail is due');
    const again = await claim(retryAt);
    expect(again.recipients.map(({ state }) => state)).toEqual(['Sent', 'Queued', 'Rejected']);
    expect(again.row.attempts).toBe(2);
    await settle(again, tried('rejected', 'sent', 'sent'));
    const mail = await findMail(db, again.row.id);
    expect(mail?.recipients.map(({ state }) => state)).toEqual(['Sent', 'Sent', 'Rejected']);
    expect(mail?.row).toMatchObject({ state: 'Sent', verdict: 'rejected', dueAt: null });
  });

  it('are taken over by another worker after the lease, and then belong to it alone', async () => {
    const { claim, invoice, run, send, settle } = await driver();
    await send(await invoice());
    const lost = await claim();
    await expect(claim(later(LEASE_MS - 1000))).rejects.toThrow('no mail is due');
    const taken = await claim(later(LEASE_MS + 1000));
    expect(taken.row.id).toBe(lost.row.id);
    expect(await settle(lost, tried('sent'))).toBe(false);
    expect(await run((work) => beginMail(work, lost, records))).toBe(false);
    expect(await settle(taken, tried('sent'))).toBe(true);
  });

  it('are claimed by one of several workers each', async () => {
    const { accountId, db, invoice, send } = await driver();
    for (let n = 0; n < 12; n += 1) await send(await invoice());
    const other = await engine.openAgain();
    expect(await accountsWithDueMail(db, new Date())).toContain(accountId);
    const claimed = await Promise.all(
      [db, other, db, other].map((db) =>
        claimMails(db, accountId, { limit: 3, leaseMs: LEASE_MS, now: new Date() }),
      ),
    );
    const ids = claimed.flat().map(({ row }) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  it('that are rejected suppress no address', async () => {
    const { claim, invoice, lastMail, send, settle } = await driver();
    const id = await invoice();
    await send(id);
    await settle(await claim(), tried('rejected'));
    expect(await lastMail(id)).toBe('Rejected');
    await send(id);
  });

  it('accept a later report once', async () => {
    const { claim, db, invoice, lastMail, run, send, settle } = await driver();
    const id = await invoice(['b@acme.example']);
    await send(id);
    const { row } = await claim().then(
      async (mail) => (await settle(mail, tried('sent', 'sent')), mail),
    );
    const report = (outcome: 'delivered' | 'bounced', address: string | null = null) =>
      run((work) =>
        reportMail(work, { mailId: row.id, address, outcome, response: '5.1.1' }, records),
      );
    expect(await report('delivered')).toBe(true);
    expect(await lastMail(id)).toBe('Delivered');
    expect(await report('bounced', 'B@acme.example')).toBe(true);
    expect(await lastMail(id)).toBe('Delivered');
    expect((await findMail(db, row.id))?.row.verdict).toBe('bounced');
    const count = async () =>
      (await db.select('SELECT id FROM events WHERE resourceId = ?', [row.id])).length;
    const before = await count();
    expect(await report('delivered')).toBe(true);
    expect(await count()).toBe(before);
    expect(await report('delivered', 'stranger@acme.example')).toBe(false);
    const unknown = {
      mailId: 'snd_none',
      address: null,
      outcome: 'bounced',
      response: '',
    } as const;
    expect(await run((work) => reportMail(work, unknown, records))).toBe(false);
  });

  it('that were delivered are not resent if their process died before recording it', async () => {
    const { claim, invoice, lastMail, run, send, settle } = await driver();
    const id = await invoice(['b@acme.example']);
    await send(id);
    const mail = await claim();
    const report = (address: string | null, outcome: 'delivered' | 'bounced' = 'delivered') =>
      run((work) =>
        reportMail(work, { mailId: mail.row.id, address, outcome, response: '' }, records),
      );
    await report('b@acme.example', 'bounced');
    expect(await lastMail(id)).toBe('Queued');
    await report(null);
    expect(await lastMail(id)).toBe('Delivered');
    await expect(claim(later(LEASE_MS * 2))).rejects.toThrow('no mail is due');
    expect(await settle(mail, tried('deferred', 'sent'), later(1_000))).toBe(true);
    expect(await lastMail(id)).toBe('Delivered');
  });

  it('keep every concurrent report, even while they are settled', async () => {
    const { accountId, claim, db, invoice, run, send, settle } = await driver();
    const copies = ['b@acme.example', 'c@acme.example', 'd@acme.example'];
    const id = await invoice(copies);
    await send(id);
    const mail = await claim();
    const report = (address: string, outcome: 'delivered' | 'bounced' | 'complaint') =>
      run((work) =>
        reportMail(work, { mailId: mail.row.id, address, outcome, response: '' }, records),
      );
    await Promise.all([
      settle(mail, tried('sent', 'sent', 'sent', 'sent')),
      ...[1, 2, 3].flatMap(() => [
        report('a@acme.example', 'delivered'),
        report('b@acme.example', 'bounced'),
        report('c@acme.example', 'bounced'),
        report('d@acme.example', 'complaint'),
      ]),
    ]);
    const { row, recipients } = (await findMail(db, mail.row.id)) ?? expect.fail('it is gone');
    expect(row).toMatchObject({ state: 'Delivered', verdict: 'bounced', dueAt: null });
    expect(row.complainedAt).not.toBeNull();
    expect(recipients.map(({ state }) => state)).toEqual([
      'Delivered',
      'Bounced',
      'Bounced',
      'Sent',
    ]);
    const suppressed = await suppressionsOf(db, accountId);
    expect(suppressed.map(({ address }) => address)).toEqual(['b@acme.example', 'c@acme.example']);
    const events = await db.select<{ facts: string }>(
      'SELECT facts FROM events WHERE resourceId = ? ORDER BY id',
      [mail.row.id],
    );
    const states = events.map(
      ({ facts }) => (JSON.parse(facts) as { after: { state: string } }).after.state,
    );
    expect(new Set(states).size).toBe(states.length);
  });

  it('accept no report before they are sent, and none about an address that they were not sent to', async () => {
    const { db, invoice, run, send } = await driver();
    const { row } = await send(await invoice(), { date: '2096-07-01' });
    const { row: queued } = await send(await invoice(), { email: 'anna@bücher.example' });
    const report = (mailId: string, address: string | null) =>
      run((work) =>
        reportMail(work, { mailId, address, outcome: 'bounced', response: '' }, records),
      );
    expect(await report(row.id, null)).toBe(false);
    expect(await report(queued.id, 'a@acme.example')).toBe(false);
    expect((await findMail(db, row.id))?.row.state).toBe('Scheduled');
    expect(await report(queued.id, 'Anna@xn--bcher-kva.example')).toBe(true);
  });

  it('that bounced suppress their address once: an operator may allow mail to it again', async () => {
    const { accountId, claim, db, invoice, run, send, settle } = await driver();
    await send(await invoice(['b@acme.example']));
    await settle(await claim(), tried('bounced', 'deferred'), later(60_000));
    expect(await run((work) => mailAgain(work, 'a@acme.example'))).toBe(true);
    await settle(await claim(later(60_000)), tried('bounced', 'sent'));
    expect(await suppressionsOf(db, accountId)).toEqual([]);
  });

  it('that bounced keep their reason, whatever happens to a copy', async () => {
    const { claim, db, invoice, read, run, send, settle } = await driver();
    const id = await invoice(['b@acme.example']);
    await send(id);
    await settle(await claim(), tried('bounced', 'deferred'), later(60_000));
    await settle(await claim(later(60_000)), tried('sent', 'deferred'), later(120_000));
    const mail = await claim(later(120_000));
    await run((work) => beginMail(work, mail, records));
    expect((await read(id)).lastMail?.reason).toBe('250 bounced');
    await settle(mail, tried('sent', 'sent'));
    expect((await findMail(db, mail.row.id))?.row.lastError).toBe('250 bounced');
  });

  it('that are held while they are being sent are not sent again to whom they reached', async () => {
    const { claim, db, invoice, lastMail, run, send, settle } = await driver();
    const id = await invoice(['b@acme.example']);
    await send(id);
    const mail = await claim();
    expect(await run((work) => beginMail(work, mail, records))).toBe(true);
    expect(await run((work) => holdMail(work, mail.row.id, records))).toBe(true);
    expect(await run((work) => beginMail(work, mail, records))).toBe(false);
    expect(await renewMail(db, mail, later(LEASE_MS))).toBe(false);
    await settle(mail, tried('sent', 'deferred'), later(60_000));
    expect(await lastMail(id)).toBe('Held');
    await expect(claim(later(600_000))).rejects.toThrow('no mail is due');
    await run((work) => releaseMail(work, mail.row.id, records));
    const again = await claim();
    expect(again.recipients.map(({ state }) => state)).toEqual(['Sent', 'Queued']);
    await settle(again, tried('sent', 'sent'));
    expect((await findMail(db, mail.row.id))?.row).toMatchObject({
      state: 'Sent',
      heldBecause: null,
    });
  });

  it('that a report ends while they are being sent can be retried', async () => {
    const { claim, db, invoice, lastMail, run, send } = await driver();
    const id = await invoice();
    await send(id);
    const mail = await claim();
    const rejected = { address: null, outcome: 'rejected', response: '554 No' } as const;
    await run((work) => reportMail(work, { mailId: mail.row.id, ...rejected }, records));
    expect(await lastMail(id)).toBe('Rejected');
    expect(await renewMail(db, mail, later(LEASE_MS))).toBe(false);
    await run((work) => retryMail(work, mail.row.id, records));
    expect((await claim()).row).toMatchObject({ id: mail.row.id, state: 'Sending' });
  });
});
