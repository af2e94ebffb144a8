import { setTimeout as sleep } from 'node:timers/promises';
import { isFakturaError } from '../../../sdk/src/index.js';
import type { Driver } from '../client.js';
import type { Acknowledged, Kind } from '../journal.js';

/** Two decimals, from 0.01 on. */
export const cents = ({ chance }: Driver, most: number): number => (1 + chance.whole(most)) / 100;

/** The members to compare in the end, by kind; empty if other writes change them too. */
const STATE: Partial<Record<Kind, (record: never) => unknown>> = {
  items: ({ name, price }: { name: string; price: number }) => [name, price],
  categories: ({ name }: { name: string }) => name,
  vendors: ({ notes }: { notes: string | null }) => notes,
  customers: ({ notes }: { notes: string | null }) => notes,
  transactions: ({ amount, amounts }: { amount: number; amounts: unknown }) => [amount, amounts],
  payments: ({ amount }: { amount: number }) => amount,
  refunds: ({ amount, number }: { amount: number; number: string }) => [amount, number],
  invoices: ({ notes }: { notes: string | null }) => notes,
  estimates: ({ notes }: { notes: string | null }) => notes,
};

/** The compared members of a record, as text. */
export function stateOf(kind: Kind, record: Acknowledged): string {
  return JSON.stringify(STATE[kind]?.(record as never) ?? null);
}

/** Records a response in the journal. */
export function note(
  { journal }: Driver,
  kind: Kind,
  record: Acknowledged,
  parent: string | null = null,
): void {
  journal.acknowledged(kind, record, stateOf(kind, record), parent);
}

/** An operation of the load; does nothing if there is no record for it. */
export type Operation = (driver: Driver) => Promise<void>;

type Write = (driver: Driver, id: string) => Promise<Acknowledged>;

const REPEATS = 500;

/**
 * The SDK does not retry a PATCH whose response was lost, because that may not be safe. Here it is: a
 * change depends on nothing, or reads the record first and sends its version.
 */
async function untilAnswered<T>(write: () => Promise<T>): Promise<T> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await write();
    } catch (error) {
      const { status } = error as { status?: number };
      const isOpen = status === undefined || status === 503 || status === 408;
      if (!isFakturaError(error) || !isOpen || repeat === REPEATS) throw error;
      await sleep(250);
    }
  }
}

/** Changes one of the newest records of a kind. */
export const change =
  (kind: Kind, write: Write): Operation =>
  async (driver) => {
    const id = driver.journal.pick(kind, driver.chance);
    if (id === undefined) return;
    const before = driver.retries();
    let attempts = 0;
    const attempt = () => write(driver, id).finally(() => (attempts += 1));
    const record = await untilAnswered(attempt).catch((error: unknown) => {
      // An attempt that got no response, or 503, may have been carried out: a repeated If-Match fails then.
      if (attempts > 1 || driver.retries() > before) driver.journal.uncertain(id);
      throw error;
    });
    note(driver, kind, record);
  };

/** Deletes one of the newest records of a kind. */
export const remove =
  (kind: Kind, write: (driver: Driver, id: string) => Promise<void>): Operation =>
  async (driver) => {
    const id = driver.journal.pick(kind, driver.chance);
    if (id === undefined) return;
    const before = driver.retries();
    let attempts = 0;
    const attempt = () => write(driver, id).finally(() => (attempts += 1));
    await untilAnswered(attempt).catch((error: unknown) => {
      // An attempt that got no response, or 503, may have been carried out.
      const isRepeated = attempts > 1 || driver.retries() > before;
      const isGone = isRepeated && isFakturaError(error) && error.status === 404;
      if (isGone) driver.journal.removed(kind, id);
      throw error;
    });
    driver.journal.removed(kind, id);
  };
