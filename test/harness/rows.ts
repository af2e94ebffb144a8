import type { Database } from '../../server/src/platform/db/index.js';

type Row = Readonly<Record<string, unknown>>;

/** Every row of one account, by table. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Names of the tables whose rows belong to an account. */
async function tablesOf(db: Database): Promise<string[]> {
  const sql =
    db.dialect === 'sqlite'
      ? 'SELECT m.name AS name FROM sqlite_master m, pragma_table_info(m.name) c ' +
        "WHERE m.type = 'table' AND c.name = 'accountId' ORDER BY m.name"
      : 'SELECT table_name AS name FROM information_schema.columns ' +
        "WHERE table_schema = DATABASE() AND column_name = 'accountId' ORDER BY table_name";
  return (await db.select<{ name: string }>(sql, [])).map(({ name }) => name);
}

/** What keys leave behind is independent of records. */
const aside = ['api_keys'];

/** Reads all rows of an account, in a fixed order. */
export async function rowsOf(db: Database, accountId: string): Promise<Rows> {
  const tables = (await tablesOf(db)).filter((name) => !aside.includes(name));
  const read = async (table: string): Promise<[string, Row[]]> => {
    const rows = await db.select<Row>(`SELECT * FROM ${table} WHERE accountId = ?`, [accountId]);
    const sorted = rows.map((row): [string, Row] => [JSON.stringify(row), row]).sort();
    return [table, sorted.map(([, row]) => row)];
  };
  return Object.fromEntries(await Promise.all(tables.map(read)));
}

/** The table of a record by the prefix of its id. */
const homes: Readonly<Record<string, string>> = {
  cus: 'customers',
  itm: 'products',
  inv: 'invoices',
  est: 'estimates',
  pay: 'payments',
  ref: 'refunds',
  ven: 'vendors',
  cat: 'categories',
  trx: 'transactions',
};

const id = /\b([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}\b/g;

/** The history may refer to deleted records. */
const past = ['events', 'former_contents', 'number_events', 'sent_files'];

/** A line of a document that is no longer a Draft keeps the id of its product as text. */
function isText(table: string, column: string, row: Row, rows: Rows): boolean {
  if (past.includes(table)) return true;
  if (table === 'document_numbers') return row['burnt'] === 1;
  if (column !== 'productId' || !table.endsWith('_items')) return false;
  const [documents, key] =
    table === 'invoice_items' ? ['invoices', 'invoiceId'] : ['estimates', 'estimateId'];
  const document = rows[documents]?.find((one) => one['id'] === row[key]);
  return document?.['status'] !== 'Draft';
}

/** Every id in any column that refers to a missing record, as `table.column id`. */
export function orphans(rows: Rows): string[] {
  const found: string[] = [];
  const known = (prefix: string, wanted: string): boolean =>
    homes[prefix] === undefined || (rows[homes[prefix]] ?? []).some((row) => row['id'] === wanted);
  for (const [table, all] of Object.entries(rows)) {
    for (const row of all) {
      for (const [column, value] of Object.entries(row)) {
        if (typeof value !== 'string' || isText(table, column, row, rows)) continue;
        for (const [text, prefix] of value.matchAll(id)) {
          if (!known(prefix ?? '', text)) found.push(`${table}.${column} ${text}`);
        }
      }
    }
  }
  return found;
}

/** Names of tables in the counters, where they differ. */
const counted: Readonly<Record<string, string>> = { items: 'products' };

/** Counters that do not match the number of rows. */
export function wrongCounters(rows: Rows): string[] {
  const totals = new Map<string, number>();
  for (const { resource, total } of rows['resource_counts'] ?? []) {
    // The counter that only serves as a lock.
    if (resource === '') continue;
    totals.set(String(resource), (totals.get(String(resource)) ?? 0) + Number(total));
  }
  return [...totals].flatMap(([name, total]) => {
    const count = rows[counted[name] ?? name]?.length;
    return total === count ? [] : [`${name}: ${String(total)}, not ${String(count)}`];
  });
}
