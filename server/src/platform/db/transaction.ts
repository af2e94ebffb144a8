/** Where rows are read. */
export interface Sql {
  readonly dialect: 'sqlite' | 'mysql';
  /** Appended to a SELECT that locks its rows: empty on SQLite, whose writers queue anyway. */
  readonly forUpdate: '' | ' FOR UPDATE';
  /** The same for rows that others may read with a lock too, but not change. */
  readonly forShare: '' | ' LOCK IN SHARE MODE';
  select<Row>(sql: string, values: readonly unknown[]): Promise<Row[]>;
}

/** A running transaction: reads see its own writes. */
export interface Transaction extends Sql {
  /** A write whose outcome decides what comes next; returns the affected rows. */
  execute(sql: string, values: readonly unknown[]): Promise<number>;
  /** The same with what LAST_INSERT_ID was set to, on MySQL. */
  change(sql: string, values: readonly unknown[]): Promise<Change>;
  /**
   * A write that nothing waits for: it is sent together with the next statement or the commit, in
   * order. Its fault ends whatever is sent with it, and the transaction rolls back.
   */
  later(sql: string, values: readonly unknown[]): void;
  /** Runs inside the transaction when its work is done: for rows that many wait for. */
  beforeCommit(last: () => void | Promise<void>): void;
  /** Runs after the commit, in order; never when the transaction rolls back. */
  afterCommit(effect: () => void): void;
}

/** What a write has done. */
export interface Change {
  /** Affected rows. */
  rows: number;
  /** What LAST_INSERT_ID was set to; 0 where it was not. */
  insertId: number;
}

/** A connection with a transaction that has begun. */
export interface Session {
  rows<Row>(sql: string, values: readonly unknown[]): Promise<Row[]>;
  change(sql: string, values: readonly unknown[]): Promise<Change>;
  /** Sends it together with the next statement, or with the commit. */
  later(sql: string, values: readonly unknown[]): void;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** What SQL is written with on each engine. */
export function syntaxOf(dialect: Sql['dialect']): Pick<Sql, 'dialect' | 'forUpdate' | 'forShare'> {
  return dialect === 'sqlite'
    ? { dialect, forUpdate: '', forShare: '' }
    : // LOCK IN SHARE MODE is the one form that MySQL and MariaDB share.
      { dialect, forUpdate: ' FOR UPDATE', forShare: ' LOCK IN SHARE MODE' };
}

/** A transaction over a session; it refuses to be used once it has ended. */
export class OpenTransaction implements Transaction {
  readonly dialect: Sql['dialect'];
  readonly forUpdate: Sql['forUpdate'];
  readonly forShare: Sql['forShare'];
  readonly effects: (() => void)[] = [];
  readonly #lasts: (() => void | Promise<void>)[] = [];
  readonly #session: Session;
  #ended = false;

  constructor(dialect: Sql['dialect'], session: Session) {
    const syntax = syntaxOf(dialect);
    this.dialect = syntax.dialect;
    this.forUpdate = syntax.forUpdate;
    this.forShare = syntax.forShare;
    this.#session = session;
  }

  async select<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#open().rows<Row>(sql, values);
  }

  async execute(sql: string, values: readonly unknown[]): Promise<number> {
    return (await this.#open().change(sql, values)).rows;
  }

  async change(sql: string, values: readonly unknown[]): Promise<Change> {
    return this.#open().change(sql, values);
  }

  later(sql: string, values: readonly unknown[]): void {
    this.#open().later(sql, values);
  }

  beforeCommit(last: () => void | Promise<void>): void {
    this.#lasts.push(last);
  }

  afterCommit(effect: () => void): void {
    this.effects.push(effect);
  }

  async commit(): Promise<void> {
    for (const last of this.#lasts) await last();
    this.#ended = true;
    await this.#session.commit();
  }

  async rollback(): Promise<void> {
    this.#ended = true;
    await this.#session.rollback();
  }

  #open(): Session {
    if (this.#ended) throw new Error('The transaction has ended.');
    return this.#session;
  }
}
