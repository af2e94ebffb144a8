import { allocate } from '../amounts/allocation.rules.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import { type Decimal, sum, ZERO } from '../platform/money/money.js';

/** Amounts by the keys of their accounts. */
export type Shares = ReadonlyMap<string, Decimal>;

/** A payment of a retainer, or a note that gives back of it. */
export interface AdvanceEvent {
  id: string;
  date: CalendarDate;
  /** Above 0 if money came in, below if it went back; 0 for a cancellation. */
  received: Decimal;
  /** What its note takes off the accounts of received advances by itself; null for a payment. */
  returned: Shares | null;
}

/** In the order in which they count: by date, and money comes in before it goes back. */
export function inOrder<Event extends AdvanceEvent>(events: readonly Event[]): Event[] {
  const keyOf = ({ date, returned, id }: Event) => `${date} ${returned === null ? 0 : 1} ${id}`;
  return [...events].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/**
 * What each event moves from requested to received advances, by its id. The tax on an advance arises with the period in
 * which it is received, as far as it is (§ 13 (1) No. 1 letter a sentence 4 UStG). A part payment is spread over what is
 * claimed, so that the last one leaves what the retainer charged on each account.
 *
 * @param events in their order, each with what is claimed once it has happened
 * @param charged what was claimed at first: all of it may go back before it is paid
 */
export function advancesMoved(
  events: readonly (AdvanceEvent & { left: Shares })[],
  charged: Shares,
): Map<string, Shares> {
  const moved = new Map<string, Shares>();
  let received = ZERO;
  let booked: Shares = new Map();
  for (const event of events) {
    received = received.plus(event.received);
    const before = difference(booked, event.returned ?? new Map());
    const isAllBack = event.left.size > 0 && sum(event.left.values()).isZero();
    booked = spread(received, isAllBack ? charged : event.left);
    moved.set(event.id, difference(booked, before));
  }
  return moved;
}

function spread(received: Decimal, left: Shares): Shares {
  const amounts = allocate(received, [...left.values()], 2);
  return new Map([...left.keys()].map((key, index) => [key, amounts[index] ?? ZERO]));
}

function difference(whole: Shares, less: Shares): Shares {
  const keys = new Set([...whole.keys(), ...less.keys()]);
  const of = (key: string) => (whole.get(key) ?? ZERO).minus(less.get(key) ?? ZERO);
  return new Map([...keys].map((key) => [key, of(key)]));
}
