import { describe, expect, it } from '../runner.js';
import { operations as facts } from '@faktura/contract';

import { errorLines } from '../fixtures.js';
import { sampleOf } from '../samples.js';
import { sendTo, type Part } from '../suite.js';
import type { TestServer } from '../server.js';

/** Blocks every write of an account while `work` runs. */
export async function holdWrites(
  server: TestServer,
  accountId: string,
  work: () => Promise<void>,
): Promise<void> {
  await server.db.transaction(async (tx) => {
    // SQLite has one writer at a time; on MariaDB a write needs its counter, number or quota.
    for (const [table, column] of [
      ['number_series', 'nextValue'],
      ['resource_counts', 'total'],
      ['attachment_accounts', 'accountId'],
    ] as const) {
      const hold = `UPDATE ${table} SET ${column} = ${column} WHERE accountId = ?`;
      await server.db.execute(hold, [accountId], tx);
    }
    await work();
  });
}

/** 409 IDEMPOTENCY_IN_PROGRESS: a request with the same key is in progress and does not end in time. */
export function describeHeldKey({ operation, tools, prepare }: Part): void {
  describe('409', () => {
    it('says that a request with the same Idempotency-Key is still running', async () => {
      const { server, account, client } = tools;
      const success = facts[operation.id as keyof typeof facts].success[0];
      // The first request of its kind creates the rows that are locked later.
      await sendTo(operation, client, await prepare(client));
      const subject = await prepare(client);
      const sent = { headers: { 'idempotency-key': 'held' } };
      const send = () => sendTo(operation, client, subject, sent);
      let both: ReturnType<typeof send>[] = [];
      await holdWrites(server, account.id, async () => {
        both = [send(), send()];
        // Either may arrive first, and that one is answered only when writes go on.
        const refused = await Promise.race(both);
        expect(errorLines(refused)).toEqual(['409 IDEMPOTENCY_IN_PROGRESS']);
        expect(refused.headers.get('retry-after')).toBe('1');
      });
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([success, 409]);
      const replayed = await send();
      expect(replayed.status).toBe(success);
      expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    });
  });
}

/** 422 IDEMPOTENCY_KEY_REUSED: the key was used for the same path with another body. */
export function describeReusedKey({ operation, tools, prepare }: Part): void {
  describe('422', () => {
    it('refuses an Idempotency-Key that was used for another body', async () => {
      const subject = await prepare(tools.client);
      const headers = { 'idempotency-key': 'reused' };
      const first = await sendTo(operation, tools.client, subject, { headers });
      expect(first.status).toBe(facts[operation.id as keyof typeof facts].success[0]);
      // The key is compared before anything that the example names is looked up.
      const other = { ...sampleOf(operation).sent, headers };
      expect(errorLines(await sendTo(operation, tools.client, subject, other))).toEqual([
        '422 IDEMPOTENCY_KEY_REUSED',
        '^idempotency-key IDEMPOTENCY_KEY_REUSED',
      ]);
    });
  });
}
