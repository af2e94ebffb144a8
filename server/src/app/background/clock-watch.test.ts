import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, databaseTime } from '../../platform/db/index.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { createMetrics } from '../../platform/metrics/metrics.js';
import { startTestApi } from '../testing/api.js';
import { watchClock, type ClockDeps } from './clock-watch.js';

type Line = [level: string, facts: { aheadSeconds: number }, text: string];

/** A process whose clock is ahead by this, and what it logs. */
function processAt(db: Database, seconds: () => number, more: Partial<ClockDeps> = {}) {
  const lines: Line[] = [];
  const line =
    (level: string) =>
    (...rest: unknown[]) =>
      void lines.push([level, ...rest] as Line);
  const log = { debug: () => undefined, info: line('info'), warn: line('warn') };
  const hostClock = () => new Date(Date.now() + seconds() * 1_000);
  const clock = watchClock({ db, log, hostClock, ...more });
  onTestFinished(() => clock.stop());
  return { ...clock, lines };
}

describe.each(testEngines())('a clock that is compared with that of $name', (engine) => {
  let db: Database;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
  }, 120_000);
  afterAll(() => engine.stop());

  it('is that of the host in UTC, to the millisecond', async () => {
    const before = Date.now();
    const there = (await databaseTime(db)).getTime();
    // Both round down, so one may seem to be a millisecond behind.
    expect(there).toBeGreaterThanOrEqual(before - 1);
    expect(there).toBeLessThanOrEqual(Date.now() + 1);
  });

  it.each([
    [4, true, null],
    [-4, true, null],
    [6, true, /differ: set the clocks of all hosts by NTP.*from a minute on/],
    [-6, true, /differ: set the clocks of all hosts by NTP.*from a minute on/],
    [61, false, /more than a minute: this process sends no mail and claims no jobs.*by NTP/],
    [-61, false, /more than a minute: this process sends no mail and claims no jobs.*by NTP/],
  ])('and differs by %d s is right: %s, and warned of with %s', async (seconds, right, text) => {
    const { compared, isRight, lines, aheadSeconds } = processAt(db, () => seconds);
    expect(isRight()).toBe(false);
    await compared;
    expect(isRight()).toBe(right);
    expect(Math.round(aheadSeconds() ?? 0)).toBe(seconds);
    if (text === null) expect(lines).toEqual([]);
    else {
      const about = expect.objectContaining({ aheadSeconds: expect.any(Number) as number });
      expect(lines).toEqual([['warn', about, expect.stringMatching(text)]]);
      expect(Math.round(lines[0]?.[1].aheadSeconds ?? 0)).toBe(seconds);
    }
  });

  it('is compared again, so that a corrected one is right, and is warned of each time until then', async () => {
    let seconds = 90;
    const { isRight, lines } = processAt(db, () => seconds, { everyMs: 10 });
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(isRight()).toBe(false);
    seconds = 0;
    await expect.poll(isRight, { timeout: 10_000 }).toBe(true);
    expect(lines.at(-1)?.[0]).toBe('info');
    expect(lines.slice(0, -1).map(([level]) => level)).not.toContain('info');
  });

  it('is not right while the database cannot be asked, and stays as it was while it cannot be asked again', async () => {
    let answers = false;
    const select: Database['select'] = (...asked) =>
      answers ? db.select(...asked) : Promise.reject(new Error('away'));
    let asked = 0;
    const counted: Database['select'] = (...rest) => {
      asked += 1;
      return select(...rest);
    };
    const clock = processAt({ ...db, select: counted }, () => 0, { everyMs: 10 });
    await expect.poll(() => asked, { timeout: 10_000 }).toBe(1);
    expect(clock.isRight()).toBe(false);
    answers = true;
    await clock.compared;
    expect(clock.isRight()).toBe(true);
    answers = false;
    const before = asked;
    await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(before + 2);
    expect(clock.isRight()).toBe(true);
  });

  it('is believed no more than a slow reply allows', async () => {
    const select: Database['select'] = async (...asked) => {
      const rows = await db.select<never>(...asked);
      await new Promise((resolve) => setTimeout(resolve, 600));
      return rows;
    };
    const { compared, aheadSeconds } = processAt({ ...db, select }, () => 0);
    await compared;
    expect(aheadSeconds()).toBeCloseTo(0, 1);
  });
});

it('is a metric, which is missing until it was compared', async () => {
  const metrics = createMetrics(false);
  expect(await metrics.text()).not.toMatch(/^faktura_clock_ahead_seconds /m);
  metrics.watchClock(() => -61.5);
  expect(await metrics.text()).toMatch(/^faktura_clock_ahead_seconds -61\.5$/m);
});

it('that is wrong lets a server answer, but send no mail', async () => {
  const hostClock = () => new Date(Date.now() + 61_000);
  const api = await startTestApi({ hostClock });
  onTestFinished(() => api.close());
  const billTo = { company: 'Acme', email: 'anna@example.org' };
  const { json: customer } = await api.post('/v1/customers', { billTo, attachPdf: false });
  const items = [{ name: 'Day', quantity: 1, price: 100 }];
  const body = { customer: customer['id'], items, status: 'Pending' };
  const { json: invoice } = await api.post('/v1/invoices', body);
  expect((await api.post(`/v1/invoices/${String(invoice['id'])}/send`, {})).status).toBe(202);
  // Longer than the pauses between two polls for mail and jobs.
  await sleep(2_500);
  const { json: read } = await api.call('GET', `/v1/invoices/${String(invoice['id'])}`);
  expect(read['lastMail']).toMatchObject({ state: 'Queued' });
  expect(await api.server.db.select('SELECT id FROM jobs', [])).toEqual([]);
  const { text } = await api.call('GET', '/metrics', { key: null });
  expect(text).toMatch(/^faktura_clock_ahead_seconds 6[01]/m);
});
