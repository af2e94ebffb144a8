import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { freePort } from './port.js';

const run = promisify(execFile);
const SERVER = '/usr/sbin/mariadbd';
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const NAME = 'faktura';
/** The rsync of a state transfer gives up the rights of root, and then cannot read what is root's. */
const OWNER = process.getuid?.() === 0 ? 'mysql' : userInfo().username;

/** A node of a Galera cluster on loopback. */
export interface GaleraNode {
  readonly port: number;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Starts it again; resolves when it takes queries as a member of the majority. */
  start(): Promise<void>;
  /** Suspends it, so that for the others it is as lost as behind a cut cable. */
  pause(): void;
  resume(): void;
  isReady(): Promise<boolean>;
}

/** Three nodes of one cluster. */
export interface GaleraCluster {
  readonly nodes: readonly GaleraNode[];
  url(...nodes: readonly number[]): string;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly group: number;
  readonly transfer: number;
  readonly copy: number;
}

function optionsOf({ folder, name, port, group, transfer, copy }: Place): string[] {
  return [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    `--tmpdir=${folder}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 's.sock')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--log-error=${join(folder, 'error.log')}`,
    `--user=${OWNER}`,
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    // As Galera recommends: a node that loses its last commits gets them from the others.
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=128M',
    '--max-connections=200',
    '--character-set-server=utf8mb4',
    '--skip-name-resolve',
    '--wsrep-on=ON',
    `--wsrep-provider=${PROVIDER}`,
    '--wsrep-cluster-name=faktura',
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    '--wsrep-slave-threads=2',
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${copy}`,
    `--wsrep-provider-options=${[
      `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
      `ist.recv_addr=127.0.0.1:${transfer}`,
      'gcache.size=512M',
      'gcache.recover=yes',
      'evs.suspect_timeout=PT2S',
      'evs.inactive_timeout=PT5S',
      'evs.keepalive_period=PT0.5S',
    ].join(';')}`,
  ];
}

async function ask(port: number, statement: string): Promise<RowDataPacket[]> {
  const connection = await mysql.createConnection({
    ...{ host: '127.0.0.1', port, user: 'root', connectTimeout: 1_000 },
  });
  connection.on('error', () => undefined);
  try {
    return (await connection.query<RowDataPacket[]>({ sql: statement, timeout: 2_000 }))[0];
  } finally {
    connection.destroy();
  }
}

/** Where the copies of InnoDB end, which a killed node no longer knows from its own record. */
async function positionOf(place: Place): Promise<string> {
  const log = join(place.folder, 'recover.log');
  const options = optionsOf(place).map((one) =>
    one.startsWith('--log-error') ? `--log-error=${log}` : one,
  );
  await run(SERVER, [...options, '--wsrep-cluster-address=gcomm://', '--wsrep-recover']);
  const { stdout } = await run('grep', ['-o', 'Recovered position: .*', log]);
  return stdout.trim().split('\n').at(-1)?.replace('Recovered position: ', '') ?? '';
}

function openNode(
  place: Place,
  address: string,
): GaleraNode & { begin(first: boolean): void; end(signal: NodeJS.Signals): Promise<void> } {
  let child: ChildProcess | undefined;
  const { port } = place;

  function begin(isFirst: boolean, position?: string): void {
    const cluster = isFirst ? '--wsrep-new-cluster' : `--wsrep-cluster-address=${address}`;
    const from = position ? [`--wsrep-start-position=${position}`] : [];
    const extra = isFirst ? ['--wsrep-cluster-address=gcomm://', cluster] : [cluster];
    child = spawn(SERVER, [...optionsOf(place), ...extra, ...from], { stdio: 'ignore' });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  }

  async function isReady(): Promise<boolean> {
    const rows = await ask(port, "SHOW STATUS LIKE 'wsrep_ready'").catch(() => []);
    return rows[0]?.['Value'] === 'ON';
  }

  return {
    port,
    begin,
    end,
    isReady,
    kill: () => end('SIGKILL'),
    async start() {
      begin(false, await positionOf(place));
      for (let round = 0; round < 600; round += 1) {
        if (await isReady()) return;
        if (child?.exitCode !== null)
          throw new Error(`${place.name} ended with ${child?.exitCode}.`);
        await sleep(200);
      }
      throw new Error(`${place.name} did not join within two minutes.`);
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

/** Starts three nodes on loopback, with their data in this folder. */
export async function startGalera(folder: string, size = 3): Promise<GaleraCluster> {
  if (!existsSync(PROVIDER)) throw new Error('Galera is not installed: apt-get install galera-4');
  const places: Place[] = [];
  for (let index = 1; index <= size; index += 1) {
    const name = `node-${index}`;
    const [port, group] = [await freePort(), await freePort()];
    const [transfer, copy] = [await freePort(), await freePort()];
    places.push({ name, folder: join(folder, name), port, group, transfer, copy });
    mkdirSync(join(folder, name), { recursive: true });
  }
  const [first] = places;
  if (!first) throw new Error('A cluster has at least one node.');
  await run('chown', ['-R', OWNER, folder]);
  const data = join(first.folder, 'data');
  await run('mariadb-install-db', [
    ...['--no-defaults', `--datadir=${data}`, `--tmpdir=${folder}`],
    ...['--auth-root-authentication-method=normal', '--skip-test-db'],
    `--user=${OWNER}`,
  ]);
  await run('chown', ['-R', OWNER, folder]);
  const address = `gcomm://${places.map(({ group }) => `127.0.0.1:${group}`).join(',')}`;
  const nodes = places.map((place) => openNode(place, address));
  const untilReady = async (): Promise<void> => {
    for (let round = 0; round < 600; round += 1) {
      const ready = await Promise.all(nodes.map((node) => node.isReady()));
      if (ready.every(Boolean)) return;
      await sleep(200);
    }
    throw new Error('The cluster did not come up within two minutes.');
  };
  // The first one writes what a cluster is, ends, and is copied.
  nodes[0]?.begin(true);
  while (!(await nodes[0]?.isReady())) await sleep(100);
  await ask(first.port, `CREATE DATABASE ${NAME}`);
  await nodes[0]?.end('SIGTERM');
  for (const { folder: own } of places.slice(1)) await run('cp', ['-a', data, join(own, 'data')]);
  nodes[0]?.begin(true);
  while (!(await nodes[0]?.isReady())) await sleep(100);
  for (const node of nodes.slice(1)) node.begin(false);
  await untilReady();
  return {
    nodes,
    url: (...chosen) =>
      `mysql://root@${chosen.map((index) => `127.0.0.1:${nodes[index]?.port}`).join(',')}/${NAME}`,
    untilReady,
    async stop() {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    },
  };
}
