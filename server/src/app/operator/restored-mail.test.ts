import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findMail, mailsInState, releaseMail, resumeAccount, retryMail } from '../../mail/index.js';
import { describeMails, later, ticking, tried } from '../../mail/testing/driver.js';
import { fromStoredInstant, HOUR_MS, toStoredInstant } from '../../platform/dates/dates.js';
import type { Database } from '../../platform/db/index.js';
import { mailedRecords as records } from './mailed-records.js';
import { holdWaiting, watchForRestore } from './restored-mail.js';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'faktura-mark-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A server of this data folder starts, and stops once it may send. */
async function startAndStop(db: Database, dataDir: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = { debug: () => undefined, warn: (line: unknown) => void lines.push(line) };
  const watch = watchForRestore({ db, dataDir, log });
  await watch.checked;
  await watch.stop();
  return lines;
}

const set = (db: Database, sql: string, bind: unknown[] = []) =>
  db.transaction((tx) => tx.execute(sql, bind));

/** The mark as a dump of this age contains it. */
const setMarkBack = (db: Database, minutes: number) =>
  set(db, 'UPDATE mail_marks SET aliveAt = ?', [toStoredInstant(later(-minutes * 60_000))]);

const heldOf = (because: 'suspended' | 'restored', accountId: string) =>
  ({ state: 'Held', because, accountId, after: '' }) as const;

describeMails(({ driver }) => {
  it('that wait when their database is restored are held, in every state, and continue when released', async () => {
    const { accountId, claim, db, invoice, lastMail, run, send, settle } = await driver();
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.push(await invoice(['b@acme.example']));
    const [done = '', copyDue = '', sending = '', queued = '', scheduled = ''] = ids;
    for (const [id, outcomes] of [
      [done, ['sent', 'sent']],
      [copyDue, ['sent', 'deferred']],
    ] as const) {
      await send(id);
      await settle(await claim(), tried(...outcomes), later(60_000));
    }
    await send(sending);
    await claim();
    await send(queued);
    await send(scheduled, { date: '2096-07-01' });

    expect(await holdWaiting(db, 'restore')).toBe(4);
    expect(await Promise.all(ids.map(lastMail))).toEqual(['Sent', 'Held', 'Held', 'Held', 'Held']);
    await expect(claim(later(600_000))).rejects.toThrow('no mail is due');
    expect(await holdWaiting(db, 'restore')).toBe(0);

    const held = await mailsInState(db, heldOf('restored', accountId));
    for (const { id } of held) await run((work) => releaseMail(work, id, records));
    const after = await Promise.all(ids.map(lastMail));
    expect(after).toEqual(['Sent', 'Queued', 'Queued', 'Queued', 'Scheduled']);
    const again = await claim();
    expect(again.recipients.map(({ state }) => state)).toEqual(['Sent', 'Queued']);
    await settle(again, tried('sent', 'sent'));
    expect(await lastMail(copyDue)).toBe('Sent');
    await holdWaiting(db, 'restore');
  });

  it('are held by events that are dated when they are written, however long all takes', async () => {
    const { accountId, db, invoice, send } = await driver();
    for (let n = 0; n < 3; n += 1) await send(await invoice());
    expect(await holdWaiting(db, 'slowly', later(0), ticking(later(0)))).toBe(3);
    const dates = "SELECT DISTINCT createdAt FROM events WHERE accountId = ? AND keyId = 'slowly'";
    expect(await db.select(dates, [accountId])).toHaveLength(3);
  });

  it('that were held by a suspension are not released by its end once they are restored', async () => {
    const { accountId, db, invoice, run, send } = await driver();
    const { row } = await send(await invoice());
    await set(db, "UPDATE mails SET state = 'Held', heldBecause = 'suspended', dueAt = NULL");
    expect(await holdWaiting(db, 'restore')).toBeGreaterThan(0);
    await run(async (work) => resumeAccount(work));
    expect(await mailsInState(db, heldOf('suspended', accountId))).toEqual([]);
    expect((await findMail(db, row.id))?.row).toMatchObject({ heldBecause: 'restored' });
    await run((work) => retryMail(work, row.id, records));
    expect((await findMail(db, row.id))?.row).toMatchObject({ state: 'Queued', heldBecause: null });
    await holdWaiting(db, 'restore');
  });

  it('are held before a server sends if its data folder has a later time than the database, otherwise not', async () => {
    const { db, invoice, lastMail, send } = await driver();
    const dataDir = folder();
    await startAndStop(db, dataDir);
    const id = await invoice();
    await send(id);
    expect(await startAndStop(db, dataDir)).toEqual([]);
    expect(await lastMail(id)).toBe('Queued');
    await setMarkBack(db, 1);
    expect(await startAndStop(db, dataDir)).toEqual([{ held: 1 }]);
    expect(await lastMail(id)).toBe('Held');

    const next = await invoice();
    await send(next);
    expect(await startAndStop(db, dataDir)).toEqual([]);
    // Another server joins the running ones.
    expect(await startAndStop(db, folder())).toEqual([]);
    expect(await lastMail(next)).toBe('Queued');
    // The same folder with a copy, and a copy that was not used for long.
    await setMarkBack(db, 10);
    expect(await startAndStop(db, folder())).toEqual([{ held: 1 }]);
    expect(await lastMail(next)).toBe('Held');
  });

  it('are not held by a new server whose clock is an hour off', async () => {
    const { db, invoice, lastMail, send } = await driver();
    await startAndStop(db, folder());
    const id = await invoice();
    await send(id);
    onTestFinished(() => void vi.useRealTimers());
    for (const hours of [1, -1]) {
      vi.useFakeTimers({ toFake: ['Date'], now: later(hours * HOUR_MS) });
      expect(await startAndStop(db, folder())).toEqual([]);
      vi.useRealTimers();
      // Nor does it leave a mark by which a server with a right clock would hold them.
      expect(await startAndStop(db, folder())).toEqual([]);
    }
    expect(await lastMail(id)).toBe('Queued');
    const [mark] = await db.select<{ aliveAt: string }>('SELECT aliveAt FROM mail_marks', []);
    expect(Date.parse(fromStoredInstant(mark?.aliveAt ?? ''))).toBeLessThanOrEqual(Date.now() + 1);
  });

  it('are not held because another process of the folder moves the marks at the same moment', async () => {
    const { db, invoice, lastMail, send } = await driver();
    const dataDir = folder();
    await startAndStop(db, dataDir);
    const id = await invoice();
    await send(id);
    let isFirst = true;
    const select: Database['select'] = async (...asked) => {
      const rows = await db.select<never>(...asked);
      if (isFirst) {
        isFirst = false;
        await sleep(5);
        await startAndStop(db, dataDir);
      }
      return rows;
    };
    expect(await startAndStop({ ...db, select }, dataDir)).toEqual([]);
    expect(isFirst).toBe(false);
    expect(await lastMail(id)).toBe('Queued');
  });

  it('are held where needed, and continue, although the mark of the data folder is malformed', async () => {
    const { db, invoice, lastMail, send } = await driver();
    const dataDir = folder();
    const file = join(dataDir, 'mail-mark.json');
    await startAndStop(db, dataDir);
    const id = await invoice();
    await send(id);
    for (const text of ['', '{', '[]', '{"installation":"x","aliveAt":"soon"}', '\0'.repeat(100)]) {
      writeFileSync(file, text);
      expect(await startAndStop(db, dataDir)).toEqual([]);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('aliveAt');
    }
    expect(await lastMail(id)).toBe('Queued');
    writeFileSync(file, '{');
    await setMarkBack(db, 10);
    expect(await startAndStop(db, dataDir)).toHaveLength(1);
    expect(await lastMail(id)).toBe('Held');
  });

  it('wait while the database cannot be queried about a restore', async () => {
    const { db } = await driver();
    let isDown = true;
    const select: Database['select'] = (...asked) =>
      isDown ? Promise.reject(new Error('away')) : db.select(...asked);
    const log = { debug: () => void (isDown = false), warn: () => undefined };
    const watch = watchForRestore({ db: { ...db, select }, dataDir: folder(), log });
    await watch.checked;
    expect(isDown).toBe(false);
    await watch.stop();
  });
});
