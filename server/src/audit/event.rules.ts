import { compare, type Fault } from './difference.rules.js';

/** A summary of the history of a record; null for what no event has recorded yet. */
export interface EventFacts {
  count: number;
  /** Number of events that record its creation. */
  created: number;
  /** Number of events that record its deletion. */
  deleted: number;
  /** State of the mail after the last event with one. */
  state: string | null;
  /** True if an event records that it was sent. */
  sent: boolean;
  /** Status after the last event with one. */
  status: string | null;
  /** Amount after the last event with one, scaled. */
  amount: string | null;
  /** Date of the document after the last event with one. */
  date: string | null;
  /** The customer whose copy the document took last. */
  copy: RecordedCopy | null;
}

/** A copy of a customer in an event. */
export interface RecordedCopy {
  customer: string;
  /** Version of the customer that was copied. */
  version: number;
}

/** The summary of an empty history. */
export const NO_EVENTS: EventFacts = {
  count: 0,
  created: 0,
  deleted: 0,
  state: null,
  sent: false,
  status: null,
  amount: null,
  date: null,
  copy: null,
};

/** Members of facts that are followed; events of earlier versions do not have all of them. */
interface Told {
  changed?: readonly string[];
  state?: string;
  status?: string;
  amount?: string;
  date?: string;
  customer?: string;
  customerVersion?: number;
}

/** Adds an event to the summary. */
export function followedBy(
  before: EventFacts,
  kind: string,
  { after, ...beside }: Told & { after?: Told },
): EventFacts {
  const { status, state, amount, date, ...copied } = { ...beside, ...after };
  const { customer, customerVersion: version } = copied;
  return {
    count: before.count + 1,
    created: before.created + (kind === 'created' ? 1 : 0),
    deleted: before.deleted + (kind === 'deleted' ? 1 : 0),
    state: state ?? before.state,
    sent: before.sent || (beside.changed?.includes('sentAt') ?? false),
    status: status ?? before.status,
    amount: amount ?? before.amount,
    date: date ?? before.date,
    copy: customer !== undefined && version !== undefined ? { customer, version } : before.copy,
  };
}

/**
 * There must be one event for each version and none for a deletion, and the last ones must match what is
 * stored.
 */
export function eventFaults(
  record: { version: number; status?: string; amount?: string; date?: string },
  events: EventFacts,
): Fault[] {
  const faults = [
    ...compare('events', record.version, events.count),
    ...compare('events of its deletion', 0, events.deleted),
  ];
  for (const name of ['status', 'amount', 'date'] as const) {
    if (record[name] === undefined || events[name] === null) continue;
    faults.push(...compare(`${name} of the last event`, events[name], record[name]));
  }
  return faults;
}

/** A deleted record must have been created once and deleted once. */
export function goneFaults(events: { created: number; deleted: number }): Fault[] {
  return [
    ...compare('events of its creation', 1, events.created),
    ...compare('events of its deletion', 1, events.deleted),
  ];
}
