import { mkdtemp, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FileHandle } from 'node:fs/promises';
import { OperatorError } from '../platform/errors/operator-error.js';

/** A new folder of an export: it has its name once all of it is on the disk, and is not there before. */
export class ExportFolder {
  readonly #folder: string;
  readonly #name: string;
  readonly #files = new Map<string, FileHandle>();

  private constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
  }

  /** Begins a folder. @throws OperatorError if it exists, or cannot be written */
  static async begin(name: string): Promise<ExportFolder> {
    if (await stat(name).catch(() => null)) {
      throw new OperatorError(`${name} is there already. Choose another name with --out.`);
    }
    const beside = join(dirname(name), `.${basename(name)}-`);
    const folder = await mkdtemp(beside).catch((error: unknown) => {
      throw unwritable(name, error);
    });
    return new ExportFolder(folder, name);
  }

  /** Appends to a file. */
  async append(file: string, text: string | Uint8Array): Promise<void> {
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

function unwritable(name: string, error: unknown): OperatorError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  return new OperatorError(
    `${name} cannot be written (${code}). Choose a folder with room, where this user may write.`,
  );
}
