import type { Client } from '../../harness/client.js';
import { made } from '../../harness/fixtures.js';
import { kindOf, makeRecord, makeRecords, withIds, type Ids } from '../../harness/records.js';

/** How often an id is used before a new record replaces it. */
const uses = 12;
/** How many earlier records are still used, including deleted ones. */
const remembered = 30;
/** An account has at most 1,000 categories: all of them are deleted before that limit is reached. */
const mostCategories = 900;

/** The records of the fuzzed account, for the ids in paths, queries and bodies. */
export class World {
  readonly #ids: Ids = {};
  readonly #earlier = new Map<string, string[]>();
  readonly #used = new Map<string, number>();
  #categories = 0;

  constructor(private readonly client: Client) {}

  async prepare(): Promise<void> {
    Object.assign(this.#ids, await makeRecords(this.client));
  }

  /** An id for a path: mostly of an existing record, sometimes of earlier requests. */
  async pathId(kind: string, pick: number): Promise<string> {
    const used = (this.#used.get(kind) ?? 0) + 1;
    this.#used.set(kind, used % uses);
    if (used === uses) await this.renew(kind);
    const earlier = this.#earlier.get(kind) ?? [];
    const old = pick % 4 === 0 ? earlier[pick % Math.max(earlier.length, 1)] : undefined;
    return old ?? this.#ids[kind] ?? `${kind}_none`;
  }

  /** The ids of the document's examples, replaced by those of this account. */
  own(value: unknown): unknown {
    return withIds(value, (kind) => this.#ids[kind]);
  }

  /** Stores the record that a request created. */
  learn(body: unknown): void {
    const { id } = (body ?? {}) as { id?: unknown };
    const kind = kindOf(id);
    if (kind === undefined) return;
    if (kind === 'cat') this.#categories += 1;
    const ids = [...(this.#earlier.get(kind) ?? []), String(id)];
    this.#earlier.set(kind, ids.slice(-remembered));
  }

  /** The record in use was deleted: the next request gets another. */
  forget(kind: string): void {
    this.#used.set(kind, uses - 1);
  }

  /** Replaces a used-up record with a new one, and the records that it needs. */
  async renew(kind: string): Promise<void> {
    const needs: Record<string, string[]> = { pay: ['inv'], ref: ['inv', 'pay'], att: ['inv'] };
    for (const one of [...(needs[kind] ?? []), kind]) {
      if (!(one in this.#ids)) continue;
      await this.#renewCustomer(one);
      this.#ids[one] = await this.#make(one);
    }
  }

  async #make(kind: string): Promise<string> {
    if (kind === 'cat') await this.#makeRoom();
    return makeRecord(this.client, kind, this.#ids);
  }

  async #makeRoom(): Promise<void> {
    this.#categories += 1;
    if (this.#categories < mostCategories) return;
    const list = '/transactions/categories';
    const { data } = await made(this.client.get<{ data: { id: string }[] }>(list));
    for (const { id } of data) await made(this.client.delete(`${list}/${id}`));
    this.#categories = 1;
  }

  /** Documents need a customer and a product that have not been deleted. */
  async #renewCustomer(kind: string): Promise<void> {
    if (!['inv', 'est', 'trx'].includes(kind)) return;
    for (const one of ['cus', 'itm', 'cat'].filter((name) => name in this.#ids)) {
      this.#ids[one] = await this.#make(one);
    }
  }
}
