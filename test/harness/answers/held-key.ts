import { describe, expect, it } from 'vitest';

import { told } from '../fixtures.js';
import { sendTo, type Part } from '../suite.js';
import type { TestServer } from '../server.js';

/** Keeps every write of an account waiting while `work` runs. */
async function holdWrites(server: TestServer, accountId: string, work: () => Promise<void>) {
  await server.db.transaction(async (tx) => {
    // SQLite has one writer at a time; on MariaDB every write of a record needs its counter.
    const hold = 'UPDATE resource_counters SET total = total WHERE accountId = ?';
    await server.db.execute(hold, [accountId], tx);
    await work();
  });
}

/** 409 IDEMPOTENCY_IN_PROGRESS: a request with the same key runs and does not end in time. */
export function describeHeldKey({ operation, tools, prepare }: Part): void {
  describe('409', () => {
    it('tells that a request with the same Idempotency-Key is still running', async () => {
      const { server, account, client } = tools;
      // The first of its kind makes the counter that is held then.
      await sendTo(operation, client, await prepare(client));
      const subject = await prepare(client);
      const sent = { headers: { 'idempotency-key': 'held' } };
      const send = () => sendTo(operation, client, subject, sent);
      let first: ReturnType<typeof send> | undefined;
      await holdWrites(server, account.id, async () => {
        first = send();
        const second = await send();
        expect(told(second)).toEqual(['409 IDEMPOTENCY_IN_PROGRESS']);
        expect(second.headers.get('retry-after')).toBe('1');
      });
      expect((await first)?.status).toBe(201);
      const replayed = await send();
      expect(replayed.status).toBe(201);
      expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    });
  });
}
