import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { customerRequest } from './invoice-request.js';
import {
  startProcess,
  untilAnswering,
  type MeasuredProcess,
  type ProcessOptions,
} from './process/child.js';
import type { Target } from './process/load.js';

const run = promisify(execFile);
const cli = join(process.cwd(), 'server/dist/app/cli.js');
/** The next bench empties it, so that one that was killed leaves nothing for long. */
const scratch = join(process.cwd(), '.cache/bench');

/** The built server in a process of its own, on a database of its own. */
export interface RunningFaktura {
  process: MeasuredProcess;
  target: Target;
  accountId: string;
  databaseUrl: string;
  /** Sends JSON and returns the JSON that comes back. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  /** A customer that invoices can go to. */
  customer: string;
  stop(): Promise<void>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function faktura<T>(args: string[], env: Record<string, string>): Promise<T> {
  const { stdout } = await run(process.execPath, [cli, ...args, '--json'], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as T;
}

/** The limits would bite after a second; the factor keeps the limiter at work and out of the way. */
const FACTOR = '1000';

/** A server process on this database, once it answers. */
async function serve(
  databaseUrl: string,
  options: Pick<ProcessOptions, 'preload' | 'nodeArgs'> = {},
) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(scratch, 'data-'));
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    // Several processes may serve one database here; their limits are out of reach.
    RATE_LIMIT_STORE: 'memory',
  };
  const server = startProcess(cli, { args: ['serve'], env, ...options });
  await untilAnswering(server, `http://127.0.0.1:${port}/readyz`);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, port, env, stop };
}

/** One more process of the same service, reached with the same key. */
export async function startBeside({
  databaseUrl,
  target,
}: RunningFaktura): Promise<Pick<RunningFaktura, 'process' | 'target' | 'stop'>> {
  const { server, port, stop } = await serve(databaseUrl);
  return { process: server, target: { ...target, port }, stop };
}

/** Starts the server as an operator does: `faktura serve`, an account and a key by the CLI. */
export async function startFaktura(
  databaseUrl: string,
  options: Pick<ProcessOptions, 'preload' | 'nodeArgs'> = {},
): Promise<RunningFaktura> {
  const { server, port, env, stop } = await serve(databaseUrl, options);
  const url = `http://127.0.0.1:${port}`;
  const create = ['account', 'create', '--name', 'Bench', '--plan', 'Pro'];
  create.push('--rate-limit-factor', FACTOR);
  const account = await faktura<{ id: string }>(create, env);
  const { key } = await faktura<{ key: string }>(['key', 'create', '--account', account.id], env);
  const headers = { 'api-key': key };
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  const customer = await call<{ id: string }>('POST', '/v1/customers', customerRequest);
  return {
    process: server,
    target: { port, headers },
    accountId: account.id,
    databaseUrl,
    call,
    customer: customer.id,
    stop,
  };
}
