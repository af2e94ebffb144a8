import type { Database } from '../../platform/db/index.js';
import type { Model } from '../../platform/db/model.js';
import { table } from '../../platform/db/table.js';

/** Rows of a page, and of one whose rows may be long. */
const [PAGE, SHORT_PAGE] = [500, 20];

const isLong = ({ columns }: Model): boolean =>
  Object.values(columns).some(({ sql }) => sql === 'long' || sql === 'json');

type AnyRow = Record<string, unknown>;

/** The rows after a key, in its order: `a > ? OR (a = ? AND b > ?)`. */
function after(names: readonly string[], key: readonly unknown[]) {
  const parts = names.map((name, index) => {
    const equal = names.slice(0, index).map((each) => `${each} = ?`);
    return { sql: `(${[...equal, `${name} > ?`].join(' AND ')})`, bind: key.slice(0, index + 1) };
  });
  return {
    sql: ` AND (${parts.map(({ sql }) => sql).join(' OR ')})`,
    bind: parts.flatMap(({ bind }) => bind),
  };
}

/** The rows of any table that belong to an account, by page. */
export async function* ownRows(
  db: Database,
  model: Model,
  account: string,
): AsyncGenerator<AnyRow[]> {
  const own = model.columns['accountId'] ? 'accountId' : 'id';
  const key = model.primaryKey.filter((name) => name !== 'accountId');
  const rows = table(model);
  const most = isLong(model) ? SHORT_PAGE : PAGE;
  const order = `ORDER BY ${key.join(', ')} LIMIT ${most}`;
  for (let last: AnyRow | undefined; ;) {
    const next = last
      ? after(
          key,
          key.map((name) => last?.[name]),
        )
      : { sql: '', bind: [] };
    const bind = [account, ...next.bind];
    const page: AnyRow[] = await rows.query(db, `WHERE ${own} = ?${next.sql} ${order}`, bind);
    if (page.length > 0) yield page;
    if (page.length < most) return;
    last = page.at(-1);
  }
}
