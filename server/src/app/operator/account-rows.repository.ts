import type { CalendarDate } from '../../platform/dates/dates.js';
import type { Sql, Transaction } from '../../platform/db/index.js';
import type { Model } from '../../platform/db/model.js';
import { models } from '../models/all-models.js';

/** Rows that one transaction removes. */
const CHUNK = 500;

/** Those that let someone in go first. */
const ACCESS = ['ApiKey', 'LoginLink', 'Session'];

const rankOf = ({ name }: Model): number => (ACCESS.includes(name) ? 0 : 1);

const refersTo = (model: Model, other: Model): boolean =>
  model !== other &&
  model.foreignKeys.some((column) => model.columns[column]?.refersTo === other.name);

function inOrder(all: readonly Model[]): Model[] {
  const rest = new Set(all.toSorted((one, other) => rankOf(one) - rankOf(other)));
  const ordered: Model[] = [];
  while (rest.size > 0) {
    const free = [...rest].find((model) => ![...rest].some((other) => refersTo(other, model)));
    if (!free) throw new Error('Tables refer to each other in a circle.');
    rest.delete(free);
    ordered.push(free);
  }
  return ordered;
}

/** Every table with rows of accounts, each before those that it refers to. */
export const ownTables: readonly Model[] = inOrder(
  Object.values<Model>(models).filter(({ columns }) => columns['accountId']),
);

/** How many rows of an account a table has. */
export async function countOwn(sql: Sql, { table }: Model, account: string): Promise<number> {
  const counted = `SELECT COUNT(*) AS count FROM ${table} WHERE accountId = ?`;
  const [row] = await sql.select<{ count: string }>(counted, [account]);
  return Number(row?.count ?? 0);
}

/** Removes some of the rows of an account from a table; returns how many. */
export function removeSome(tx: Transaction, { table }: Model, account: string): Promise<number> {
  // SQLite has no LIMIT here, and MySQL no subquery of the same table.
  const chosen =
    tx.dialect === 'sqlite'
      ? `rowid IN (SELECT rowid FROM ${table} WHERE accountId = ? LIMIT ${CHUNK})`
      : `accountId = ? LIMIT ${CHUNK}`;
  return tx.execute(`DELETE FROM ${table} WHERE ${chosen}`, [account]);
}

/** Removes the account itself. */
export function removeAccount(tx: Transaction, account: string): void {
  tx.later('DELETE FROM accounts WHERE id = ?', [account]);
}

/** When documents were sent, and money moved, by the columns that say so. */
const KEPT: readonly [table: string, columns: readonly string[], only?: string][] = [
  ['invoices', ['invoiceDate', 'sentAt', 'issuedAt', 'canceledAt'], "status <> 'Draft'"],
  ['estimates', ['estimateDate', 'sentAt'], "status <> 'Draft'"],
  ['refunds', ['refundedAt']],
  ['payments', ['paidAt']],
  ['transactions', ['transactionDate']],
  // Of documents that were deleted, too.
  ['sent_files', ['createdAt']],
  ['former_contents', ['createdAt']],
];

/** The day of the last document or movement of money; null without any. */
export async function lastKeptDay(sql: Sql, account: string): Promise<CalendarDate | null> {
  const days: string[] = [];
  for (const [table, columns, only = '1 = 1'] of KEPT) {
    const last = columns.map((column) => `MAX(${column}) AS ${column}`).join(', ');
    const [row = {}] = await sql.select<Record<string, string | null>>(
      `SELECT ${last} FROM ${table} WHERE accountId = ? AND ${only}`,
      [account],
    );
    days.push(...Object.values(row).flatMap((value) => value?.slice(0, 10) ?? []));
  }
  return days.toSorted().at(-1) ?? null;
}
