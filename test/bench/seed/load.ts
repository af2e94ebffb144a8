import { admitsLocalFiles, sendInserts } from './inserts.js';
import { sendLocally, type Rows } from './local.js';
import { openPipe, readsOurFiles, type Pipe } from './pipe.js';
import { connect } from './session.js';

type Row = Readonly<Record<string, string | number | null>>;

/**
 * Loads many rows into a database at once, without checks: the caller is responsible for their validity.
 */
export interface Loader {
  add(table: string, row: object): void;
  /** Sends the added rows; waits for the previous batch, so that at most two batches are in memory. */
  flush(): Promise<void>;
  /** Waits for the last rows, and updates the statistics of the tables. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

const SPECIAL = /[\\\t\n]/;
const EVERY_SPECIAL = /[\\\t\n]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n' };

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (!SPECIAL.test(value)) return value;
  return value.replace(EVERY_SPECIAL, (character) => escapes[character] ?? character);
}

/**
 * Opens a loader. A MariaDB that can read our files loads an empty table through a pipe, with one
 * statement: it sorts and writes each index once, whereas rows sent in batches are inserted into every
 * index one by one. Without LOAD DATA LOCAL (`local_infile`) loading takes several times as long.
 */
export async function openLoader(databaseUrl: string): Promise<Loader> {
  const open = () => connect(databaseUrl);
  const connection = await open();
  const near = await readsOurFiles(connection);
  const sendRows = (await admitsLocalFiles(connection)) ? sendLocally : sendInserts;
  const pipes = new Map<string, Pipe | null>();
  let portions = new Map<string, Rows>();
  let sent: Promise<unknown> = Promise.resolve();

  /** The pipe of a table, if it can have one. */
  async function pipeOf(table: string, columns: string[]): Promise<Pipe | null> {
    const known = pipes.get(table);
    if (known !== undefined) return known;
    const [rows] = await connection.query<never[]>(`SELECT 1 FROM ${table} LIMIT 1`);
    const pipe = near && rows.length === 0 ? openPipe(await open(), table, columns) : null;
    pipes.set(table, pipe);
    return pipe;
  }

  async function send(all: [string, Rows][]): Promise<void> {
    const local: [string, Rows][] = [];
    const piped: Promise<void>[] = [];
    for (const [table, rows] of all) {
      const pipe = await pipeOf(table, rows.columns);
      if (pipe) piped.push(pipe.write(rows.lines));
      else local.push([table, rows]);
    }
    await Promise.all([...piped, sendInTurn(local)]);
  }

  /**
   * mysql2 ends every LOAD DATA LOCAL with the same buffer. Two at once overwrite it for each other, and the
   * database waits forever for the end of the rows.
   */
  async function sendInTurn(all: [string, Rows][]): Promise<void> {
    for (const [table, rows] of all) await sendRows(connection, table, rows);
  }

  return {
    add(table, row) {
      const portion = portions.get(table) ?? { columns: Object.keys(row), lines: [] };
      portions.set(table, portion);
      const cells = row as Row;
      portion.lines.push(portion.columns.map((name) => cell(cells[name])).join('\t'));
    },
    async flush() {
      await sent;
      const all = [...portions];
      portions = new Map();
      sent = send(all);
      sent.catch(() => undefined);
    },
    async finish() {
      await sent;
      await Promise.all([...pipes.values()].map(async (pipe) => pipe?.end()));
      await connection.query(`ANALYZE TABLE ${[...pipes.keys()].join(', ')}`);
    },
    async close() {
      for (const pipe of pipes.values()) pipe?.close();
      connection.destroy();
    },
  };
}
