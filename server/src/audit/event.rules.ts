import { compare, type Fault } from './difference.rules.js';

/** The history of a record in short. */
export interface EventFacts {
  count: number;
  /** Status after the last event that says one. */
  status: string | null;
}

/** One event for each version, and the last one left the status that is stored. */
export function eventFaults(
  record: { version: number; status?: string },
  events: EventFacts,
): Fault[] {
  const faults = compare('events', record.version, events.count);
  if (record.status !== undefined && events.status !== null) {
    faults.push(...compare('status of the last event', events.status, record.status));
  }
  return faults;
}
