import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import type Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import { makeFolder } from '../../files/make-folder.js';
import type { Driver, Read, Session } from '../database.js';
import { innermostCode, isLockTimeout, UniqueViolation } from '../faults.js';
import { toBound } from '../table.js';
import { closeDatabaseFiles, openFile } from './file.js';

interface Column {
  name: string;
  type: string | null;
}

interface Prepared {
  statement: Libsql.Statement;
  reader: boolean;
  columns: Column[];
}

type Row = Record<string, unknown>;

const CACHED_STATEMENTS = 300;

function readValue(value: unknown, type: string | null): unknown {
  if (typeof value !== 'bigint') return value;
  // Scaled amounts may exceed 2^53, so BIGINT and COUNT(*) are text, as with MySQL.
  if (type === 'BIGINT' || type === null) return value.toString();
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}

/** One open SQLite connection with its prepared statements. Everything here is synchronous. */
class Handle {
  readonly #database: Libsql.Database;
  readonly #prepared = new LRUCache<string, Prepared>({ max: CACHED_STATEMENTS });

  constructor(readonly file: string) {
    // A short busy timeout: the driver blocks the event loop while it waits, so we do the waiting.
    this.#database = openFile(file, 25);
    this.#database.defaultSafeIntegers(true);
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
      this.#database.exec(`PRAGMA ${pragma}`);
    }
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  all(sql: string, bind: readonly unknown[]): Row[] {
    const { statement, reader, columns } = this.#prepare(sql);
    const values = bind.map(toBound);
    if (!reader) {
      this.#run(statement, values);
      return [];
    }
    const tuples = statement.all(values) as unknown[][];
    return tuples.map((tuple) => {
      const row: Row = {};
      for (let index = 0; index < columns.length; index += 1) {
        const column = columns[index] as Column;
        row[column.name] = readValue(tuple[index], column.type);
      }
      return row;
    });
  }

  /** Returns the affected rows. */
  run(sql: string, bind: readonly unknown[]): number {
    return this.#run(this.#prepare(sql).statement, bind.map(toBound));
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const reader = statement.reader;
    const columns = reader ? (statement.raw(true).columns() as unknown as Column[]) : [];
    const prepared = { statement, reader, columns };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  #run(statement: Libsql.Statement, values: unknown[]): number {
    try {
      return statement.run(values).changes;
    } catch (error) {
      if (/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(innermostCode(error))) {
        throw new UniqueViolation(this.#indexOf(error as Error), error);
      }
      throw error;
    }
  }

  /** SQLite reports the columns of the violated index, MySQL its name: we want the name. */
  #indexOf(error: Error): string {
    const named = /index '(.+)'$/.exec(error.message)?.[1];
    if (named) return named;
    const listed = /failed: (.+)$/.exec(error.message)?.[1] ?? '';
    const columns = listed.split(', ').map((part) => part.slice(part.indexOf('.') + 1));
    const table = listed.slice(0, listed.indexOf('.'));
    for (const { name } of this.all(`PRAGMA index_list("${table}")`, [])) {
      const parts = this.all(`PRAGMA index_info("${String(name)}")`, []);
      if (parts.map((part) => part['name']).join() !== columns.join()) continue;
      return this.#constraintName(table, columns, String(name));
    }
    return 'PRIMARY';
  }

  /** A constraint in CREATE TABLE gets an automatic index; its own name is only in the SQL. */
  #constraintName(table: string, columns: string[], index: string): string {
    if (!index.startsWith('sqlite_autoindex_')) return index;
    const found = this.all('SELECT sql FROM sqlite_master WHERE name = ?', [table]);
    const sql = String(found[0]?.['sql'] ?? '');
    for (const [, name, list] of sql.matchAll(/CONSTRAINT (\w+) UNIQUE \(([^)]+)\)/gi)) {
      const parts = (list ?? '').split(',').map((part) => part.trim());
      if (name && parts.join() === columns.join()) return name;
    }
    return 'PRIMARY';
  }
}

/** How long BEGIN waits for another process that writes, such as the CLI. */
const BUSY_LIMIT_MS = 5_000;
const BUSY_PAUSE_MS = 10;

async function beginImmediate(handle: Handle): Promise<void> {
  const deadline = performance.now() + BUSY_LIMIT_MS;
  for (;;) {
    try {
      handle.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() >= deadline) throw error;
    }
    await sleep(BUSY_PAUSE_MS);
  }
}

/** A transaction on the only connection that writes; its statements run at once. */
function sessionOn(handle: Handle): Session {
  return {
    rows: async <Row>(sql: string, values: readonly unknown[]) => handle.all(sql, values) as Row[],
    change: async (sql, values) => ({ rows: handle.run(sql, values), insertId: 0 }),
    later: (sql, values) => void handle.run(sql, values),
    commit: async () => handle.exec('COMMIT'),
    async rollback() {
      // A full disk has already ended the transaction.
      if (handle.inTransaction) handle.exec('ROLLBACK');
    },
  };
}

/** Opens the embedded database: one file, WAL, one writer at a time. */
export function openSqlite(file: string): Driver {
  makeFolder(dirname(file));
  closeDatabaseFiles(dirname(file));
  const reader = new Handle(file);
  let writer: Handle | undefined;
  const mutex = new Mutex();
  const rows = async <Row>(sql: string, values: readonly unknown[]) =>
    reader.all(sql, values) as Row[];

  return {
    engine: 'sqlite',
    isCluster: false,
    rows,
    bothRows: async <First, Second>(first: Read, second: Read) => [
      await rows<First>(...first),
      await rows<Second>(...second),
    ],
    async begin() {
      writer ??= new Handle(file);
      await beginImmediate(writer);
      return sessionOn(writer);
    },
    run: (sql) => mutex.runExclusive(() => (writer ??= new Handle(file)).exec(sql)),
    exclusively: (work) => mutex.runExclusive(work),
    async close() {
      await mutex.waitForUnlock();
      writer?.close();
      reader.close();
    },
  };
}
