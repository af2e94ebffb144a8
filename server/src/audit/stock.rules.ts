import { compare, type Fault } from './difference.rules.js';

/** One event of a product, as far as the stock is concerned; members that it does not tell are absent. */
export interface ProductEvent {
  kind: string;
  changed?: readonly string[];
  trackInventory?: boolean;
  stock?: number | null;
  /** What an invoice took, or gave back where it is negative. */
  taken?: number;
  invoice?: string;
}

/** The columns of a product that are audited. */
export interface StockColumns {
  trackInventory: number;
  /** BIGINT, which MySQL gives as text. */
  stock: number | string | null;
}

/** Pieces by the id of an invoice or of a product. */
export type Pieces = ReadonlyMap<string, bigint>;

/**
 * Whether inventory has been tracked ever since the product was made (true), never (false), or
 * cannot be said (null): it was switched, the product is gone, or its first event is older than
 * the telling of it.
 */
export function trackedThroughout(events: readonly ProductEvent[]): boolean | null {
  const [first] = events;
  if (first?.kind !== 'created' || first.trackInventory === undefined) return null;
  const isOver = events.some(
    ({ kind, changed }) => kind === 'deleted' || changed?.includes('trackInventory') === true,
  );
  return isOver ? null : first.trackInventory;
}

/** What an invoice took from the stock is what its lines ask for. */
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
    // It takes from the moment on that inventory is tracked.
    return is < 0n || is > most ? [{ what, expected: `0 to ${most}`, found: String(is) }] : [];
  });
}

/**
 * Every move of the stock is told by an event, the last one leaves the stock that is there, and
 * what invoices took is what the events of their movements say. Events of earlier versions do not
 * tell the stock that a client has set: it is followed from the next one that does.
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

/** What an event must leave; undefined if a client sets the stock, or it was not known before. */
function after(known: number | null | undefined, { taken }: ProductEvent, set: boolean) {
  if (known === undefined || (taken === undefined && set)) return undefined;
  if (known === null || taken === undefined) return known;
  return known - taken;
}

function movementFaults(events: readonly ProductEvent[], movements: Pieces): Fault[] {
  const recorded = new Map<string, bigint>();
  for (const { invoice, taken } of events) {
    if (invoice === undefined || taken === undefined) continue;
    recorded.set(invoice, (recorded.get(invoice) ?? 0n) + BigInt(taken));
  }
  const tracked = trackedThroughout(events);
  return [...new Set([...recorded.keys(), ...movements.keys()])].flatMap((invoice) => {
    const [wanted, is] = [recorded.get(invoice) ?? 0n, movements.get(invoice) ?? 0n];
    const what = `pieces taken by ${invoice}`;
    if (tracked !== null) return compare(what, wanted, is);
    // While inventory is not tracked, what is no longer needed is dropped without a move.
    return is > wanted ? [{ what, expected: `at most ${wanted}`, found: String(is) }] : [];
  });
}
