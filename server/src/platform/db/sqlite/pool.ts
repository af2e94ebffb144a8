import { Handle } from './handle.js';

/**
 * Open handles that wait for the next transaction. Sequelize opens a connection per transaction;
 * opening the file and preparing statements anew would cost more than the work itself.
 */
export class HandlePool {
  readonly #idle: Handle[] = [];
  #closed = false;

  take(file: string): Handle {
    return this.#idle.pop() ?? new Handle(file);
  }

  give(handle: Handle): void {
    if (this.#closed || handle.inTransaction) handle.close();
    else this.#idle.push(handle);
  }

  close(): void {
    this.#closed = true;
    for (const handle of this.#idle.splice(0)) handle.close();
  }
}
