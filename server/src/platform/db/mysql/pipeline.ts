import type { Writable } from 'node:stream';
import type { Connection } from 'mysql2';

/** A command of mysql2: called once to be sent, then with each packet of its answer. */
interface Command {
  /** Of a prepared statement only: unknown until it is prepared. */
  statement?: object | undefined;
  onResult?(error: Error): void;
  /** True when its answer is complete. */
  execute(packet: object | undefined, connection: Wire): boolean;
}

/** What mysql2 does not type of a connection. */
interface Wire {
  /** Number that the next packet of the running answer must have. */
  sequenceId: number;
  readonly stream: Writable;
  /** Commands that wait for the running one. */
  readonly _commands: { readonly length: number };
  addCommand(command: Command): unknown;
}

interface Sent {
  command: Command;
  firstAnswer: number;
}

/**
 * Statements that are sent without waiting for the answers of those before them. To mysql2 it is
 * one command; the database works them off in order and answers in the same order.
 */
class Pipeline implements Command {
  readonly #unsent: Command[] = [];
  readonly #sent: Sent[] = [];
  #running = false;
  finished = false;

  constructor(private readonly wire: Wire) {}

  push(command: Command): void {
    this.#unsent.push(command);
  }

  /** Puts it into the queue of the connection, or sends what was added while it runs. */
  proceed(isNew: boolean): void {
    if (isNew) this.wire.addCommand(this);
    else if (this.#running) this.#send();
  }

  execute(packet: object | undefined): boolean {
    this.#running = true;
    const [head] = this.#sent;
    if (packet && head?.command.execute(packet, this.wire)) {
      this.#sent.shift();
      const [next] = this.#sent;
      if (next) this.wire.sequenceId = next.firstAnswer;
    }
    this.#send();
    this.finished = this.#sent.length === 0;
    return this.finished;
  }

  /** The connection is lost: everything on it fails. */
  onResult(error: Error): void {
    this.finished = true;
    const all = [...this.#sent.splice(0).map(({ command }) => command), ...this.#unsent.splice(0)];
    for (const command of all) command.onResult?.(error);
  }

  #send(): void {
    if (this.#unsent.length === 0) return;
    const { wire } = this;
    const expected = this.#sent.length > 0 ? wire.sequenceId : undefined;
    // Statements of one tick leave in one write.
    wire.stream.cork();
    process.nextTick(() => wire.stream.uncork());
    for (let next = this.#unsent[0]; next; next = this.#unsent[0]) {
      // Not prepared yet: the answer of its preparation is on the way.
      if ('statement' in next && !next.statement && this.#sent.length > 0) break;
      this.#unsent.shift();
      if (next.execute(undefined, wire)) continue;
      this.#sent.push({ command: next, firstAnswer: wire.sequenceId });
    }
    if (expected !== undefined) wire.sequenceId = expected;
    else if (this.#sent[0]) wire.sequenceId = this.#sent[0].firstAnswer;
  }
}

interface Pipelined {
  pipeline: Pipeline;
  /** The connection, but for commands, which go into the pipeline. */
  sender: Connection;
}

const all = new WeakMap<Connection, Pipelined>();

function pipelined(connection: Connection): Pipelined {
  const wire = connection as unknown as Wire;
  const state: Pipelined = {
    pipeline: new Pipeline(wire),
    sender: Object.create(connection, {
      addCommand: {
        value(command: Command) {
          state.pipeline.push(command);
          return command;
        },
      },
    }) as Connection,
  };
  // The first use makes one that is in the queue.
  state.pipeline.finished = true;
  all.set(connection, state);
  return state;
}

/**
 * Runs `use` with a connection that sends at once what is asked of it, whether or not earlier
 * statements of it are answered. Whatever was asked of the connection itself keeps its turn.
 */
export function ahead(connection: Connection, use: (sender: Connection) => void): void {
  const wire = connection as unknown as Wire;
  const state = all.get(connection) ?? pipelined(connection);
  const isNew = state.pipeline.finished || wire._commands.length > 0;
  if (isNew) state.pipeline = new Pipeline(wire);
  use(state.sender);
  state.pipeline.proceed(isNew);
}
