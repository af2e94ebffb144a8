import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount } from '../accounts/index.js';
import { accountContext } from '../accounts/accounts.js';
import { endKey, makeKey } from '../app/operator/account-changes.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { createDriver, lineOf } from '../invoices/testing/driver.js';
import { enginesOfLongTests } from '../platform/db/testing/engines.js';
import { audit, type Difference } from './index.js';
import { openBooks, statementsOf, type Corruption, type Statement } from './testing/books.js';
import { corruptions } from './testing/corruptions.js';
import { mailCorruptions } from './testing/mail-corruptions.js';
import { openMailBooks } from './testing/mail-books.js';
import { historyCorruptions } from './testing/history-corruptions.js';
import { openBusyBooks, openRecordBooks } from './testing/record-books.js';
import { recordCorruptions } from './testing/record-corruptions.js';

describe.each(enginesOfLongTests())('the audit on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  async function differences(account: string, batch?: number): Promise<Difference[]> {
    const found: Difference[] = [];
    const result = await audit(services.db, {
      accounts: [account],
      onDifference: (difference) => void found.push(difference),
      ...(batch === undefined ? {} : { batch }),
    });
    expect(result.differences).toBe(found.length);
    return found;
  }

  it('finds nothing in books that contain every kind of event, however they are read', async () => {
    const { account } = await openBooks(services);
    expect(await differences(account)).toEqual([]);
    expect(await differences(account, 1)).toEqual([]);
    expect(await differences((await openRecordBooks(services)).account)).toEqual([]);
    expect(await differences((await openMailBooks(services)).account)).toEqual([]);
    expect(await differences(await openBusyBooks(services))).toEqual([]);
  });

  it('finds nothing if keys were created and revoked', async () => {
    const { account } = await openBooks(services);
    const actor = { db: services.db, by: 'operator', now: new Date() };
    const key = await makeKey(actor, account, {});
    await endKey(actor, account, key.split('_')[2] ?? '');
    expect(await differences(account)).toEqual([]);
  });

  async function run(statements: Statement | Statement[]): Promise<void> {
    await services.db.transaction(async (tx) => {
      for (const [sql, bind] of statementsOf(statements)) await services.db.execute(sql, bind, tx);
    });
  }

  /** Changes the rows in one way, and compares the audit's report with the expected one. */
  async function plant<Of extends { account: string }>(
    books: Of,
    [, corrupt, expected]: Corruption<Of>,
  ): Promise<void> {
    await run(corrupt(books));
    const found = await differences(books.account);
    const lines = found.map(({ kind, record, what }) => `${kind} ${record}: ${what}`);
    expect(lines.toSorted()).toEqual(expected(books).toSorted());
    expect(found.every(({ account }) => account === books.account)).toBe(true);
  }

  it.each([...corruptions, ...historyCorruptions])('finds %s', async (...corruption) => {
    await plant(await openBooks(services), corruption);
  });

  it.each(recordCorruptions)('finds %s', async (...corruption) => {
    await plant(await openRecordBooks(services), corruption);
  });

  it.each(mailCorruptions)('finds %s', async (...corruption) => {
    await plant(await openMailBooks(services), corruption);
  });

  it('accepts the less detailed histories of earlier versions', async () => {
    const { account, draft } = await openBooks(services);
    await run([
      [
        "UPDATE events SET facts = JSON_REMOVE(facts, '$.date', '$.customer', '$.customerVersion') " +
          'WHERE accountId = ?',
        [account],
      ],
      [
        'UPDATE number_events SET counter = NULL, period = NULL, value = NULL WHERE accountId = ?',
        [account],
      ],
      ["UPDATE invoices SET invoiceDate = '2026-10-01' WHERE id = ?", [draft]],
    ]);
    expect(await differences(account)).toEqual([]);
  });

  it('explains numbers of every template that an account has had, and reports a gap in any', async () => {
    const first = await services.another({ numberTemplates: { Retainer: 'AB-{0}' } });
    const { id } = first().account;
    const driver = createDriver(services, first);
    const open = { status: 'Pending', date: '2026-11-02' } as const;
    await driver.create(open);
    await driver.create({ ...open, isRetainer: true });
    await changeAccount(services.db, id, {
      numberTemplates: { Invoice: 'RE{YY}-{00}', Retainer: 'V{YY}{MM}-{00}' },
    });
    const account = await accountContext(services.db, id);
    const later = createDriver(services, (part) => ({ ...first(part), account }));
    const { number } = await later.create(open);
    expect(number).toBe('RE26-02');
    await later.create({ ...open, isRetainer: true });
    await changeAccount(services.db, id, { numberTemplates: { Retainer: null } });
    expect(await differences(id)).toEqual([]);
    await run(['UPDATE number_series SET nextValue = 4 WHERE accountId = ?', [id]]);
    const holes = (await differences(id)).map(({ kind, record }) => `${kind} ${record}`);
    expect(holes).toEqual([
      'number RE26-03',
      ...['Retainer 2', 'Retainer 3', 'Retainer 2026-11 2', 'Retainer 2026-11 3'].map(
        (place) => `number ${place}`,
      ),
    ]);
  });

  it.each([
    [
      'a deduction that is missing',
      'DELETE FROM retainer_deductions WHERE retainerId = ?',
      ['retainer'],
      ['final: status', 'final: balance', 'final: deductions', 'retainer: deductedBy'],
    ],
    [
      'one of another amount',
      'UPDATE retainer_deductions SET amount = amount - 1 WHERE retainerId = ?',
      ['retainer'],
      ['final: balance', 'final: deductions', 'final: deducted retainer: left'],
    ],
    [
      'a retainer that names no invoice',
      'UPDATE invoices SET deductedBy = NULL WHERE id = ?',
      ['retainer'],
      ['final: deducted retainer: deductedBy', 'retainer: deductedBy'],
    ],
    [
      'an invoice that does not say it',
      'UPDATE invoices SET deductedRetainers = NULL WHERE id = ?',
      ['final'],
      ['final: deductions'],
    ],
    [
      'one that says something else',
      "UPDATE invoices SET deductedRetainers = '{' WHERE id = ?",
      ['final'],
      ['final: deductions'],
    ],
  ])('finds %s', async (_, sql, [named = ''], expected) => {
    const context = await services.another();
    const driver = createDriver(services, context);
    const retainer = await driver.create({ isRetainer: true, status: 'Paid', ...lineOf(60) });
    const final = await driver.create({ status: 'Pending', deductedRetainers: [retainer.id] });
    const ids: Record<string, string> = { retainer: retainer.id, final: final.id };
    const { id } = context().account;
    expect(await differences(id)).toEqual([]);
    await run([[sql, [ids[named]]]]);
    const found = (await differences(id)).map(({ record, what }) => `${record}: ${what}`);
    const inWords = found.map((line) =>
      line.replaceAll(retainer.id, 'retainer').replaceAll(final.id, 'final'),
    );
    expect(inWords.toSorted()).toEqual(expected.toSorted());
  });

  it('reports what is expected and what is found', async () => {
    const books = await openBooks(services);
    await services.db.transaction((tx) =>
      services.db.execute('UPDATE invoices SET balance = 5 WHERE id = ?', [books.draft], tx),
    );
    const [difference] = await differences(books.account);
    expect(difference).toEqual({
      account: books.account,
      kind: 'invoice',
      record: books.draft,
      what: 'balance',
      expected: '1000000',
      found: '5',
    });
  });

  it('reports nothing about concurrent writes', async () => {
    const { account } = await openBooks(services);
    const context = await services.another();
    const driver = createDriver(services, context);
    const own = context().account.id;
    const renamed = (round: number) => ({
      internalId: 'shop-1',
      billTo: { company: `Acme ${round}` },
    });
    let audits = 0;
    const writing = (async () => {
      for (let round = 0; audits < 4 && round < 200; round += 1) {
        const { id } = await driver.create({ status: 'Pending' });
        await driver.patch(id, { date: '2026-11-01', customer: renamed(round) });
        const payment = await driver.pay(id, 60);
        const refund = await driver.refund(payment.id, 20);
        await driver.deleteRefund(refund.id);
        if (round % 3 === 0) {
          await driver.deletePayment(payment.id);
          await driver.remove(id);
        }
      }
    })();
    for (; audits < 4; audits += 1) expect(await differences(own, 3)).toEqual([]);
    await writing;
    expect(await differences(account)).toEqual([]);
  });
});
