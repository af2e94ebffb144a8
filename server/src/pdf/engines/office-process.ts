import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverFolder } from '../../platform/files/server-folder.js';
import { EngineError } from './engine.js';
import { kill, pipesNamed, pipesOfProfile, removePipes, removeWorkplace } from './cleanup.js';
import { officeEnvironment, openWorkplace, PDF_OPTIONS } from './soffice.js';

const SCRIPT = join(serverFolder, 'python/uno_convert.py');

interface Reply {
  ready?: boolean;
  ok?: boolean;
  memory?: number | null;
  error?: string;
}

interface Waiter {
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

/**
 * The sockets of the LibreOffice in this folder; the script uses the same names for its pipe and
 * profile.
 */
function pipesOf(folder: string): string[] {
  return [...pipesNamed(basename(folder)), ...pipesOfProfile(join(folder, 'profile'))];
}

/** One warm LibreOffice, controlled by one Python process: one document at a time. */
export class OfficeProcess {
  /** Documents converted so far. */
  converted = 0;
  /** Resident bytes of LibreOffice after its last document; null if the system does not say. */
  memory: number | null = null;
  private waiter: Waiter | null = null;
  private gone = false;

  private constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    /** Python removes it with all that is in it, also if this process is killed. */
    readonly folder: string,
  ) {
    // First: a process that was not started, for lack of file handles, has no streams.
    child.on('error', () => this.ended());
    child.on('exit', () => this.ended());
    createInterface({ input: child.stdout }).on('line', (line) => this.answered(line));
    child.stderr.resume();
    child.stdin.on('error', () => this.ended());
  }

  /** Starts Python and LibreOffice as one process group. */
  static async start(python: string, soffice: string): Promise<OfficeProcess> {
    const folder = await openWorkplace();
    try {
      const child = spawn(python, ['-B', SCRIPT, soffice, folder, ...pipesOf(folder)], {
        detached: true,
        env: officeEnvironment(folder),
        cwd: folder,
      });
      return new OfficeProcess(child, folder);
    } catch (cause) {
      await removeWorkplace(folder);
      throw new EngineError('LibreOffice could not be started.', { cause, unavailable: true });
    }
  }

  /** Waits until LibreOffice answers. */
  async ready(timeoutMs: number): Promise<void> {
    try {
      await this.reply(timeoutMs);
    } catch (cause) {
      const tooSlow = cause instanceof EngineError && cause.tooSlow;
      throw new EngineError('LibreOffice did not start.', { cause, unavailable: true, tooSlow });
    }
    this.rest();
  }

  get alive(): boolean {
    return !this.gone;
  }

  /** Converts one file; do not use a process again that failed or hung. */
  async convert(source: string, target: string, timeoutMs: number): Promise<void> {
    this.wake();
    this.child.stdin.write(`${JSON.stringify({ source, target, options: PDF_OPTIONS })}\n`);
    const { ok, error, memory = null } = await this.reply(timeoutMs);
    if (!ok)
      throw new EngineError(`LibreOffice refused the document: ${error ?? 'no reason given'}`);
    this.converted += 1;
    this.memory = memory;
    this.rest();
  }

  /** Kills the whole process group and removes its folder. Never rejects. */
  async kill(): Promise<void> {
    this.gone = true;
    if (this.child.pid !== undefined) kill(-this.child.pid);
    this.waiter?.reject(new EngineError('LibreOffice was ended.'));
    await Promise.all([removePipes(pipesOf(this.folder)), removeWorkplace(this.folder)]);
  }

  private async reply(timeoutMs: number): Promise<Reply> {
    if (this.gone) throw new EngineError('LibreOffice has ended.');
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Reply>((resolve, reject) => {
        this.waiter = { resolve, reject };
        const message = `LibreOffice took more than ${timeoutMs} ms.`;
        timer = setTimeout(() => reject(new EngineError(message, { tooSlow: true })), timeoutMs);
      });
    } finally {
      clearTimeout(timer);
      this.waiter = null;
    }
  }

  private answered(line: string): void {
    try {
      this.waiter?.resolve(JSON.parse(line) as Reply);
    } catch (cause) {
      this.waiter?.reject(new EngineError('LibreOffice gave an unreadable answer.', { cause }));
    }
  }

  private ended(): void {
    this.gone = true;
    this.waiter?.reject(new EngineError('LibreOffice has ended.'));
  }

  /** An idle LibreOffice does not keep the server running, and exits when the server is gone. */
  private rest(): void {
    this.child.unref();
    for (const stream of this.streams()) stream.unref?.();
  }

  private wake(): void {
    this.child.ref();
    for (const stream of this.streams()) stream.ref?.();
  }

  private streams(): { ref?: () => void; unref?: () => void }[] {
    // The pipes of a child process are sockets, which its types do not show.
    return [this.child.stdin, this.child.stdout, this.child.stderr] as unknown as {
      ref?: () => void;
      unref?: () => void;
    }[];
  }
}
