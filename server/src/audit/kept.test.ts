import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { changeAccount } from '../accounts/index.js';
import { changeSettings, openAccount } from '../app/operator/account-changes.js';
import { purgeKept } from '../app/operator/purge-kept.js';
import { redactCustomer } from '../app/operator/redact-customer.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { recordEvents } from '../history/index.js';
import { createDriver } from '../invoices/testing/driver.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { audit, type AuditResult } from './index.js';
import { statementsOf } from './testing/books.js';
import { openKeptBooks } from './testing/kept-books.js';
import { keptCorruptions } from './testing/kept-corruptions.js';

const { signal } = new AbortController();

describe.each(testEngines())('the audit of what is kept on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  async function audited(
    ...accounts: string[]
  ): Promise<Pick<AuditResult, 'uncovered'> & { lines: string[] }> {
    const lines: string[] = [];
    const { uncovered } = await audit(services.db, {
      accounts,
      onDifference: ({ kind, record, what }) => void lines.push(`${kind} ${record}: ${what}`),
    });
    return { uncovered, lines: lines.toSorted() };
  }

  const run = (sql: string, ...bind: unknown[]) => services.run((tx) => tx.execute(sql, bind));

  it('finds nothing if all is there, also in the test account', async () => {
    const { account, test } = await openKeptBooks(services);
    expect(await audited(account, test)).toEqual({ uncovered: 0, lines: [] });
  });

  it.each(keptCorruptions)('finds %s', async (_name, corrupt, expected) => {
    const books = await openKeptBooks(services);
    for (const [sql, bind] of statementsOf(corrupt(books))) await run(sql, ...bind);
    const { lines } = await audited(books.account);
    expect(lines).toEqual(expected(books).toSorted());
  });

  it('finds another former seller of the test account', async () => {
    const { account, test } = await openKeptBooks(services);
    await run("UPDATE account_versions SET name = 'Fraud GmbH' WHERE accountId = ?", test);
    expect((await audited(account)).lines).toEqual([]);
    expect((await audited(test)).lines).toEqual([
      `account ${test}: version 0`,
      `account ${test}: version 1`,
    ]);
  });

  it('counts versions without a hash in the history, and finds those that are gone', async () => {
    const context = await services.another();
    const { id } = context().account;
    await changeAccount(services.db, id, { name: 'First GmbH' });
    await changeAccount(services.db, id, { name: 'Second GmbH' });
    expect(await audited(id)).toEqual({ uncovered: 2, lines: [] });
    const actor = { db: services.db, by: 'operator', now: new Date() };
    await changeSettings(actor, id, { name: 'Third GmbH' });
    expect(await audited(id)).toEqual({ uncovered: 2, lines: [] });
    await run("UPDATE account_versions SET name = 'x' WHERE accountId = ? AND version = 2", id);
    await run('DELETE FROM account_versions WHERE accountId = ? AND version = 0', id);
    expect((await audited(id)).lines).toEqual([
      `account ${id}: former versions`,
      `account ${id}: version 2`,
    ]);
  });

  const year = new Date().getUTCFullYear();
  const purgeIn = (then: number) =>
    purgeKept(services.db, () => new Date(`${then}-06-01T12:00:00Z`), signal);

  it('misses nothing that retention removed, also after another retention was set', async () => {
    const books = await openKeptBooks(services);
    const { account } = books;
    const retain = (retentionYears: number) =>
      changeAccount(services.db, account, { retentionYears });
    await retain(1);
    await purgeIn(year + 2);
    const [left] = await services.db.select<{ count: unknown }>(
      'SELECT COUNT(*) AS count FROM former_contents WHERE accountId = ?',
      [account],
    );
    expect(Number(left?.count)).toBe(0);
    await retain(30);
    expect((await audited(account)).lines).toEqual([]);
  });

  it('misses what is gone since the last purge, and believes no impossible one', async () => {
    const books = await openKeptBooks(services);
    const { account, deleted, deletion } = books;
    const context = await services.another();
    await run('DELETE FROM former_contents WHERE accountId = ?', account);
    const line = `former content ${deleted}: content before ${deletion}`;
    const record = (keptSince: string) =>
      services.run(async (sql) => {
        const facts = { keptSince };
        const entry = { resource: 'account', resourceId: account, kind: 'updated' as const, facts };
        recordEvents({ ...context(), account: { ...context().account, id: account }, sql }, [
          entry,
        ]);
      });
    await record(`${year - 1}-01-01T00:00:00.000Z`);
    expect((await audited(account)).lines).toEqual([line]);
    await record(`${year + 1}-01-01T00:00:00.000Z`);
    await record(`${year}-01-01T00:00:00.000Z`);
    expect((await audited(account)).lines).toEqual([line]);
  });

  it('misses nothing once a customer is redacted', async () => {
    const { account, customer } = await openKeptBooks(services);
    const dataDir = mkdtempSync(join(tmpdir(), 'faktura-redacted-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    await redactCustomer(services.db, dataDir, account, customer);
    expect((await audited(account)).lines).toEqual([]);
  });

  it('covers an account that an operator created, from its first version on', async () => {
    const actor = { db: services.db, by: 'operator', now: new Date() };
    const { id } = await openAccount(actor, { name: 'Nordlicht GmbH' });
    expect((await audited(id)).lines).toEqual([]);
    await run("UPDATE accounts SET profile = '{}', name = 'Fraud GmbH' WHERE id = ?", id);
    expect((await audited(id)).lines).toEqual([`account ${id}: version 0`]);
  });

  it('records each purge that removed something once', async () => {
    const { account, test } = await openKeptBooks(services);
    await purgeIn(year + 10);
    await purgeIn(year + 11);
    await purgeIn(year + 11);
    const events = await services.db.select<{ facts: string; keyId: string; resourceId: string }>(
      `SELECT keyId, facts, resourceId FROM events WHERE resourceId IN (?, ?) AND facts LIKE '%keptSince%'`,
      [account, test],
    );
    const facts = JSON.stringify({ keptSince: `${year + 1}-01-01T00:00:00.000Z` });
    expect(events).toEqual([{ keyId: 'retention', facts, resourceId: account }]);
  });

  it('reports nothing about changes and purges of a running server', async () => {
    const { account, test } = await openKeptBooks(services);
    const context = await services.another({ retentionYears: 1 });
    const own = context().account.id;
    const driver = createDriver(services, context);
    let audits = 0;
    const writing = (async () => {
      for (let round = 0; audits < 4 && round < 100; round += 1) {
        const { id } = await driver.create({ status: 'Pending' });
        await driver.remove(id);
        const actor = { db: services.db, by: 'operator', now: new Date() };
        await changeSettings(actor, own, { name: `Nordlicht ${round}` });
        await changeSettings(actor, account, { name: `Nordlicht ${round}` });
        if (round === 3) await purgeIn(year + 12);
      }
    })();
    for (; audits < 4; audits += 1) {
      expect(await audited(own, account, test)).toEqual({ uncovered: 0, lines: [] });
    }
    await writing;
    expect(await audited(own, account, test)).toEqual({ uncovered: 0, lines: [] });
  });
});
