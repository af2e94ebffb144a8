import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount, createAccount } from '../accounts/index.js';
import { accountContext } from '../accounts/accounts.js';
import { anyTemplate } from '../accounts/testing/templates.js';
import { findHoles } from '../audit/series.repository.js';
import { createHistoryReader, explain } from '../history/index.js';
import { readingOf } from '../platform/context/testing/reading.js';
import type { NumberKind, NumberTemplates, Work } from '../platform/context/work.js';
import { type Database, migrate } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { nextNumber, nextNumbers } from './next-number.repository.js';
import { assignNumber, claimNumber } from './number.repository.js';

const DAY = '2026-11-02';

describe.each(testEngines())('number templates on $name', (engine) => {
  let db: Database;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
  }, 120_000);
  afterAll(() => engine.stop());

  /** An account whose number templates change. */
  async function open(numberTemplates: NumberTemplates = {}) {
    const { id } = await createAccount(db, { name: 'Nordlicht Studio GmbH', numberTemplates });
    let documents = 0;
    /** Runs work in a transaction with a freshly read account, as each request does. */
    async function run<T>(use: (work: Work) => Promise<T>): Promise<T> {
      const account = await accountContext(db, id);
      return db.transaction((sql) => use({ ...readingOf(sql, id, { account }), sql }));
    }
    const assignIn = (work: Work, kind: NumberKind, date: string) => {
      const document = { kind, documentId: `doc_${(documents += 1)}` };
      return assignNumber(work, document, date);
    };
    return {
      id,
      run,
      assignIn,
      change: (templates: Partial<Record<NumberKind, string | null>>) =>
        changeAccount(db, id, { numberTemplates: templates }),
      assign: (kind: NumberKind, date = DAY) => run((work) => assignIn(work, kind, date)),
      claim: (kind: NumberKind, number: string) =>
        run((work) => claimNumber(work, { kind, documentId: 'theirs' }, number)),
      next: async (kind: NumberKind, date = DAY) =>
        (await nextNumber(db, await accountContext(db, id), kind, date)).number,
      events: () =>
        db.select<{ kind: string; number: string; counter: string; period: string; value: number }>(
          'SELECT kind, number, counter, period, value FROM number_events WHERE accountId = ? ' +
            'ORDER BY counter, period, value',
          [id],
        ),
      async holes(): Promise<string[]> {
        const found: string[] = [];
        const quiet = () => undefined;
        await findHoles(db, id, (number) => void found.push(number), quiet);
        return found;
      },
    };
  }

  it('number retainers as invoices unless retainers have their own template', async () => {
    const { assign, change, holes } = await open();
    expect(await assign('Invoice')).toBe('INV-2026-00001');
    expect(await assign('Retainer')).toBe('INV-2026-00002');
    await change({ Retainer: 'AB-{YY}-{000}' });
    expect(await assign('Retainer')).toBe('AB-26-001');
    expect(await assign('Invoice')).toBe('INV-2026-00003');
    expect(await assign('Retainer')).toBe('AB-26-002');
    await change({ Retainer: null });
    expect(await assign('Retainer')).toBe('INV-2026-00004');
    await change({ Retainer: 'AB-{YY}-{000}' });
    expect(await assign('Retainer')).toBe('AB-26-003');
    expect(await holes()).toEqual([]);
  });

  it('continue counting when they change during a year and back, and the history shows it', async () => {
    const { id, assign, change, holes } = await open();
    expect(await assign('Invoice')).toBe('INV-2026-00001');
    await change({ Invoice: 'RE-{YY}-{000}' });
    expect(await assign('Invoice')).toBe('RE-26-002');
    expect(await assign('Invoice', '2027-01-01')).toBe('RE-27-001');
    await change({ Invoice: null });
    expect(await assign('Invoice')).toBe('INV-2026-00003');
    expect(await assign('Invoice', '2027-01-01')).toBe('INV-2027-00002');
    expect(await holes()).toEqual([]);
    const [event] = await createHistoryReader(db).numbersOf(id, 'doc_2');
    expect(event && explain(event, null)).toBe(
      'RE-26-002 names doc_2 from here on, as number 2 of Invoice 2026.',
    );
  });

  it('restart in a new period, and continue when they return to the old one', async () => {
    const { assign, change, holes } = await open();
    expect(await assign('CreditNote')).toBe('CN-2026-00001');
    await change({ CreditNote: 'GS{YY}{MM}-{00}' });
    expect(await assign('CreditNote')).toBe('GS2611-01');
    expect(await assign('CreditNote', '2026-12-01')).toBe('GS2612-01');
    expect(await assign('CreditNote')).toBe('GS2611-02');
    await change({ CreditNote: 'GS-{0}' });
    expect(await assign('CreditNote')).toBe('GS-1');
    expect(await assign('CreditNote', '2031-01-01')).toBe('GS-2');
    await change({ CreditNote: null });
    expect(await assign('CreditNote')).toBe('CN-2026-00002');
    expect(await holes()).toEqual([]);
  });

  it('never give a retainer the number of an invoice: it is skipped, and the skip is recorded', async () => {
    const { assign, claim, events, next, holes } = await open({ Retainer: 'AB-{0}' });
    await claim('Invoice', 'AB-2');
    expect(await assign('Retainer')).toBe('AB-1');
    expect(await next('Retainer')).toBe('AB-3');
    expect(await assign('Retainer')).toBe('AB-3');
    const recorded = (await events()).map(({ kind, number, value }) => [
      kind,
      number,
      Number(value),
    ]);
    expect(recorded).toEqual([
      ['assigned', 'AB-1', 1],
      ['skipped', 'AB-2', 2],
      ['assigned', 'AB-3', 3],
    ]);
    expect(await holes()).toEqual([]);
  });

  it('may give an estimate the number of an invoice', async () => {
    const { assign } = await open({ Estimate: 'INV-{YYYY}-{00000}' });
    expect(await assign('Invoice')).toBe('INV-2026-00001');
    expect(await assign('Estimate')).toBe('INV-2026-00001');
  });

  it('never duplicate a number of an earlier template', async () => {
    const { assign, change, holes } = await open({ Invoice: 'R{YYYY}{0}' });
    expect(await assign('Invoice')).toBe('R20261');
    await change({ Invoice: 'R{YY}{000}' });
    expect(await assign('Invoice', '2020-01-01')).toBe('R20001');
    await change({ Invoice: 'R{0}' });
    for (let value = 1; value < 5; value += 1) expect(await assign('Invoice')).toBe(`R${value}`);
    expect(await holes()).toEqual([]);
  });

  it('predict the next number of each kind, past a long run of taken numbers', async () => {
    const { id, assign, claim, next } = await open({ Invoice: 'RE-{0}' });
    expect(await nextNumbers(db, await accountContext(db, id), DAY)).toMatchObject({
      Invoice: { number: 'RE-1', value: 1 },
      Retainer: { number: 'RE-1' },
      Estimate: { number: 'EST-2026-00001' },
      CreditNote: { number: 'CN-2026-00001', period: '2026' },
    });
    await assign('Invoice');
    for (let value = 2; value <= 220; value += 1) await claim('Retainer', `RE-${value}`);
    expect(await next('Invoice')).toBe('RE-221');
    expect(await assign('Retainer')).toBe('RE-221');
  });

  it('give 200 parallel retainers 1 to 200, alongside 50 invoices', async () => {
    const { assign, holes } = await open({ Retainer: 'AB-{YYYY}-{000}' });
    const kinds = Array.from({ length: 250 }, (_, index) =>
      index % 5 === 0 ? ('Invoice' as const) : ('Retainer' as const),
    );
    const given = await Promise.all(kinds.map((kind) => assign(kind)));
    const of = (prefix: string) => given.filter((number) => number.startsWith(prefix)).sort();
    const wanted = (prefix: string, digits: number, count: number) =>
      Array.from({ length: count }, (_, at) => prefix + String(at + 1).padStart(digits, '0'));
    expect(of('AB-')).toEqual(wanted('AB-2026-', 3, 200));
    expect(of('INV-')).toEqual(wanted('INV-2026-', 5, 50));
    expect(await holes()).toEqual([]);
  });

  it('of any shape, changed at any time, give 500 documents unique numbers without gaps', async () => {
    const dates = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    const days = fc.array(dates, { minLength: 500, maxLength: 500 });
    const templates = fc.array(anyTemplate, { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(templates, days, async (some, dated) => {
        const { assignIn, run, change, events, holes } = await open();
        const given: string[] = [];
        for (const [index, template] of some.entries()) {
          await change({ Invoice: template });
          await run(async (work) => {
            for (const day of dated.slice(index * 125, (index + 1) * 125)) {
              const kind = given.length % 3 === 0 ? 'Retainer' : 'Invoice';
              given.push(await assignIn(work, kind, day.toISOString().slice(0, 10)));
            }
          });
        }
        expect(new Set(given).size).toBe(500);
        expect(Math.max(...given.map((number) => [...number].length))).toBeLessThanOrEqual(20);
        const next = new Map<string, number>();
        for (const { period, value } of await events()) {
          expect(Number(value)).toBe((next.get(period) ?? 0) + 1);
          next.set(period, Number(value));
        }
        expect(await holes()).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});
