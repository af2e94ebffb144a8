import type { Connection } from 'mysql2/promise';
import type { Rows } from './local.js';

/** Rows per statement: far below what a server accepts at once. */
const AT_ONCE = 500;

const meanings: Readonly<Record<string, string>> = { '\\\\': '\\', '\\t': '\t', '\\n': '\n' };

function value(cell: string): string | null {
  if (cell === '\\N') return null;
  return cell.includes('\\') ? cell.replace(/\\[\\tn]/g, (pair) => meanings[pair] ?? pair) : cell;
}

/** Inserts rows if the server does not allow LOAD DATA LOCAL, which MySQL disables by default. */
export async function sendInserts(
  connection: Connection,
  table: string,
  { columns, lines }: Rows,
): Promise<void> {
  lines.sort();
  for (let start = 0; start < lines.length; start += AT_ONCE) {
    const rows = lines.slice(start, start + AT_ONCE).map((line) => line.split('\t').map(value));
    await connection.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [rows]);
  }
}

/** Whether the server allows LOAD DATA LOCAL. */
export async function admitsLocalFiles(connection: Connection): Promise<boolean> {
  const [rows] = await connection.query<never[]>('SELECT @@local_infile AS admitted');
  const [found] = rows as { admitted: number }[];
  return found?.admitted === 1;
}
