import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SERVER = ['/usr/sbin/mariadbd', '/usr/sbin/mysqld'].find((path) => existsSync(path));
const WAIT_MS = 120_000;

/** Where and how a server of MariaDB runs. */
export interface Place {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly user: string;
  /** Options beyond those of every server. */
  readonly options: readonly string[];
}

/** A server of MariaDB that ends without warning, and starts again on the same port and files. */
export class MariaDb {
  readonly #place: Place;
  #child: ChildProcess | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Creates the files of an empty server. */
  async create(): Promise<void> {
    const { folder, user } = this.#place;
    mkdirSync(this.files, { recursive: true });
    await run('mariadb-install-db', [
      ...['--no-defaults', `--datadir=${this.files}`, `--tmpdir=${folder}`, `--user=${user}`],
      ...['--auth-root-authentication-method=normal', '--skip-test-db'],
    ]);
  }

  get files(): string {
    return join(this.#place.folder, 'data');
  }

  begin(...options: readonly string[]): void {
    this.#child = spawn(program(), this.#all(options), { stdio: 'ignore' });
  }

  /** Runs it until it ends by itself; returns what it logs. */
  async log(...options: readonly string[]): Promise<string> {
    const log = join(this.#place.folder, 'once.log');
    await run(program(), this.#all([...options, `--log-error=${log}`]));
    return readFileSync(log, 'utf8');
  }

  /** Rejects if it ends before, or not within two minutes. */
  async until(isReady: () => Promise<boolean>): Promise<void> {
    const { name } = this.#place;
    for (const begun = Date.now(); Date.now() - begun < WAIT_MS; await sleep(100)) {
      const end = this.#child?.exitCode ?? this.#child?.signalCode;
      if (end !== undefined && end !== null) throw new Error(`${name} ended with ${end}.`);
      if (await isReady()) return;
    }
    throw new Error(`${name} was not ready within two minutes.`);
  }

  /** Whether it ended itself by a signal, as MariaDB does when it finds itself in a state that cannot be. */
  get hasAborted(): boolean {
    return this.#child?.signalCode === 'SIGABRT';
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Suspends it, so that for others it is as lost as behind a cut cable. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  #all(options: readonly string[]): string[] {
    const { folder, port, user, options: own } = this.#place;
    return [
      '--no-defaults',
      `--datadir=${this.files}`,
      `--tmpdir=${folder}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 's.sock')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--log-error=${join(folder, 'error.log')}`,
      `--user=${user}`,
      '--innodb-buffer-pool-size=128M',
      '--max-connections=200',
      '--character-set-server=utf8mb4',
      '--skip-name-resolve',
      ...own,
      ...options,
    ];
  }
}

function program(): string {
  if (!SERVER) throw new Error('MariaDB is not installed: apt-get install mariadb-server');
  return SERVER;
}
