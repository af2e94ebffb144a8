import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** A server with an S3 interface. */
export interface TestS3 {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  makeBucket(name: string): Promise<void>;
  /** Stops the server, or starts it again with its data. */
  setUp(isUp: boolean): Promise<void>;
  stop(): Promise<void>;
}

const USER = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
const BACKENDS = ['account', 'container', 'object'] as const;

/**
 * Starts OpenStack Swift from its Debian packages: an object store used in production, whose S3 API
 * verifies signatures and the hashes in them. It keeps one copy of each object, in a temporary folder.
 */
export async function startSwift(): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-swift-'));
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
  const ports = await Promise.all([...BACKENDS, 'proxy'].map(freePort));
  const proxyPort = ports.at(-1) ?? 0;
  writeConfig(folder, ports);
  const servers = BACKENDS.map((name) => start(folder, name));
  let proxy = start(folder, 'proxy');
  const stop = async (): Promise<void> => {
    await Promise.all([proxy, ...servers].map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(ports.map(untilListening));
  } catch (error) {
    await stop();
    throw error;
  }
  const endpoint = `http://127.0.0.1:${proxyPort}`;
  return {
    endpoint,
    ...USER,
    async makeBucket(name) {
      const options = { endpoint, region: 'us-east-1', forcePathStyle: true, credentials: USER };
      const client = new S3Client(options);
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
    },
    async setUp(isUp) {
      await end(proxy);
      if (!isUp) return;
      proxy = start(folder, 'proxy');
      await untilListening(proxyPort);
    },
    stop,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** The settings of each server, and the rings that map objects to disks. */
function writeConfig(folder: string, ports: readonly number[]): void {
  const common = [`swift_dir = ${folder}`, 'bind_ip = 127.0.0.1', 'workers = 0'];
  common.push(`user = ${userInfo().username}`, `log_address = ${join(folder, 'no-syslog')}`);
  const write = (name: string, port: number | undefined, ...lines: string[]): void =>
    writeFileSync(
      join(folder, `${name}.conf`),
      ['[DEFAULT]', ...common, `bind_port = ${port ?? 0}`, ...lines, ''].join('\n'),
    );
  BACKENDS.forEach((name, index) => {
    const devices = [`devices = ${join(folder, 'devices')}`, 'mount_check = false'];
    const app = ['[pipeline:main]', `pipeline = ${name}-server`, `[app:${name}-server]`];
    app.push(`use = egg:swift#${name}`);
    write(name, ports[index], ...devices, ...app);
    const ring = (...args: string[]): void =>
      void execFileSync('swift-ring-builder', [join(folder, `${name}.builder`), ...args]);
    ring('create', '1', '1', '1');
    ring('add', `r1z1-127.0.0.1:${ports[index] ?? 0}/disk`, '1');
    ring('rebalance');
  });
  write(
    'proxy',
    ports.at(-1),
    ...['[pipeline:main]', 'pipeline = catch_errors cache s3api tempauth proxy-server'],
    ...['[filter:catch_errors]', 'use = egg:swift#catch_errors'],
    // Required by tempauth; nothing listens there, so nothing is cached.
    ...['[filter:cache]', 'use = egg:swift#memcache', 'memcache_servers = 127.0.0.1:1'],
    ...['[filter:s3api]', 'use = egg:swift#s3api', 'location = us-east-1'],
    ...['[filter:tempauth]', 'use = egg:swift#tempauth', 'user_test_tester = testing .admin'],
    ...['[app:proxy-server]', 'use = egg:swift#proxy', 'account_autocreate = true'],
  );
}

function start(folder: string, name: string): ChildProcess {
  return spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: 'ignore' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

const PATIENCE_MS = 60_000;

async function untilListening(port: number): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await sleep(50)) {
    const answers = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (answers) return;
  }
  throw new Error(
    'Swift does not listen. Is it installed? apt-get install swift-proxy swift-account swift-container swift-object',
  );
}
