import { setTimeout as sleep } from 'node:timers/promises';
import { isFakturaError, type FakturaError } from '../../../sdk/src/index.js';
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
 * change depends on nothing, or reads the record first and sends its version. `whenRefused` is called if a repeated one
 * is refused.
 */
async function untilAnswered<T>(
  driver: Driver,
  write: () => Promise<T>,
  whenRefused: (error: FakturaError) => void,
): Promise<T> {
  const before = driver.retries();
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await write();
    } catch (error) {
      const { status } = error as { status?: number };
      const isOpen = status === undefined || status === 503 || status === 408;
      if (isFakturaError(error) && isOpen && repeat < REPEATS) {
        await sleep(250);
        continue;
      }
      // An attempt before this one that got no response, or 503, may have been carried out.
      const isRepeated = repeat > 0 || driver.retries() > before;
      if (isRepeated && isFakturaError(error)) whenRefused(error);
      throw error;
    }
  }
}

/** Changes one of the newest records of a kind. */
export const change =
  (kind: Kind, write: Write): Operation =>
  async (driver) => {
    const id = driver.journal.pick(kind, driver.chance);
    if (id === undefined) return;
    // A repeated If-Match is refused if the first attempt was carried out.
    const record = await untilAnswered(
      driver,
      () => write(driver, id),
      () => driver.journal.uncertain(id),
    );
    note(driver, kind, record);
  };

/** Deletes one of the newest records of a kind. */
export const remove =
  (kind: Kind, write: (driver: Driver, id: string) => Promise<void>): Operation =>
  async (driver) => {
    const id = driver.journal.pick(kind, driver.chance);
    if (id === undefined) return;
    const remover = () => write(driver, id);
    await untilAnswered(driver, remover, ({ status }) => {
      if (status === 404) driver.journal.removed(kind, id);
    });
    driver.journal.removed(kind, id);
  };
