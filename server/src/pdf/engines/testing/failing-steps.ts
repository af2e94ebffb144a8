import childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

type Call = (...args: unknown[]) => unknown;
type Members = Record<string, Call>;
type Callback = (error: Error) => void;

/** What an engine asks of the system, of those that other code in this process asks at the same time. */
const OURS = /failing-engines|OSL_PIPE|python|^\/proc$/;

/** Counts the calls of an engine to the system, and makes one of them fail. */
export class FailingSteps {
  /** The number of the call that fails; none with 0. */
  at = 0;
  taken: string[] = [];
  /** True if the system has no file handles left for the pipes of a process. */
  noHandles = false;

  constructor(
    /** The program text that runs in place of a Python script. */
    private readonly script: () => string,
  ) {}

  /** Starts a new count. */
  failAt(at: number): void {
    Object.assign(this, { at, taken: [] });
  }

  /** Takes the place of Node's functions; returns a function that puts them back. */
  install(): () => void {
    const puttingBack = [
      this.#replace(
        promises,
        ['access', 'mkdtemp', 'readdir', 'readFile', 'rm', 'writeFile'],
        (error) => Promise.reject(error),
      ),
      this.#replace(fs, ['mkdirSync', 'readdirSync'], (error) => {
        throw error;
      }),
      this.#replace(fs, ['access', 'readFile', 'writeFile'], (error, args) =>
        process.nextTick(args.at(-1) as Callback, error),
      ),
      this.#replaceSpawn(),
    ];
    syncBuiltinESMExports();
    return () => {
      for (const putBack of puttingBack) putBack();
      syncBuiltinESMExports();
    };
  }

  #replace(
    module: object,
    names: string[],
    fail: (error: Error, args: unknown[]) => unknown,
  ): () => void {
    const members = module as Members;
    const real = Object.fromEntries(names.map((name) => [name, members[name] as Call]));
    for (const [name, call] of Object.entries(real)) {
      members[name] = (...args) => {
        const error = OURS.test(String(args[0])) ? this.#failure(name) : null;
        return error ? fail(error, args) : call(...args);
      };
    }
    return () => void Object.assign(members, real);
  }

  #replaceSpawn(): () => void {
    const { spawn } = childProcess;
    const replaced = (_program: string, _args: string[], options: object) => {
      const error = this.#failure('spawn');
      if (error) throw error;
      if (this.noHandles) return withoutStreams();
      return spawn(process.execPath, ['-e', this.script()], options);
    };
    Object.assign(childProcess, { spawn: replaced });
    return () => void Object.assign(childProcess, { spawn });
  }

  #failure(name: string): Error | null {
    this.taken.push(name);
    return this.taken.length === this.at ? new Error(`EIO: ${name}`) : null;
  }
}

/** What Node returns without file handles: EMFILE. */
function withoutStreams(): EventEmitter {
  const child = new EventEmitter();
  process.nextTick(() => child.emit('error', new Error('spawn EMFILE')));
  return child;
}
