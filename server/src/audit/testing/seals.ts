import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { openServices, type TestServices } from '../../app/testing/services.js';
import {
  recordEvents,
  type Seal,
  sealHistory,
  sealsAfter,
  type Source,
} from '../../history/index.js';
import { MINUTE_MS } from '../../platform/dates/dates.js';
import type { Reading } from '../../platform/context/work.js';
import type { Database, Transaction } from '../../platform/db/index.js';
import { type TestEngine, testEngines } from '../../platform/db/testing/engines.js';
import { checkSeals, type SealState } from '../seals.check.js';

const START = Date.parse('2026-11-21T12:00:00.000Z');

/** Minutes after the first event. */
export const at = (minutes: number): Date => new Date(START + minutes * MINUTE_MS);

/** Seals all, at the minute, with another database object or size of the batches. */
export const sealAt = (db: Database, minutes: number, size?: number): Promise<number> =>
  sealHistory(db, () => at(minutes), new AbortController().signal, size);

/** What a check of a chain found, as lines. */
interface FoundSeals extends SealState {
  lines: string[];
}

/** The history of one account. */
export interface SealDriver {
  services: TestServices;
  account: string;
  /** The context of a request at the minute. */
  context(minutes: number): Reading;
  /** Writes events of these records, dated by the minute. */
  write(tx: Transaction, minutes: number, names: readonly string[]): void;
  record(minutes: number, ...names: string[]): Promise<void>;
  seal(minutes: number, size?: number): Promise<number>;
  /** Two seals ten minutes apart, of the events `a` and `b`, `c` and `d`. */
  sealed(): Promise<void>;
  /** Changes rows past the server; the account is bound last. */
  change(sql: string, ...bind: unknown[]): Promise<number>;
  /** The id of the event of a record. */
  idOf(name: string): Promise<string>;
  chain(source?: Source): Promise<Seal[]>;
  found(published?: Map<number, string>, source?: Source): Promise<FoundSeals>;
}

async function createSealDriver(services: TestServices): Promise<SealDriver> {
  const context = await services.another();
  const account = context().account.id;
  const { db, run } = services;
  const driver: SealDriver = {
    services,
    account,
    context: (minutes) => context({ now: at(minutes) }),
    write(tx, minutes, names) {
      const entries = names.map((resourceId) => {
        return { resource: 'item', resourceId, kind: 'updated' as const, facts: { version: 1 } };
      });
      recordEvents({ ...driver.context(minutes), sql: tx }, entries);
    },
    record: (minutes, ...names) => run(async (tx) => driver.write(tx, minutes, names)),
    seal: (minutes, size) => sealAt(db, minutes, size),
    async sealed() {
      await driver.record(0, 'a', 'b');
      await driver.seal(1);
      await driver.record(10, 'c', 'd');
      await driver.seal(11);
    },
    change: (sql, ...bind) => run((tx) => tx.execute(sql, [...bind, account])),
    async idOf(name) {
      const sql = 'SELECT id FROM events WHERE resourceId = ? AND accountId = ?';
      const [row] = await db.select<{ id: string }>(sql, [name, account]);
      return row?.id ?? '';
    },
    chain: (source = 'events') => sealsAfter(db, { accountId: account, source, number: 0 }, 100),
    async found(published = new Map(), source = 'events') {
      const lines: string[] = [];
      const state = await checkSeals(
        db,
        { accountId: account, source, published },
        (kind, id, faults) => lines.push(...faults.map(({ what }) => `${kind} ${id}: ${what}`)),
        () => undefined,
      );
      return { ...state, lines: lines.sort() };
    },
  };
  return driver;
}

/** Describes the seals of an empty history on the engines. */
export function describeSeals(
  tests: (parts: {
    engine: TestEngine;
    driver: () => SealDriver;
    another: () => Promise<SealDriver>;
  }) => void,
): void {
  describe.each(testEngines())('the seals of a history on $name', (engine) => {
    let services: TestServices;
    let driver: SealDriver;
    beforeAll(async () => {
      await engine.start();
      services = await openServices(engine);
    }, 120_000);
    afterAll(() => engine.stop());
    beforeEach(async () => {
      for (const table of ['seals', 'events', 'number_events']) {
        await services.run((tx) => tx.execute(`DELETE FROM ${table}`, []));
      }
      driver = await createSealDriver(services);
    });
    tests({ engine, driver: () => driver, another: () => createSealDriver(services) });
  });
}
