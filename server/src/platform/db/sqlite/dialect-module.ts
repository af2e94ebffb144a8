import { UniqueViolation } from '../faults.js';
import type { Handle } from './handle.js';
import type { HandlePool } from './pool.js';

type Callback = (this: Statement, error: Error | null, rows?: unknown[]) => void;
type Parameters = readonly unknown[] | Record<string, unknown>;

/** How long BEGIN waits for another process (the CLI) that writes. */
const BUSY_LIMIT_MS = 5_000;
const BUSY_PAUSE_MS = 10;

/** Sequelize reads the outcome of a statement from `this`, and asks for the class name. */
class Statement {
  lastID = 0;
  changes = 0;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/** Sequelize binds by name (`$1`, `$2`); libsql takes them in order. */
function inOrder(parameters: Parameters): readonly unknown[] {
  if (Array.isArray(parameters)) return parameters;
  return Object.entries(parameters)
    .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, value]) => (value instanceof Date ? value.toISOString() : value));
}

/** The connection that Sequelize's `sqlite` dialect sees: the surface of the sqlite3 package. */
export class Connection {
  readonly handle: Handle;
  readonly filename: string;
  uuid: string | undefined;

  constructor(
    private readonly pool: HandlePool,
    file: string,
    _mode: number,
    opened: (error: Error | null) => void,
  ) {
    this.filename = file;
    this.handle = pool.take(file);
    queueMicrotask(() => opened(null));
  }

  serialize(work: () => void): void {
    work();
  }

  run(sql: string, parameters: Parameters | Callback = [], callback?: Callback): void {
    this.#settle(sql, parameters, callback, (statement, values) => {
      const { changes, lastInsertRowid } = this.handle.run(sql, values);
      statement.changes = changes;
      statement.lastID = lastInsertRowid;
      return [];
    });
  }

  all(sql: string, parameters: Parameters | Callback = [], callback?: Callback): void {
    if (/^BEGIN/i.test(sql)) return this.#begin(sql, parameters, callback);
    // Sequelize rolls back after a BEGIN that failed; there is nothing to undo then.
    const nothing = /^ROLLBACK/i.test(sql) && !this.handle.inTransaction;
    this.#settle(sql, parameters, callback, (_statement, values) =>
      nothing ? [] : this.handle.all(sql, values, 'number'),
    );
  }

  exec(sql: string, callback?: Callback): void {
    this.#settle(sql, [], callback, () => {
      this.handle.exec(sql);
      return [];
    });
  }

  close(callback?: (error: Error | null) => void): void {
    this.pool.give(this.handle);
    callback?.(null);
  }

  #begin(sql: string, parameters: Parameters | Callback, callback?: Callback): void {
    const deadline = Date.now() + BUSY_LIMIT_MS;
    const attempt = (): void => {
      const done = (error: Error | null): void => {
        if (isBusy(error) && Date.now() < deadline) setTimeout(attempt, BUSY_PAUSE_MS);
        else callback?.call(new Statement(), error, []);
      };
      this.#settle(sql, parameters, done, () => {
        this.handle.exec(sql);
        return [];
      });
    };
    attempt();
  }

  #settle(
    _sql: string,
    parameters: Parameters | Callback,
    callback: Callback | undefined,
    work: (statement: Statement, values: readonly unknown[]) => unknown[],
  ): void {
    const done = typeof parameters === 'function' ? parameters : callback;
    const values = typeof parameters === 'function' ? [] : inOrder(parameters);
    const statement = new Statement();
    let rows: unknown[];
    try {
      rows = work(statement, values);
    } catch (error) {
      // Sequelize recognises the error of the driver, not ours.
      const original = error instanceof UniqueViolation ? (error.cause as Error) : (error as Error);
      if (!done) throw original;
      done.call(statement, original);
      return;
    }
    done?.call(statement, null, rows);
  }
}

/** What Sequelize takes as `dialectModule`: a class bound to our pool, and sqlite3's constants. */
export function dialectModule(pool: HandlePool): object {
  class Database extends Connection {
    constructor(file: string, mode: number, opened: (error: Error | null) => void) {
      super(pool, file, mode, opened);
    }
  }
  return { Database, OPEN_READONLY: 1, OPEN_READWRITE: 2, OPEN_CREATE: 4 };
}
