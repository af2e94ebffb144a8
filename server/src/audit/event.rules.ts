import { compare, type Fault } from './difference.rules.js';

/** The history of a record in short. */
export interface EventFacts {
  count: number;
  /** Status after the last event that says one. */
  status: string | null;
  /** Amount after the last event that says one, scaled. */
  amount: string | null;
}

/** One event for each version, and the last one left the status and the amount that are stored. */
export function eventFaults(
  record: { version: number; status?: string; amount?: string },
  events: EventFacts,
): Fault[] {
  const faults = compare('events', record.version, events.count);
  if (record.status !== undefined && events.status !== null) {
    faults.push(...compare('status of the last event', events.status, record.status));
  }
  if (record.amount !== undefined && events.amount !== null) {
    faults.push(...compare('amount of the last event', events.amount, record.amount));
  }
  return faults;
}
