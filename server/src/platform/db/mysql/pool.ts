import type { Connection } from 'mysql2';
import type { Sequelize } from 'sequelize';
import type { Connections } from '../database.js';
import { isConnection } from './connection.js';

/** Gives connections, and counts them: the figures of Sequelize's own pool are no part of its interface. */
export class Pool {
  readonly #sequelize: Sequelize;
  readonly #most: number;
  #open = 0;
  #used = 0;
  #waiting = 0;

  constructor(sequelize: Sequelize, most: number) {
    this.#sequelize = sequelize;
    this.#most = most;
    sequelize.addHook('afterConnect', () => void (this.#open += 1));
    sequelize.addHook('beforeDisconnect', () => void (this.#open -= 1));
  }

  /** A connection that nobody else has until it is released or destroyed. */
  async acquire(): Promise<Connection> {
    this.#waiting += 1;
    try {
      const given = await this.#sequelize.connectionManager.getConnection({ type: 'write' });
      if (!isConnection(given)) throw new Error('Sequelize gave no connection of mysql2.');
      this.#used += 1;
      return given;
    } finally {
      this.#waiting -= 1;
    }
  }

  release(connection: Connection): void {
    this.#used -= 1;
    this.#sequelize.connectionManager.releaseConnection(connection);
  }

  /** For a connection in an unknown state: the pool opens another one. */
  async destroy(connection: Connection): Promise<void> {
    this.#used -= 1;
    await this.#sequelize.connectionManager.destroyConnection(connection);
  }

  /** Runs `work` with a connection. */
  async with<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.acquire();
    try {
      return await work(connection);
    } finally {
      this.release(connection);
    }
  }

  counts(): Connections {
    const used = this.#used;
    return { used, idle: Math.max(0, this.#open - used), waiting: this.#waiting, most: this.#most };
  }

  close(): Promise<void> {
    return this.#sequelize.close();
  }
}
