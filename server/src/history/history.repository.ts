import { fromStoredInstant } from '../platform/dates/dates.js';
import { marks, type Database } from '../platform/db/index.js';
import { eventTable } from './event.repository.js';

/** One change of a record, as the history shows it. */
export interface RecordEvent {
  at: string;
  kind: string;
  keyId: string;
  requestId: string;
  /** As stored: amounts are scaled by 10^4. */
  facts: Record<string, unknown>;
}

export interface RecordHistory {
  id: string;
  resource: string;
  /** In the order in which they were written. */
  events: RecordEvent[];
}

/** What happened to a number. */
export interface NumberEvent {
  at: string;
  series: string;
  number: string;
  kind: 'assigned' | 'burnt' | 'skipped' | 'continued';
  documentId: string;
  /** The document that has the number, or had it when it was burnt; null if the number is free. */
  holder: string | null;
  /** The counter value behind the number; null if a client chose it. */
  counted: { counter: string; period: string; value: number } | null;
}

/** A number in the register of an account. */
interface RegisteredNumber {
  accountId: string;
  series: string;
  number: string;
  documentId: string;
}

export interface HistoryReader {
  /** Returns which of the accounts has events of this record. */
  accountOf(accounts: readonly string[], id: string): Promise<string | null>;
  record(accountId: string, id: string): Promise<RecordHistory | null>;
  /** Returns every series of the accounts in which the number has ever been used. */
  numbered(accounts: readonly string[], number: string): Promise<RegisteredNumber[]>;
  numbersOf(accountId: string, documentId: string): Promise<NumberEvent[]>;
  eventsOf(number: RegisteredNumber): Promise<NumberEvent[]>;
}

type NumberRow = Omit<NumberEvent, 'at' | 'counted'> & {
  createdAt: string;
  counter: string | null;
  period: string | null;
  value: number | null;
};

/** An installation can have thousands of accounts, and no index leads from a record to its account. */
const ACCOUNTS_AT_A_TIME = 500;

const NUMBER_EVENTS =
  'SELECT e.series, e.number, e.kind, e.documentId, e.createdAt, e.counter, e.period, e.value, ' +
  'd.documentId AS holder ' +
  'FROM number_events e LEFT JOIN document_numbers d ' +
  'ON d.accountId = e.accountId AND d.series = e.series AND d.number = e.number ';

function toNumberEvent({ createdAt, counter, period, value, ...row }: NumberRow): NumberEvent {
  const counted = counter === null ? null : { counter, period: period ?? '', value: Number(value) };
  return { at: fromStoredInstant(createdAt), ...row, counted };
}

export function createHistoryReader(db: Database): HistoryReader {
  const order = db.dialect === 'sqlite' ? 'rowid' : 'position';

  /** Queries the accounts in groups and returns all rows. */
  async function each<Row>(
    accounts: readonly string[],
    ask: (some: readonly string[]) => Promise<Row[]>,
  ): Promise<Row[]> {
    const found: Row[] = [];
    for (let start = 0; start < accounts.length; start += ACCOUNTS_AT_A_TIME) {
      found.push(...(await ask(accounts.slice(start, start + ACCOUNTS_AT_A_TIME))));
    }
    return found;
  }

  return {
    async accountOf(accounts, id) {
      const [row] = await each(accounts, (some) =>
        db.select<{ accountId: string }>(
          `SELECT accountId FROM events WHERE accountId IN (${marks(some)}) AND resourceId = ? LIMIT 1`,
          [...some, id],
        ),
      );
      return row?.accountId ?? null;
    },

    async record(accountId, resourceId) {
      const rows = await eventTable.select(db, { accountId, resourceId }, order);
      const [first] = rows;
      if (!first) return null;
      const events = rows.map(({ createdAt: at, kind, keyId, requestId, facts }) => {
        return { at, kind, keyId, requestId, facts };
      });
      return { id: resourceId, resource: first.resource, events };
    },

    numbered: (accounts, number) =>
      each(accounts, (some) =>
        db.select<RegisteredNumber>(
          'SELECT accountId, series, number, documentId FROM document_numbers ' +
            `WHERE accountId IN (${marks(some)}) AND series IN ('Invoice', 'Estimate', 'CreditNote') ` +
            'AND number = ?',
          [...some, number],
        ),
      ),

    async numbersOf(accountId, documentId) {
      const rows = await db.select<NumberRow>(
        `${NUMBER_EVENTS} WHERE e.accountId = ? AND e.documentId = ? ORDER BY e.${order}`,
        [accountId, documentId],
      );
      return rows.map(toNumberEvent);
    },

    async eventsOf({ accountId, series, number }) {
      const rows = await db.select<NumberRow>(
        `${NUMBER_EVENTS} WHERE e.accountId = ? AND e.series = ? AND e.number = ? ORDER BY e.${order}`,
        [accountId, series, number],
      );
      return rows.map(toNumberEvent);
    },
  };
}
