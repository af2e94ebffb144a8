import type { TestServer } from '../../harness/server.js';

/** Tables that change by mere use or with time, which contain no records. */
const notRecords = ['api_keys', 'idempotency_keys'];

async function tablesWithAccounts({ db }: TestServer): Promise<string[]> {
  const sql =
    db.dialect === 'sqlite'
      ? "SELECT m.name AS name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'accountId'"
      : "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND column_name = 'accountId'";
  const rows = await db.select<{ name: string }>(sql, []);
  return rows.map(({ name }) => name).filter((name) => !notRecords.includes(name));
}

/** Every row of an account as text, from every table with an account column. */
export async function rowsOf(server: TestServer, accountId: string): Promise<string[]> {
  const tables = await tablesWithAccounts(server);
  const read = tables.map(async (table) => {
    const sql = `SELECT * FROM ${table} WHERE accountId = ?`;
    const rows = await server.db.select<object>(sql, [accountId]);
    return rows.map((row) => `${table} ${JSON.stringify(row)}`);
  });
  return (await Promise.all(read)).flat().sort();
}
