import mysql2, { type Connection, type ResultSetHeader } from 'mysql2';
import type { Change, Driver, Read, Session } from '../database.js';
import { isDeadlock, LostCommit } from '../faults.js';
import { toBound } from '../table.js';
import { parseMysqlUrl } from './address.js';
import { connect, query } from './connection.js';
import { Hosts } from './hosts.js';
import { Pool } from './pool.js';
import type { DatabaseProduct } from './product.js';

// A getter of mysql2 that loads a module each time it is read.
const { format } = mysql2;

/**
 * Returns a statement with its values escaped: everything that is sent to MySQL and MariaDB goes through
 * here. As text, a row takes half the time of a prepared statement, and several statements can be sent
 * together. Only strings, finite numbers, 64-bit integers, booleans, null and bytes are accepted: mysql2
 * would expand an object to SQL. The escaping relies on the character set and the sql_mode of the
 * connection.
 */
export function statementText(sql: string, values: readonly unknown[]): string {
  return values.length === 0 ? sql : format(sql, values.map(toBound));
}

const SESSION = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // How long to wait for an idempotency key (409) and for every other lock (503).
  'SET SESSION innodb_lock_wait_timeout = 5',
  // Without NO_BACKSLASH_ESCAPES and ANSI_QUOTES: values are escaped with backslashes.
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,NO_ZERO_DATE,NO_ZERO_IN_DATE'",
];

/** Queued statements longer than this are sent at once; a server accepts at least 16 MB. */
const MAX_BUFFERED = 4_000_000;

/** A SELECT that locks rows by the column `id`; SKIP LOCKED is left to its lease. */
const LOCKING = /^SELECT .+? FROM (\w+) (WHERE .+) (?:FOR UPDATE|LOCK IN SHARE MODE)$/s;
/** Whoever locks their rows writes them. */
const WRITTEN = new Set([
  'idempotency_keys',
  'document_numbers',
  'number_series',
  'renderings',
  'mail_marks',
]);
const TURNS = 65_536;

/**
 * Galera compares what transactions write, not what they lock: two on different nodes can lock the same
 * row. So those also write a row that stands for it, before they read it, and one of them is aborted. Rows
 * share these by a hash, of which there are enough that two rarely meet.
 */
function turnOf(text: string): string | undefined {
  const [, table = '', rest = ''] = LOCKING.exec(text) ?? [];
  if (table === '' || WRITTEN.has(table)) return undefined;
  const name = `CONCAT('row ', CRC32(CONCAT('${table}', ${table}.id)) % ${TURNS})`;
  return `INSERT INTO locks (name, turn) SELECT ${name}, 1 FROM ${table} ${rest} ON DUPLICATE KEY UPDATE turn = locks.turn + 1`;
}

function isHeader(result: unknown): result is ResultSetHeader {
  return typeof result === 'object' && result !== null && 'affectedRows' in result;
}

/** A transaction on its own connection. START TRANSACTION is sent with the first statement. */
class MysqlSession implements Session {
  readonly #pool: Pool;
  readonly #connection: Connection;
  readonly #singly: boolean;
  readonly #isCluster: boolean;
  #waiting = ['START TRANSACTION'];
  #length = 0;
  #begun = false;

  constructor(
    pool: Pool,
    connection: Connection,
    { isGalera, isCluster }: Pick<DatabaseProduct, 'isGalera' | 'isCluster'>,
  ) {
    this.#pool = pool;
    this.#connection = connection;
    this.#singly = isGalera;
    this.#isCluster = isCluster;
  }

  async rows<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const text = statementText(sql, values);
    const turn = this.#singly ? turnOf(text) : undefined;
    if (turn !== undefined) await this.#send(turn);
    return (await this.#send(text)) as Row[];
  }

  async change(sql: string, values: readonly unknown[]): Promise<Change> {
    const result = await this.#send(statementText(sql, values));
    if (!isHeader(result)) throw new Error('The statement is no write.');
    return { rows: result.affectedRows, insertId: result.insertId };
  }

  later(sql: string, values: readonly unknown[]): void {
    const text = statementText(sql, values);
    this.#waiting.push(text);
    this.#length += text.length;
  }

  async commit(): Promise<void> {
    // Nothing was sent to the database.
    if (this.#begun || this.#waiting.length > 1) {
      await (this.#isCluster ? this.#commitAlone() : this.#send('COMMIT'));
    }
    this.#pool.release(this.#connection);
  }

  async rollback(): Promise<void> {
    try {
      if (this.#begun) await query(this.#connection, 'ROLLBACK');
    } catch {
      await this.#pool.destroy(this.#connection).catch(() => undefined);
      return;
    }
    this.#pool.release(this.#connection);
  }

  /** So that it is known whether COMMIT was sent when a node is lost. */
  async #commitAlone(): Promise<void> {
    const last = this.#waiting.pop();
    if (last !== undefined) await this.#send(last);
    try {
      await query(this.#connection, 'COMMIT');
    } catch (error) {
      throw isDeadlock(error) ? error : new LostCommit(error);
    }
  }

  /** Sends the queued statements followed by this one; returns the result of this one. */
  async #send(text: string): Promise<unknown> {
    this.#begun = true;
    const waiting = this.#waiting.splice(0);
    const singly = this.#singly || this.#length > MAX_BUFFERED;
    this.#length = 0;
    if (singly) for (const one of waiting.splice(0)) await query(this.#connection, one);
    if (waiting.length === 0) return query(this.#connection, text);
    const results = await query(this.#connection, [...waiting, text].join(';\n'));
    if (!Array.isArray(results)) throw new Error('Several statements gave one result.');
    return results[waiting.length];
  }
}

/** How to open a MySQL or MariaDB. */
export interface MysqlOptions {
  poolSize?: number | undefined;
  /** On Galera: every read waits until its node has what was committed on any other. */
  syncWait?: boolean | undefined;
  /** The same URL with the user and password of now, for new connections. */
  currentUrl?: (() => string | undefined) | undefined;
}

/** Connects to MySQL or MariaDB; rejects when it cannot be reached. */
export async function openMysql(
  url: string,
  { poolSize = 10, syncWait = true, currentUrl }: MysqlOptions = {},
): Promise<Driver> {
  const login = () => parseMysqlUrl(currentUrl?.() ?? url);
  const hosts = new Hosts(parseMysqlUrl(url), login);
  const [, { engine, isGalera, ...product }] = await hosts.choose();
  const isCluster = product.isCluster || hosts.areSeveral;
  const session = isGalera && syncWait ? [...SESSION, 'SET SESSION wsrep_sync_wait = 1'] : SESSION;
  // Galera aborts a transaction within a packet, and commits the rest of it.
  const multipleStatements = !isGalera;
  const options = { poolSize, session, multipleStatements, hosts, currentUrl };
  const pool = new Pool(connect(url, options), poolSize);
  const rowsOn = async <Row>(connection: Connection, sql: string, values: readonly unknown[]) =>
    (await query(connection, statementText(sql, values))) as Row[];
  const rows = <Row>(sql: string, values: readonly unknown[]) =>
    pool.with((connection) => rowsOn<Row>(connection, sql, values));

  return {
    engine,
    isCluster,
    rows,
    bothRows: <First, Second>(first: Read, second: Read) =>
      pool.with(async (connection): Promise<[First[], Second[]]> => {
        if (isGalera) {
          return [
            await rowsOn<First>(connection, ...first),
            await rowsOn<Second>(connection, ...second),
          ];
        }
        const texts = [first, second].map(([sql, values]) => statementText(sql, values));
        return (await query(connection, texts.join(';\n'))) as [First[], Second[]];
      }),
    async begin() {
      return new MysqlSession(pool, await pool.acquire(), { isGalera, isCluster });
    },
    run: async (sql) => void (await pool.with((one) => query(one, sql))),
    exclusively: (work) => work(),
    connections: () => pool.counts(),
    close: () => pool.close(),
  };
}
