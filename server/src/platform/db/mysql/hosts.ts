import { connect, type Socket } from 'node:net';
import type { Host, MysqlAddress } from './address.js';
import { askProduct, type DatabaseProduct } from './product.js';

/** How long a host may take to answer: alone it has more, because there is no other. */
const PATIENCE_MS = { one: 5_000, several: 2_500 };
const BEAT_MS = 2_500;

function lostHost({ host, port }: Host): Error {
  return Object.assign(new Error(`${host}:${port} does not answer.`), { code: 'ETIMEDOUT' });
}

/** A refusal, for example of one connection too many, is a sign of life; a node without a quorum is lost. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof Error) || !('sqlState' in error) || !error.sqlState) return false;
  return !('code' in error && error.code === 'ER_UNKNOWN_COM_ERROR');
}

/**
 * The hosts of a database, of which one is used: the first that answers, and as soon as that one is lost
 * the next. A host that is cut off closes no connection, so while there are several, the one in use is
 * asked every few seconds, and its connections end if it does not answer.
 */
export class Hosts {
  readonly #address: MysqlAddress;
  readonly #login: () => Pick<MysqlAddress, 'user' | 'password'>;
  readonly #sockets = new Set<Socket>();
  #current = 0;
  #choice: Promise<[Host, DatabaseProduct]> | undefined;
  #beat: NodeJS.Timeout | undefined;

  /** @param login user and password as they are now */
  constructor(address: MysqlAddress, login: () => Pick<MysqlAddress, 'user' | 'password'>) {
    this.#address = address;
    this.#login = login;
  }

  get areSeveral(): boolean {
    return this.#address.hosts.length > 1;
  }

  /** The host to connect to, and what it is. Rejects with the last error if none answers. */
  choose(): Promise<[Host, DatabaseProduct]> {
    return (this.#choice ??= this.#firstOf().finally(() => (this.#choice = undefined)));
  }

  /** A watched socket to this host, for a connection of mysql2. */
  open({ host, port }: Host): Socket {
    const socket = connect(port, host).setNoDelay().setKeepAlive(true);
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    this.#watchLater();
    return socket;
  }

  #watchLater(): void {
    if (this.#beat) return;
    this.#beat = setTimeout(() => {
      this.#watch().catch(() => undefined);
    }, BEAT_MS).unref();
  }

  #ask(host: Host): Promise<DatabaseProduct> {
    const address = { ...this.#address, ...this.#login() };
    return askProduct(address, host, PATIENCE_MS[this.areSeveral ? 'several' : 'one']);
  }

  /** One that takes no writes is a last resort: the secondaries of a group do not. */
  async #firstOf(): Promise<[Host, DatabaseProduct]> {
    const { hosts } = this.#address;
    const order = [...hosts.slice(this.#current), ...hosts.slice(0, this.#current)];
    let found: [Host, DatabaseProduct] | undefined;
    let failure: unknown;
    for (const host of order) {
      try {
        const product = await this.#ask(host);
        if (!found || !product.isReadOnly) found = [host, product];
        if (!product.isReadOnly) break;
      } catch (error) {
        failure = error;
      }
    }
    if (!found) throw failure;
    this.#current = hosts.indexOf(found[0]);
    return found;
  }

  async #watch(): Promise<void> {
    this.#beat = undefined;
    if (this.#sockets.size === 0) return;
    const before = [...this.#sockets];
    const host = this.#address.hosts[this.#current] ?? this.#address.hosts[0];
    const isThere = await this.#ask(host).then(() => true, isAnswer);
    if (!isThere) {
      this.#current = (this.#current + 1) % this.#address.hosts.length;
      for (const socket of before) socket.destroy(lostHost(host));
    }
    this.#watchLater();
  }
}
