import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The built CLI, as `npm start` and `npx faktura` run it. */
export const program = join(import.meta.dirname, '../../server/dist/app/cli.js');
/** The root of the repository, where the printed commands are run. */
export const root = join(import.meta.dirname, '../..');

export type Environment = Record<string, string>;

/** The exit code and output of a program. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A server that has printed its ready message. */
export interface Running {
  pid: number;
  /** `http://localhost:41234`, without `/v1`. */
  url: string;
  /** Empty without a demo account. */
  key: string;
  /** Milliseconds from the start of the process to its ready message. */
  readyAfter: number;
  stdout(): string;
  stderr(): string;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<Ended>;
  /** Sends the signal and resolves when the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  get(path: string, key?: string): Promise<Response>;
}

const children = new Set<ChildProcess>();
let scratch: string | undefined;
let folders = 0;

/** Stops every running program, and removes the folders of `freshFolder`. */
export function endPrograms(): void {
  for (const child of children) child.kill('SIGKILL');
  if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true });
  scratch = undefined;
}

/** The path of a folder that does not exist yet, and is removed after the tests of the file. */
export function freshFolder(): string {
  scratch ??= mkdtempSync(join(tmpdir(), 'faktura-operations-'));
  folders += 1;
  return join(scratch, `data-${folders}`);
}

/** Nothing of the developer's own environment reaches the program. */
function environmentOf(own: Environment): Environment {
  const { PATH = '', HOME = '/' } = process.env;
  return { PATH, HOME, ...own };
}

interface Started {
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  ended: Promise<Ended>;
}

function start(command: string, args: readonly string[], environment: Environment): Started {
  const child = spawn(command, args, {
    cwd: root,
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      children.delete(child);
      resolve({ code, stdout, stderr });
    });
  });
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Starts a program to which file permissions apply, even if root runs the tests. */
export const withoutPrivileges: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

/** Runs `faktura <args>` to its end, optionally through a wrapper command (`setpriv <options>`). */
export function faktura(
  args: readonly string[],
  environment: Environment = {},
  starter: readonly string[] = [],
): Promise<Ended> {
  return begin(args, environment, starter).ended;
}

/** Begins to run `faktura <args>`. */
export function begin(
  args: readonly string[],
  environment: Environment,
  starter: readonly string[] = [],
): Started {
  if (!existsSync(program)) throw new Error('Build the server first: npm run build');
  const [command = '', ...rest] = [...starter, process.execPath, program, ...args];
  return start(command, rest, environment);
}

/** Runs `faktura <args> --json`, which must succeed, and returns what it printed. */
export async function fakturaJson<Result>(
  args: readonly string[],
  environment: Environment,
): Promise<Result> {
  const { code, stdout, stderr } = await faktura([...args, '--json'], environment);
  if (code !== 0) throw new Error(`faktura ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Result;
}

/** Runs lines in a shell in the root of the repository. */
export function paste(lines: string, environment: Environment = {}): Promise<Ended> {
  return start('/bin/sh', ['-c', lines], environment).ended;
}

const LAST_LINE = 'Stop it with Ctrl+C.';
const PATIENCE_MS = 60_000;

/** The readable message ends with a known line, the one of `--json` with a bracket. */
const isWhole = (text: string): boolean => text.includes(LAST_LINE) || /^\{[^]*\}\n$/.test(text);

async function untilReady({ child, stdout, stderr }: Started): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await sleep(10)) {
    if (isWhole(stdout())) return;
    if (child.exitCode !== null) throw new Error(`The server ended: ${stderr()}`);
  }
  throw new Error(`The server is not ready: ${stdout()}${stderr()}`);
}

function running(started: Started, begun: number): Running {
  const readyAfter = performance.now() - begun;
  const text = started.stdout();
  const url = /(?:Base URL|Health) +(\S+)\/(?:v1|readyz)/.exec(text)?.[1] ?? '';
  const keyFile = /API key +in (.+)/.exec(text)?.[1];
  const key = keyFile === undefined ? '' : readFileSync(keyFile, 'utf8').trim();
  return {
    pid: started.child.pid ?? 0,
    url,
    key,
    readyAfter,
    stdout: started.stdout,
    stderr: started.stderr,
    ended: started.ended,
    stop: (signal = 'SIGTERM') => {
      started.child.kill(signal);
      return started.ended;
    },
    get: (path, own = key) => fetch(`${url}${path}`, { headers: own ? { 'api-key': own } : {} }),
  };
}

/** Most tests print nothing, and LibreOffice takes longer to start than the server. */
const withoutOffice = { SOFFICE: '/nowhere/soffice' };
/** The option of `serve` for tests that print: the LibreOffice of this machine. */
export const withOffice = { SOFFICE: '' };

/** Starts `faktura worker` with its health pages on a free port and waits for its ready message. */
export async function work(environment: Environment): Promise<Running> {
  const begun = performance.now();
  const started = start(process.execPath, [program, 'worker', '--port', '0'], {
    DATA_DIR: freshFolder(),
    ...environment,
  });
  await untilReady(started);
  return running(started, begun);
}

/** Starts `faktura serve` on a free port, optionally through a wrapper, and waits for its ready message. */
export async function serve(
  environment: Environment = {},
  args: readonly string[] = [],
  starter: readonly string[] = [],
): Promise<Running> {
  if (!existsSync(program)) throw new Error('Build the server first: npm run build');
  const begun = performance.now();
  const [command = '', ...rest] = [...starter, process.execPath, program, 'serve', ...args];
  const started = start(command, rest, {
    PORT: '0',
    DATA_DIR: freshFolder(),
    // No proxy has to notice the stop.
    SHUTDOWN_DELAY_MS: '0',
    ...withoutOffice,
    ...environment,
  });
  await untilReady(started);
  return running(started, begun);
}

/** Starts `faktura sandbox` on a free port, with its data below a folder, and waits for its ready message. */
export async function startSandbox(
  args: readonly string[],
  folder: string,
  environment: Environment = {},
): Promise<Running> {
  const begun = performance.now();
  const all = [program, 'sandbox', '--port', '0', ...args];
  const started = start(process.execPath, all, { TMPDIR: folder, ...environment });
  await untilReady(started);
  return running(started, begun);
}

/** Runs `faktura serve` in a terminal until it is ready, and returns its output. */
export async function serveOnTerminal(environment: Environment): Promise<string> {
  const command = `${process.execPath} ${program} serve`;
  const started = start('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    PORT: '0',
    ...withoutOffice,
    ...environment,
  });
  await untilReady(started);
  started.child.kill('SIGTERM');
  return (await started.ended).stdout;
}

/** Starts the server with `npm start`, like a new user; `npm` is the process in the foreground. */
export async function npmStart(): Promise<{ server: Running; npm: ChildProcess }> {
  const begun = performance.now();
  const started = start('npm', ['start'], { PORT: '0', DATA_DIR: freshFolder() });
  await untilReady(started);
  return { server: running(started, begun), npm: started.child };
}

/** The databases with which CLI commands are tested; all of them in a full run. */
export const commandEngines =
  process.env['FAKTURA_FULL'] === '1' ? ['SQLite', 'MariaDB'] : ['MariaDB'];
