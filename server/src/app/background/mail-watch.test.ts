import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/dates/dates.js';
import { createMetrics } from '../../platform/metrics/metrics.js';
import { describeMails, later, tried } from '../../mail/testing/driver.js';
import { MailWatch } from './mail-watch.js';

describeMails(({ driver }) => {
  it('are waiting if due for a minute, failing if no recipient was reached for five', async () => {
    const { claim, db, invoice, send, services, settle } = await driver();
    await services.run((tx) => tx.execute('DELETE FROM mails', []));
    let now = new Date();
    const healthIn = (ms: number, outcome?: string) => {
      // A new watch each time, because results are cached for two seconds.
      const watch = new MailWatch(db, () => now);
      now = new Date();
      if (outcome) watch.tried(outcome);
      now = later(ms);
      return watch.health();
    };
    expect(await healthIn(600_000, 'deferred')).toBe('ok');
    await send(await invoice());
    expect(await healthIn(50_000)).toBe('ok');
    expect(await healthIn(70_000)).toBe('waiting');
    expect(await healthIn(290_000, 'deferred')).toBe('waiting');
    expect(await healthIn(310_000, 'deferred')).toBe('failing');
    expect(await healthIn(310_000, 'bounced')).toBe('waiting');
    await settle(await claim(), tried('sent'));
    expect(await healthIn(310_000, 'deferred')).toBe('ok');
  });

  it('are counted by state, with the waiting time of the oldest, attempts included', async () => {
    const { accountId, claim, db, invoice, run, send, services, settle } = await driver();
    await services.run((tx) => tx.execute('DELETE FROM mails', []));
    for (const body of [{}, {}, {}, { date: '2096-07-01' }]) await send(await invoice(), body);
    await settle(await claim(), tried('sent'));
    await settle(await claim(), tried('deferred'), later(HOUR_MS));
    await run(({ sql }) =>
      sql.execute('UPDATE accounts SET mailSuspended = 1 WHERE id = ?', [accountId]),
    );
    const watch = new MailWatch(db, () => later(90_000));
    const { waitingSeconds, ...figures } = await watch.figures();
    expect(figures).toEqual({ unsent: { Queued: 2, Scheduled: 1 }, suspendedAccounts: 1 });
    expect(Math.round(waitingSeconds)).toBeGreaterThanOrEqual(90);
  });
});

describe('metrics of mail', () => {
  it('show the state in the database, and nothing if it does not answer', async () => {
    const metrics = createMetrics(false);
    const unsent: Record<string, number> = { Queued: 3, Held: 1 };
    metrics.watchMail(async () => ({ unsent, waitingSeconds: 12.5, suspendedAccounts: 2 }));
    metrics.mailTried('bounced');
    const text = await metrics.text();
    for (const line of [
      'faktura_mails{state="Queued"} 3',
      'faktura_mails{state="Held"} 1',
      'faktura_mail_waiting_seconds 12.5',
      'faktura_mail_suspended_accounts 2',
      'faktura_mail_tries_total{outcome="bounced"} 1',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    metrics.watchMail(() => Promise.reject(new Error('the database is away')));
    expect(await metrics.text()).not.toMatch(/^faktura_mail(s|_waiting|_suspended)/m);
  });
});
