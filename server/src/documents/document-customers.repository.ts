import type { Work } from '../platform/context/work.js';

/** Finds the documents of one kind that refer to a customer. */
export function ofCustomers(table: string) {
  return {
    async countOfCustomer({ sql, account }: Work, customerId: string): Promise<number> {
      const [found] = await sql.select<{ count: string }>(
        `SELECT COUNT(*) AS count FROM ${table} WHERE accountId = ? AND customerId = ?`,
        [account.id, customerId],
      );
      return Number(found?.count ?? 0);
    },

    /** Returns the ids of the customer's Drafts, in order. */
    async draftsOfCustomer({ sql, account }: Work, customerId: string): Promise<string[]> {
      const rows = await sql.select<{ id: string }>(
        `SELECT id FROM ${table} WHERE accountId = ? AND customerId = ? AND status = 'Draft' ` +
          'ORDER BY id',
        [account.id, customerId],
      );
      return rows.map(({ id }) => id);
    },
  };
}
