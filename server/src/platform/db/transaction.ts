import type { Transaction as SequelizeTransaction } from 'sequelize';

/**
 * A running transaction. Services pass it on and may queue effects; only repositories look inside.
 */
export interface Transaction {
  readonly inner: SequelizeTransaction;
  /** Runs inside the transaction when its work is done: for rows that many wait for. */
  beforeCommit(last: () => Promise<void>): void;
  /** Runs it now: for work that locks nothing after it, whose last statements leave together. */
  finish(): Promise<void>;
  /** Runs after the commit, in order; never when the transaction rolls back. */
  afterCommit(effect: () => void): void;
}
