import {
  type BlobStore,
  findBlob,
  recordBlob,
  removeBlob,
  type WrittenBlob,
} from '../../platform/blobs/index.js';
import { toStoredInstant } from '../../platform/dates/dates.js';
import { type Database, isUniqueViolation, type Transaction } from '../../platform/db/index.js';
import { table } from '../../platform/db/table.js';
import { insertJob } from '../../platform/jobs/index.js';
import type { RenderFault } from '../errors.js';
import { type Rendering, renderingModel } from './rendering.model.js';

/** The kinds of rendering jobs; long ones may not use every place. */
export const RENDER_KINDS = { short: 'pdf.render', long: 'pdf.render-long' } as const;

/**
 * Further requests are rejected, because they would wait for minutes. One account may have at most half
 * of them.
 */
const MAX_WAITING = 200;
const MAX_PER_ACCOUNT = MAX_WAITING / 2;
const BATCH = 200;

const renderings = table(renderingModel);

/** Requests to workers and their results, in one database. */
export class RenderingRepository {
  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  find(fingerprint: string): Promise<Rendering | null> {
    return renderings.find(this.db, { fingerprint });
  }

  /** The PDF; null if its row was removed, or the rendering failed. */
  async fileOf({ accountId, blobId }: Rendering, blobs: BlobStore): Promise<Uint8Array | null> {
    const blob = blobId === null ? null : await findBlob(this.db, accountId, blobId);
    return blob && blobs.read(blob);
  }

  /**
   * Requests a document from workers, once for all processes, and removes its previous result. False if
   * too many are waiting.
   */
  async ask(fingerprint: string, accountId: string, kind: string, payload: object) {
    if (await this.#isFull(accountId)) return false;
    const job = { kind, payload, accountId };
    const name = `${RENDER_KINDS.short}:${fingerprint}`;
    await this.db
      .transaction(async (tx) => {
        await this.#forget(tx, fingerprint);
        await insertJob(tx, job, this.now(), name);
      })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
      });
    return true;
  }

  /** Records the stored PDF, or why there is none. */
  async record(
    fingerprint: string,
    accountId: string,
    outcome: { blob: WrittenBlob } | { fault: RenderFault },
  ): Promise<void> {
    const blob = 'blob' in outcome ? outcome.blob : null;
    const fault = 'fault' in outcome ? outcome.fault : null;
    const createdAt = this.now().toISOString();
    await this.db.transaction(async (tx) => {
      await this.#forget(tx, fingerprint);
      if (blob) recordBlob(tx, blob, 'pdf');
      await renderings.insertNow(tx, {
        fingerprint,
        accountId,
        blobId: blob?.id ?? null,
        fault,
        createdAt,
      });
    });
  }

  /** Removes older rows until none are left or the signal aborts. */
  async purge(before: Date, signal: AbortSignal): Promise<void> {
    const sql = 'SELECT fingerprint FROM renderings WHERE createdAt < ? ORDER BY createdAt LIMIT ?';
    for (let found = BATCH; found === BATCH && !signal.aborted;) {
      const old = await this.db.select<{ fingerprint: string }>(sql, [
        toStoredInstant(before),
        BATCH,
      ]);
      await this.db.transaction(async (tx) => {
        for (const { fingerprint } of old) await this.#forget(tx, fingerprint);
      });
      found = old.length;
    }
  }

  async #forget(tx: Transaction, fingerprint: string): Promise<void> {
    const known = await renderings.find(tx, { fingerprint }, 'update');
    if (!known) return;
    if (known.blobId !== null) removeBlob(tx, known.accountId, known.blobId, this.now());
    renderings.remove(tx, { fingerprint });
  }

  async #isFull(account: string): Promise<boolean> {
    const kinds = Object.values(RENDER_KINDS);
    const sql = 'SELECT accountId FROM jobs WHERE dueAt <= ? AND kind IN (?, ?) LIMIT ?';
    const bind = [toStoredInstant(this.now()), ...kinds, MAX_WAITING];
    const asked = await this.db.select<{ accountId: string }>(sql, bind);
    const own = asked.filter(({ accountId }) => accountId === account);
    return asked.length >= MAX_WAITING || own.length >= MAX_PER_ACCOUNT;
  }
}
