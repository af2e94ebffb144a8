import { Readable } from 'node:stream';
import mysql2 from 'mysql2/promise';
import type { Connection, ResultSetHeader } from 'mysql2/promise';

export type Row = Readonly<Record<string, string | number | null>>;

/** Rows on their way into a database, many at once, past every check that the caller answers for. */
export interface Loader {
  add(table: string, row: object): void;
  /** Sends what was added; waits for what was sent before, so that two portions are in memory at most. */
  flush(): Promise<void>;
  /** Waits for the last rows, and lets the database count its tables for its plans. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 2;

/** The client speaks for its own data: keys are in order and refer to what exists. */
const SESSION = [
  'SET SESSION foreign_key_checks = 0',
  'SET SESSION unique_checks = 0',
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

const SPECIAL = /[\\\t\n]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n' };

function cell(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return value.replace(SPECIAL, (character) => escapes[character] ?? character);
}

interface Portion {
  columns: string[];
  lines: string[];
}

async function load(connection: Connection, table: string, { columns, lines }: Portion) {
  // In the order of the primary key, which every table of ours begins with: pages fill one by one.
  lines.sort();
  const [result] = await connection.query<ResultSetHeader>({
    sql:
      `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${table} CHARACTER SET utf8mb4 ` +
      `(${columns.join(', ')})`,
    infileStreamFactory: () => Readable.from(pieces(lines)),
  });
  // LOCAL turns every fault into a warning.
  if (result.affectedRows === lines.length && !result.warningStatus) return;
  const [warnings] = await connection.query('SHOW WARNINGS LIMIT 3');
  throw new Error(
    `${table} took ${result.affectedRows} of ${lines.length} rows: ${JSON.stringify(warnings)}`,
  );
}

function* pieces(lines: string[]): Generator<Buffer> {
  for (let start = 0; start < lines.length; start += 500) {
    yield Buffer.from(`${lines.slice(start, start + 500).join('\n')}\n`);
  }
}

async function connect(databaseUrl: string): Promise<Connection> {
  const connection = await mysql2.createConnection({ uri: databaseUrl, timezone: '+00:00' });
  for (const statement of SESSION) await connection.query(statement);
  return connection;
}

/** Opens a loader; the database must admit LOAD DATA LOCAL (`local_infile`). */
export async function openLoader(databaseUrl: string): Promise<Loader> {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => connect(databaseUrl)),
  );
  const tables = new Set<string>();
  let portions = new Map<string, Portion>();
  let sent: Promise<void> = Promise.resolve();

  async function send(all: [string, Portion][]): Promise<void> {
    const work = connections.map(async (connection) => {
      for (let next = all.shift(); next; next = all.shift()) await load(connection, ...next);
    });
    await Promise.all(work);
  }

  return {
    add(table, row) {
      const portion = portions.get(table) ?? { columns: Object.keys(row), lines: [] };
      portions.set(table, portion);
      tables.add(table);
      const cells = row as Row;
      portion.lines.push(portion.columns.map((name) => cell(cells[name] ?? null)).join('\t'));
    },
    async flush() {
      await sent;
      // The largest first, so that both connections end at about the same time.
      const all = [...portions].sort(([, a], [, b]) => b.lines.length - a.lines.length);
      portions = new Map();
      sent = send(all);
      sent.catch(() => undefined);
    },
    async finish() {
      await sent;
      await connections[0]?.query(`ANALYZE TABLE ${[...tables].join(', ')}`);
    },
    async close() {
      await Promise.all(connections.map((connection) => connection.end()));
    },
  };
}
