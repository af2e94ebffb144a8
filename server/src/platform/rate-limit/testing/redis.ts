import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) =>
  existsSync(path),
);

/** A Redis server for a test: Debian's package, on a free port of 127.0.0.1, without persistence. */
export interface TestRedis {
  url: string;
  start(): Promise<void>;
  /** Kills it, like a crash; `start` starts an empty one on the same port. */
  kill(): Promise<void>;
  /** Stops responding, but keeps its connections, like a machine that is swapping. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.on('data', (data) => resolve(data.toString().startsWith('+PONG')));
    socket.on('error', () => resolve(false));
    socket.on('data', () => socket.destroy());
  });
}

async function begin(port: number, folder: string): Promise<ChildProcess> {
  if (!PROGRAM) throw new Error('Redis is not installed: apt-get install redis-server');
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(PROGRAM, args, { stdio: 'ignore' });
  for (let round = 0; round < 1_200; round += 1) {
    if (child.exitCode !== null) throw new Error(`Redis ended with ${child.exitCode}.`);
    if (await answers(port)) return child;
    await sleep(25);
  }
  throw new Error('Redis did not answer within 30 s.');
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'faktura-redis-'));
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    child = await begin(port, folder);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
