import { expect, it } from 'vitest';
import { findMail, retryMail, SCHEDULED_MAIL } from '../../mail/index.js';
import { describeMails } from '../../mail/testing/driver.js';
import type { Database } from '../../platform/db/index.js';
import { mailKinds } from './mail-jobs.js';
import { mailedRecords } from '../operator/mailed-records.js';

/** Runs the job of a scheduled mail, for the nth time. */
async function runJob(
  db: Database,
  accountId: string,
  mailId: string,
  attempts = 1,
): Promise<void> {
  const kinds = mailKinds(db, 'http://localhost', () => new Date());
  const job = { id: 'job_1', kind: SCHEDULED_MAIL, accountId, payload: { mailId }, attempts };
  const held = { ...job, lastError: null, takenOver: false, leaseToken: 'x' };
  await kinds[SCHEDULED_MAIL]?.run(held, new AbortController().signal);
}

const change = (db: Database, sql: string, bind: unknown[]) =>
  db.transaction((tx) => tx.execute(sql, bind));

describeMails(({ driver }) => {
  it('that are scheduled become Failed, with the reason, while their document cannot be sent', async () => {
    const { accountId, db, invoice, read, run, send } = await driver();
    const id = await invoice();
    const { row } = await send(id, { date: '2096-07-01' });
    await change(db, 'UPDATE accounts SET eInvoicing = 1 WHERE id = ?', [accountId]);
    await runJob(db, accountId, row.id);
    const { lastMail, status, number } = await read(id);
    expect([status, number]).toEqual(['Draft', null]);
    const reason = 'The invoice is still a draft. Issue it first.';
    expect(lastMail).toMatchObject({ state: 'Failed', reason });
    expect(await findMail(db, row.id)).toMatchObject({
      row: { state: 'Failed', lastError: reason, dueAt: null, verdict: 'failed' },
      recipients: [{ state: 'Failed', response: reason }],
    });

    await change(db, 'UPDATE accounts SET eInvoicing = 0 WHERE id = ?', [accountId]);
    await run((work) => retryMail(work, row.id, mailedRecords));
    await runJob(db, accountId, row.id);
    expect((await read(id)).lastMail).toMatchObject({
      state: 'Queued',
      reason: null,
    });
    expect((await read(id)).status).toBe('Pending');
  });

  it('that are scheduled are retried after an internal error, and become Failed after the last attempt', async () => {
    const { accountId, db, invoice, lastMail, send } = await driver();
    const id = await invoice();
    const { row } = await send(id, { date: '2096-07-01' });
    await change(db, "UPDATE customers SET billTo = 'no JSON' WHERE accountId = ?", [accountId]);
    await expect(runJob(db, accountId, row.id, 9)).rejects.toThrow('JSON');
    expect(await lastMail(id)).toBe('Scheduled');
    await expect(runJob(db, accountId, row.id, 10)).rejects.toThrow('JSON');
    expect(await lastMail(id)).toBe('Failed');
    expect((await findMail(db, row.id))?.row.lastError).toBe('The mail could not be made.');
  });
});
