import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { MariaDb, type Place } from './mariadb.js';
import { freePort } from './port.js';

const run = promisify(execFile);
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const NAME = 'faktura';
/** How often a node is started that aborts itself. */
const STARTS = 3;
/** RestartSec of Debian's unit. The others drop a lost node before: one that is back earlier can cost them the quorum. */
const RESTART_MS = 5_000;
const NO_OTHERS = '--wsrep-cluster-address=gcomm://';
/** The rsync of a state transfer gives up the rights of root, and then cannot read what is root's. */
const OWNER = process.getuid?.() === 0 ? 'mysql' : userInfo().username;

/** Three nodes of one cluster. */
export interface GaleraCluster {
  readonly nodes: readonly [GaleraNode, ...GaleraNode[]];
  url(...nodes: readonly number[]): string;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

/** The ports of a node: for members of its group, for what a member missed, and for a whole copy. */
interface Ports {
  readonly group: number;
  readonly transfer: number;
  readonly copy: number;
}

function optionsOf(name: string, { group, transfer, copy }: Ports): string[] {
  return [
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
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

/** A node of a Galera cluster on loopback. */
export class GaleraNode extends MariaDb {
  readonly port: number;
  readonly #others: string;

  /** @param others the address by which it finds its cluster */
  constructor(place: Place, others: string) {
    super(place);
    this.port = place.port;
    this.#others = `--wsrep-cluster-address=${others}`;
  }

  /** Resolves when it takes queries as a member of the majority. */
  untilReady(): Promise<void> {
    return this.until(async () => {
      const rows = await ask(this.port, "SHOW STATUS LIKE 'wsrep_ready'").catch(() => []);
      return rows[0]?.['Value'] === 'ON';
    });
  }

  async found(): Promise<void> {
    this.begin(NO_OTHERS, '--wsrep-new-cluster');
    await this.untilReady();
  }

  join(...options: readonly string[]): void {
    this.begin(this.#others, ...options);
  }

  /** Cuts it off from the other nodes, or ends that. Clients reach it all the time. */
  async isolate(isCutOff: boolean): Promise<void> {
    const option = `gmcast.isolate=${isCutOff ? 1 : 0}`;
    await ask(this.port, `SET GLOBAL wsrep_provider_options = '${option}'`);
  }

  /** How many connections use the database. */
  async connections(): Promise<number> {
    const counted = 'SELECT COUNT(*) AS open FROM information_schema.processlist';
    const [row] = await ask(this.port, `${counted} WHERE db = '${NAME}'`);
    return Number(row?.['open']);
  }

  /** Starts it after it was killed. One that aborts while it joins is started again, as systemd does. */
  async joinAgain(): Promise<void> {
    for (let left = STARTS - 1; ; left -= 1) {
      await sleep(RESTART_MS);
      await this.#joinWhereItEnded();
      try {
        return await this.untilReady();
      } catch (error) {
        if (left === 0 || !this.hasAborted) throw error;
        console.log(`  ${String(error)} It is started again.`);
      }
    }
  }

  /** A killed node no longer knows from its own record where its copy ends. */
  async #joinWhereItEnded(): Promise<void> {
    const log = await this.log(NO_OTHERS, '--wsrep-recover');
    const position = [...log.matchAll(/Recovered position: (.*)/g)].at(-1)?.[1];
    this.join(...(position ? [`--wsrep-start-position=${position.trim()}`] : []));
  }
}

/** Starts three nodes on loopback, with their data in this folder. */
export async function startGalera(folder: string): Promise<GaleraCluster> {
  if (!existsSync(PROVIDER)) throw new Error('Galera is not installed: apt-get install galera-4');
  const places: (Place & Ports)[] = [];
  for (const name of ['node-1', 'node-2', 'node-3']) {
    const ports = { group: await freePort(), transfer: await freePort(), copy: await freePort() };
    const own = { name, folder: join(folder, name), port: await freePort(), user: OWNER };
    places.push({ ...own, ...ports, options: optionsOf(name, ports) });
    mkdirSync(own.folder);
  }
  const address = `gcomm://${places.map(({ group }) => `127.0.0.1:${group}`).join(',')}`;
  const [first, ...others] = places.map((place) => new GaleraNode(place, address));
  if (!first) throw new Error('A cluster has at least one node.');
  const nodes = [first, ...others] as const;
  // The first one writes what a cluster is, ends, and is copied.
  await run('chown', ['-R', OWNER, folder]);
  await first.create();
  await run('chown', ['-R', OWNER, folder]);
  await first.found();
  await ask(first.port, `CREATE DATABASE ${NAME}`);
  await first.end('SIGTERM');
  for (const { files } of others) await run('cp', ['-a', first.files, files]);
  await first.found();
  for (const node of others) node.join();
  const untilReady = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.untilReady()));
  };
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
