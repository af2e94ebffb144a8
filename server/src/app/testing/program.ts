import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The built program, as people run it; npm test and npm start build it before.
const file = join(import.meta.dirname, '../../../dist/app/cli.js');
const bare = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', PORT: '0' };

export type Environment = Record<string, string>;

export interface Ended {
  code: number;
  out: string;
  err: string;
}

export interface Ready {
  baseUrl: string;
  apiKey: string | null;
  data: string;
  accounts: number;
}

export interface Served {
  child: ChildProcess;
  ready: Ready;
  log: () => string;
}

/** The program `faktura` in a folder of its own. */
export interface Program {
  folder: string;
  newFolder(): string;
  run(args: string[], environment?: Environment): Promise<Ended>;
  /** Starts `serve` and waits until standard output holds what `until` looks for. */
  start(
    args: string[],
    environment: Environment,
    until: (out: string) => boolean,
  ): Promise<Served & { out: string }>;
  /** Starts `serve --json` and waits for its ready message. */
  serve(environment: Environment, args?: string[]): Promise<Served>;
  stop(served: Pick<Served, 'child'>): Promise<number | null>;
  /** Kills what still runs and removes the folder. */
  end(): void;
}

export function ask(ready: Ready, path: string, key = ready.apiKey ?? ''): Promise<Response> {
  return fetch(`${ready.baseUrl}${path}`, { headers: { 'api-key': key } });
}

function run(cwd: string, args: string[], environment: Environment): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: { ...bare, ...environment }, cwd };
    execFile(process.execPath, [file, ...args], options, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

export function testProgram(): Program {
  if (!existsSync(file)) throw new Error('Build the server first: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'faktura-cli-'));
  const running: ChildProcess[] = [];

  const start: Program['start'] = async (args, environment, until) => {
    const env = { ...bare, ...environment };
    const child = spawn(process.execPath, [file, 'serve', ...args], { env, cwd: folder });
    running.push(child);
    let out = '';
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    for await (const chunk of child.stdout) {
      out += String(chunk);
      if (until(out)) break;
    }
    if (!until(out)) throw new Error(err);
    return { child, out, ready: {} as Ready, log: () => err };
  };

  return {
    folder,
    newFolder: () => mkdtempSync(join(folder, 'data-')),
    run: (args, environment = {}) => run(folder, args, environment),
    start,
    async serve(environment, args = []) {
      const whole = (out: string) => out.trimEnd().endsWith('}');
      const served = await start(['--json', ...args], environment, whole);
      return { ...served, ready: JSON.parse(served.out) as Ready };
    },
    async stop({ child }) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
    end() {
      for (const child of running) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
