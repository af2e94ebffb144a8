import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
/** Emptied by the next benchmark, in case one was killed. */
const scratch = join(process.cwd(), '.cache/bench');

/** The account that sends requests to a server. */
export interface BenchAccount {
  accountId: string;
  key: string;
}

/** A client of an account. */
export interface AccountClient {
  /** Sends JSON and returns the JSON response. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  /** Reads the whole response. */
  get(path: string): Promise<void>;
}

/** The built server in its own process. */
export interface RunningServer extends AccountClient {
  process: MeasuredProcess;
  target: Target;
  account: BenchAccount;
  databaseUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** The same, with records to start with. */
export interface RunningFaktura extends RunningServer {
  accountId: string;
  /** A customer that invoices can go to. */
  customer: string;
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

export async function faktura<T>(args: string[], env: Record<string, string>): Promise<T> {
  const { stdout } = await run(process.execPath, [cli, ...args, '--json'], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as T;
}

/** The limits would be reached after a second; with this factor the limiter works but never rejects. */
const FACTOR = '1000';

/** Options for `faktura serve`. */
type ProcessParts = Pick<ProcessOptions, 'preload' | 'nodeArgs' | 'args' | 'env'>;

/** Starts a server process on this database, or on SQLite without a URL; resolves once it responds. */
async function serve(
  databaseUrl: string,
  { preload = [], nodeArgs = [], args = [], env: more = {} }: ProcessParts = {},
) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(scratch, 'data-'));
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    // Several processes may serve one database here; their limits are never reached.
    RATE_LIMIT_STORE: 'memory',
  };
  const server = startProcess(cli, {
    args: ['serve', ...args],
    env: { ...env, ...more },
    preload,
    nodeArgs,
  });
  await untilAnswering(server, `http://127.0.0.1:${port}/readyz`);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, port, env, stop };
}

/** A `faktura worker` next to a server, with the files of the server. */
export async function startWorker(
  { databaseUrl, dataDir, target }: RunningServer,
  env: Record<string, string>,
): Promise<MeasuredProcess> {
  const port = await freePort();
  const args = ['worker', '--port', String(port)];
  const publicUrl = `http://127.0.0.1:${target.port}`;
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_URL: publicUrl };
  const worker = startProcess(cli, { args, env: { ...shared, ...env } });
  await untilAnswering(worker, `http://127.0.0.1:${port}/readyz`);
  return worker;
}

/** Another process of the same service, with the same key. */
export async function startBeside({
  databaseUrl,
  target,
}: RunningFaktura): Promise<Pick<RunningFaktura, 'process' | 'target' | 'stop'>> {
  const { server, port, stop } = await serve(databaseUrl);
  return { process: server, target: { ...target, port }, stop };
}

/** With a business profile, its invoices are e-invoices. */
async function makeAccount(
  env: Record<string, string>,
  profile: object | undefined,
): Promise<BenchAccount> {
  const create = ['account', 'create', '--name', 'Bench', '--plan', 'Pro'];
  create.push('--rate-limit-factor', FACTOR);
  if (profile !== undefined) {
    const file = join(scratch, 'profile.json');
    writeFileSync(file, JSON.stringify(profile));
    create.push('--profile', file, '--einvoicing', 'on');
  }
  const { id } = await faktura<{ id: string }>(create, env);
  const { key } = await faktura<{ key: string }>(['key', 'create', '--account', id], env);
  return { accountId: id, key };
}

type ServerOptions = ProcessParts & {
  /** The id of an existing account. */
  account?: BenchAccount;
  /** Business profile of an account that issues e-invoices. */
  profile?: object;
};

/**
 * Starts the server as an operator would: `faktura serve`, with an account and a key from the CLI, unless
 * the database has an account already.
 */
export async function startServer(
  databaseUrl: string,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const { server, port, env, stop } = await serve(databaseUrl, options);
  const account = options.account ?? (await makeAccount(env, options.profile));
  const target = { port, headers: { 'api-key': account.key } };
  const dataDir = env.DATA_DIR;
  return { process: server, target, account, databaseUrl, dataDir, ...clientOf(target), stop };
}

function clientOf({ port, headers }: Target): AccountClient {
  const send = async (method: string, path: string, body?: object): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  };
  return {
    async call<T>(method: string, path: string, body?: object) {
      const text = await send(method, path, body);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
    get: async (path) => void (await send('GET', path)),
  };
}

/** Creates another account on a server. */
export async function newAccount({
  databaseUrl,
  target,
}: RunningServer): Promise<AccountClient & BenchAccount> {
  const account = await makeAccount({ DATABASE_URL: databaseUrl }, undefined);
  return { ...account, ...clientOf({ ...target, headers: { 'api-key': account.key } }) };
}

/** A server with a new account that has a customer. */
export async function startFaktura(
  databaseUrl: string,
  options: ServerOptions = {},
): Promise<RunningFaktura> {
  const server = await startServer(databaseUrl, options);
  const customer = await server.call<{ id: string }>('POST', '/v1/customers', customerRequest);
  return { ...server, accountId: server.account.accountId, customer: customer.id };
}
