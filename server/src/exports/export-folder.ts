import { type FileHandle, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../platform/errors/operator-error.js';

/** A new folder of an export: it has its name once all of it is on the disk, and is not there before. */
export class ExportFolder {
  readonly #folder: string;
  readonly #name: string;
  readonly #signal: AbortSignal | undefined;
  readonly #files = new Map<string, FileHandle>();

  private constructor(folder: string, name: string, signal: AbortSignal | undefined) {
    this.#folder = folder;
    this.#name = name;
    this.#signal = signal;
  }

  /**
   * Begins a folder, and removes what a killed export of this name left on this machine. Nothing more is
   * written after the signal.
   *
   * @throws OperatorError if it exists, or cannot be written
   */
  static async begin(name: string, signal?: AbortSignal): Promise<ExportFolder> {
    if (await stat(name).catch(() => null)) {
      throw new OperatorError(`${name} is there already. Choose another name with --out.`);
    }
    await removeLeftovers(name);
    const folder = await mkdtemp(`${beside(name)}${process.pid}-`).catch((error: unknown) => {
      throw unwritable(name, error);
    });
    return new ExportFolder(folder, name, signal);
  }

  /** Appends to a file. @throws OperatorError; the reason of the signal, once there is one */
  async append(file: string, text: string | Uint8Array): Promise<void> {
    this.#signal?.throwIfAborted();
    try {
      const handle = this.#files.get(file) ?? (await this.#open(file));
      await handle.appendFile(text);
    } catch (error) {
      throw unwritable(this.#name, error);
    }
  }

  /** Writes a whole file, which may be in a folder of its own. */
  async write(file: string, content: string | Uint8Array): Promise<void> {
    await this.append(file, content);
    await this.end(file);
  }

  /** Ends a file; the others stay open. */
  async end(file: string): Promise<void> {
    const handle = this.#files.get(file);
    this.#files.delete(file);
    await handle?.sync();
    await handle?.close();
  }

  /** Gives the folder its name. @throws OperatorError */
  async finish(): Promise<void> {
    for (const file of [...this.#files.keys()]) await this.end(file);
    await rename(this.#folder, this.#name).catch((error: unknown) => {
      throw unwritable(this.#name, error);
    });
  }

  /** Removes what was written. */
  async discard(): Promise<void> {
    for (const handle of this.#files.values()) await handle.close().catch(() => undefined);
    this.#files.clear();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #open(file: string): Promise<FileHandle> {
    const path = join(this.#folder, file);
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(path, 'ax');
    this.#files.set(file, handle);
    return handle;
  }
}

/** How the hidden folders of an export begin; the process follows. */
const beside = (name: string): string => join(dirname(name), `.${basename(name)}-${hostname()}-`);

/** Removes the hidden folders of processes that are no more. */
async function removeLeftovers(name: string): Promise<void> {
  const prefix = basename(beside(name));
  const entries = await readdir(dirname(name)).catch(() => []);
  for (const entry of entries.filter((each) => each.startsWith(prefix))) {
    const [, pid] = /^(\d+)-\w{6}$/.exec(entry.slice(prefix.length)) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(dirname(name), entry), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function unwritable(name: string, error: unknown): OperatorError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  return new OperatorError(
    `${name} cannot be written (${code}). Choose a folder with room, where this user may write.`,
  );
}
