import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Kills every process whose command line contains `mark`, a folder name that no other process has.
 * LibreOffice's start program leaves its child behind when it is killed itself.
 */
export async function killMarked(mark: string): Promise<void> {
  for (const pid of await findMarked(mark)) kill(pid);
}

/** The ids of the processes, other than this one, whose command line contains `mark`. */
export async function findMarked(mark: string): Promise<number[]> {
  return process.platform === 'linux' ? markedInProc(mark).catch(() => []) : markedByPs(mark);
}

async function markedInProc(mark: string): Promise<number[]> {
  const entries = await readdir('/proc');
  const found = await Promise.all(
    entries
      .filter((entry) => /^\d+$/.test(entry))
      .map(async (entry) => {
        const line = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
        return line.includes(mark) ? Number(entry) : null;
      }),
  );
  return found.filter((pid): pid is number => pid !== null && pid !== process.pid);
}

async function markedByPs(mark: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,args=']).catch(() => ({ stdout: '' }));
  return stdout
    .split('\n')
    .filter((line) => line.includes(mark))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
}

/** Kills a process, or a whole group if `target` is negative; a missing process is fine. */
export function kill(target: number): void {
  try {
    process.kill(target, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

// LibreOffice creates its sockets here regardless of TMPDIR, and leaves them behind when it is killed.
const PLACE = '/tmp';

/**
 * The socket of a LibreOffice that was started with `--accept=pipe,name=<name>`, under both of its possible
 * names: that of a uid without a name, as containers use them, does not contain the uid.
 */
export function pipesNamed(name: string): string[] {
  // Not os.userInfo(), which throws for such a uid.
  const owned = `${process.getuid?.() ?? 0}_${name}`;
  return [owned, name].map((ending) => join(PLACE, `OSL_PIPE_${ending}`));
}

/** The socket on which LibreOffice listens for a second start with the same profile folder. */
export function pipesOfProfile(profile: string): string[] {
  // MD5 of the UTF-16 text of the URL; each byte is written without a leading zero.
  const url = Buffer.from(pathToFileURL(profile).href, 'utf16le');
  const digest = createHash('md5').update(url).digest();
  return pipesNamed(`SingleOfficeIPC_${[...digest].map((byte) => byte.toString(16)).join('')}`);
}

/** Removes what a killed LibreOffice left behind; one that exits cleans up itself. Never rejects. */
export async function removePipes(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true }).catch(warnOfLeftover)));
}

/** Removes the folder; a program that was just killed may still write to it briefly. Never rejects. */
export async function removeWorkplace(folder: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 8, retryDelay: 150 };
  await rm(folder, options).catch(warnOfLeftover);
}

/** What cannot be removed must not fail a document that was converted. */
function warnOfLeftover(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.emitWarning(`A file of LibreOffice could not be removed: ${reason}`);
}
