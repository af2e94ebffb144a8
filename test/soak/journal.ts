import type { Chance } from '../bench/seed/random.js';
import type { Figures } from './figures.js';

export const KINDS = [
  'customers',
  'vendors',
  'items',
  'categories',
  'transactions',
  'invoices',
  'estimates',
  'payments',
  'refunds',
] as const;
export type Kind = (typeof KINDS)[number];

/** The members of every record; some have a number. */
export interface Acknowledged {
  id: string;
  version: number;
  number?: string | null;
}

/** The last acknowledged state of a record. */
export interface Entry {
  id: string;
  kind: Kind;
  /** The highest version in any response. */
  version: number;
  gone: boolean;
  /** The expected final state, as text; empty if the response was about another record. */
  state: string;
  /** The invoice of a payment, the payment of a refund. */
  parent: string | null;
}

/** Only the newest records are used, so that clients compete for them. */
const RECENT = 60;

/** The responses that the clients of an account got: all of them must be correct in the end. */
export class Journal {
  readonly entries = new Map<string, Entry>();
  readonly #living = new Map<Kind, string[]>(KINDS.map((kind) => [kind, []]));
  /** Every number that was ever returned, with its document. */
  readonly #numbers = new Map<string, string>();

  constructor(private readonly figures: Figures) {}

  /** Records the response to a creation or a change. */
  acknowledged(kind: Kind, record: Acknowledged, state = '', parent: string | null = null): void {
    this.number(kind, record);
    const entry = this.entries.get(record.id);
    if (!entry) {
      const { id, version } = record;
      this.entries.set(id, { id, kind, version, gone: false, state, parent });
      this.#living.get(kind)?.push(id);
      return;
    }
    // If two responses arrive out of order, the later version counts.
    if (record.version < entry.version) return;
    Object.assign(entry, { version: record.version, state });
  }

  /** A change of it may have been carried out without a response; what it is, the next response tells. */
  uncertain(id: string): void {
    const entry = this.entries.get(id);
    if (entry) entry.state = '';
  }

  /** Adds a record that must exist in the end, and that no operation uses. */
  fixed(kind: Kind, { id, version }: Acknowledged): void {
    this.entries.set(id, { id, kind, version, gone: false, state: '', parent: null });
  }

  removed(kind: Kind, id: string): void {
    const entry = this.entries.get(id);
    if (entry) entry.gone = true;
    const living = this.#living.get(kind) ?? [];
    const at = living.indexOf(id);
    if (at >= 0) living.splice(at, 1);
  }

  /** The id of one of the newest records; undefined if there is none. */
  pick(kind: Kind, chance: Chance): string | undefined {
    const recent = (this.#living.get(kind) ?? []).slice(-RECENT);
    return recent.length > 0 ? chance.of(recent) : undefined;
  }

  /** The records that must exist in the end. */
  living(kind: Kind): Entry[] {
    return [...this.entries.values()].filter((entry) => entry.kind === kind && !entry.gone);
  }

  /** A returned number must never be used for another document. */
  number(kind: Kind, { id, number }: Pick<Acknowledged, 'id' | 'number'>): void {
    if (!number) return;
    const name = `${kind} ${number}`;
    const holder = this.#numbers.get(name) ?? id;
    this.#numbers.set(name, holder);
    if (holder !== id) this.figures.fault(`${number} was assigned to ${holder} and to ${id}.`);
  }

  get numbers(): number {
    return this.#numbers.size;
  }
}
