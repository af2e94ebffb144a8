import { compare, type Fault } from './difference.rules.js';

/** The members of a product event that concern the stock; absent if the event does not record them. */
export interface ProductEvent {
  kind: string;
  changed?: readonly string[];
  trackInventory?: boolean;
  stock?: number | null;
  /** What an invoice took; negative if it was returned. */
  taken?: number;
  invoice?: string;
}

/** The columns of a product that are audited. */
export interface StockColumns {
  trackInventory: number;
  /** BIGINT, which MySQL returns as text. */
  stock: number | string | null;
}

/** Quantities by the id of an invoice or of a product. */
export type Pieces = ReadonlyMap<string, bigint>;

/**
 * Whether inventory has always been tracked (true), never (false), or it is unknown (null): tracking was
 * switched, the product was deleted, or its first event is from a version that did not record it.
 */
export function trackedThroughout(events: readonly ProductEvent[]): boolean | null {
  const [first] = events;
  if (first?.kind !== 'created' || first.trackInventory === undefined) return null;
  const isOver = events.some(
    ({ kind, changed }) => kind === 'deleted' || changed?.includes('trackInventory') === true,
  );
  return isOver ? null : first.trackInventory;
}

/** What an invoice took from the stock must match its lines. */
export function takenFaults(
  pieces: Pieces,
  taken: Pieces,
  tracked: (productId: string) => boolean | null,
): Fault[] {
  const ids = [...new Set([...pieces.keys(), ...taken.keys()])].sort();
  return ids.flatMap((id) => {
    const [most, is] = [pieces.get(id) ?? 0n, taken.get(id) ?? 0n];
    const what = `pieces taken of ${id}`;
    const always = tracked(id);
    if (always !== null) return compare(what, always ? most : 0n, is);
    // An invoice takes stock only from the time on when inventory is tracked.
    const isBetween = most < 0n ? is >= most && is <= 0n : is >= 0n && is <= most;
    return isBetween ? [] : [{ what, expected: `0 to ${most}`, found: String(is) }];
  });
}

/**
 * Every change of the stock must have an event, the last of which matches the current stock, and what
 * invoices took must match the events. Events of earlier versions do not record the stock that a client
 * set: it is followed from the next event that does.
 */
export function stockFaults(
  row: StockColumns,
  events: readonly ProductEvent[],
  movements: Pieces,
): Fault[] {
  return [...replayFaults(row, events), ...movementFaults(events, movements)];
}

function replayFaults(row: StockColumns, events: readonly ProductEvent[]): Fault[] {
  const faults: Fault[] = [];
  let known: number | null | undefined;
  events.forEach((event, index) => {
    const set = event.changed?.includes('stock') === true;
    if (event.stock === undefined) {
      if (set) known = undefined;
      return;
    }
    const expected = after(known, event, set);
    if (expected !== undefined) {
      faults.push(...compare(`stock after event ${index + 1}`, expected, event.stock));
    }
    known = event.stock;
  });
  if (known !== undefined) faults.push(...compare('stock', known, row.stock));
  const tracked = events.findLast((event) => event.trackInventory !== undefined)?.trackInventory;
  if (tracked !== undefined) {
    faults.push(...compare('trackInventory', Number(tracked), row.trackInventory));
  }
  return faults;
}

/** The stock that an event must leave; undefined if a client sets it, or it was not known before. */
function after(known: number | null | undefined, { taken }: ProductEvent, set: boolean) {
  if (known === undefined || (taken === undefined && set)) return undefined;
  if (known === null || taken === undefined) return known;
  return known - taken;
}

function movementFaults(events: readonly ProductEvent[], movements: Pieces): Fault[] {
  const recorded = recordedBy(events);
  const tracked = trackedThroughout(events);
  return [...new Set([...recorded.keys(), ...movements.keys()])].flatMap((invoice) => {
    const { sum: wanted, least, most } = recorded.get(invoice) ?? NOTHING;
    const is = movements.get(invoice) ?? 0n;
    const what = `pieces taken by ${invoice}`;
    if (tracked !== null) return compare(what, wanted, is);
    // While inventory is not tracked, quantities no longer needed are dropped without a movement. What an
    // invoice took and returned in turn has no bound then.
    if (least >= 0n && is > wanted)
      return [{ what, expected: `at most ${wanted}`, found: String(is) }];
    if (most <= 0n && is < wanted)
      return [{ what, expected: `at least ${wanted}`, found: String(is) }];
    return [];
  });
}

const NOTHING = { sum: 0n, least: 0n, most: 0n };

/** What each invoice took in the end by the events, and the least and most meanwhile. */
function recordedBy(events: readonly ProductEvent[]): Map<string, typeof NOTHING> {
  const recorded = new Map<string, typeof NOTHING>();
  for (const { invoice, taken } of events) {
    if (invoice === undefined || taken === undefined) continue;
    const { sum: before, least, most } = recorded.get(invoice) ?? NOTHING;
    const sum = before + BigInt(taken);
    recorded.set(invoice, { sum, least: sum < least ? sum : least, most: sum > most ? sum : most });
  }
  return recorded;
}
