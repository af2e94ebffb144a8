import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtp } from '../../server/src/platform/mail/testing/smtp-server.js';
import { startRedis } from '../../server/src/platform/rate-limit/testing/redis.js';
import { chanceOf } from '../bench/seed/random.js';
import { Figures } from './figures.js';
import { Sender } from './load/send.js';
import { report } from './report.js';
import { check, load, type Run } from './run.js';
import { openSoakDatabase } from './system/database.js';
import { startFleet, type Fleet, type Member } from './system/fleet.js';
import { startGalera } from './system/galera.js';
import { copyProgram, type Program } from './system/program.js';

interface Wish {
  minutes: number;
  seed: number;
  folder: string;
}

const KILL_EVERY_MS = 20_000;
/** From here on all contract tests run; before, those in whose paths one of these words is. */
const ALL_TESTS_MINUTES = 10;
const WHERE_REQUESTS_MEET = ['payments/', 'items/', 'one-key', 'once.', 'under-load', 'holes'];
const NO_QUORUM_MS = 10_000;
/** The longest that a lost node may matter. */
const LOST_MS = 10_000;
/** How long the load runs undisturbed, on one server and on the cluster. */
const QUIET_MINUTES = 1 / 4;

const { minutes, seed, folder } = JSON.parse(process.argv[2] ?? '{}') as Wish;
const figures = new Figures();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// The nodes run as another user, who may not enter the folder of the repository.
const nodesFolder = mkdtempSync(join(tmpdir(), 'faktura-cluster-'));
chmodSync(nodesFolder, 0o755);
const redis = await startRedis();
const relay = await startSmtp();
const cluster = await startGalera(nodesFolder);
const { nodes } = cluster;

/** What the processes share, but for the order of the nodes. */
function programIn(place: string, databaseUrl: string): Program {
  const data = join(folder, place, 'data');
  mkdirSync(data, { recursive: true });
  return copyProgram(join(folder, place), {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    SMTP_URL: relay.url,
    MAIL_FROM: 'billing@faktura.example',
    PUBLIC_URL: 'http://faktura.example',
  });
}

/** The speed of a load that nothing disturbs. */
async function quietly(name: string, program: Program, fleet: Fleet): Promise<string> {
  const own = new Figures();
  await load({ minutes: QUIET_MINUTES, seed, program, fleet, figures: own }, []);
  for (const fault of own.faults) figures.fault(`${name}: ${fault}`);
  const rate = Math.round(own.attempts / (QUIET_MINUTES * 60));
  const [half, most] = [own.withinMs(0.5), own.withinMs(0.99)].map(Math.round);
  return `${name}: ${rate} responses a second, half within ${half} ms, 99 % within ${most} ms`;
}

async function single(): Promise<string> {
  const place = join(folder, 'single');
  const database = await openSoakDatabase(place);
  const program = programIn('single', database.url);
  const fleet = await startFleet([{ name: 'single' }], place, program, figures);
  try {
    return await quietly('one server on one MariaDB', program, fleet);
  } finally {
    await fleet.stop();
    await database.stop();
  }
}

/** The contract tests, with their databases on one node. */
async function contract(): Promise<string> {
  const began = performance.now();
  const env = {
    ...process.env,
    DB: 'mariadb',
    FAKTURA_TEST_MYSQL_PORT: String(nodes[0].port),
    FAKTURA_TEST_KEY_WAIT_MS: '2500',
  };
  const all = minutes >= ALL_TESTS_MINUTES;
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'contract-mariadb'];
  const args = [...vitest, '--reporter=dot', ...(all ? [] : WHERE_REQUESTS_MEET)];
  const tests = spawn(process.execPath, args, { env, stdio: 'inherit' });
  const [code] = await once(tests, 'exit');
  if (code !== 0) figures.fault('The contract tests fail on a node.');
  const seconds = Math.round((performance.now() - began) / 1000);
  return `contract tests on a node: ${all ? 'all' : 'those where requests meet'}, in ${seconds} s`;
}

async function killNodes(isOver: () => boolean): Promise<void> {
  const chance = chanceOf(seed + 1);
  const halfway = performance.now() + minutes * 30_000;
  let pause = sleep(KILL_EVERY_MS);
  for (let hadQuorum = true; ;) {
    await pause;
    if (isOver()) return;
    // Counted from kill to kill. One that joins for longer is waited for: two missing ones are no cluster.
    pause = sleep(KILL_EVERY_MS);
    if (hadQuorum && performance.now() > halfway) {
      hadQuorum = false;
      await loseQuorum();
      await cutOff();
      continue;
    }
    const node = chance.of(nodes);
    figures.kills += 1;
    await node.end('SIGKILL');
    await node.joinAgain();
  }
}

async function loseQuorum(): Promise<void> {
  console.log('  Two of three nodes are suspended.');
  const [, ...others] = nodes;
  for (const node of others) node.pause();
  await sleep(NO_QUORUM_MS);
  for (const node of others) node.resume();
  await cluster.untilReady();
  console.log('  The cluster has its quorum again.');
}

/** Alone, the node that is used most has no quorum, which the others keep. */
async function cutOff(): Promise<void> {
  const counts = await Promise.all(nodes.map((one) => one.connections()));
  const before = Math.max(...counts);
  const node = nodes[counts.indexOf(before)] ?? nodes[0];
  await node.isolate(true);
  await sleep(LOST_MS);
  const left = await node.connections();
  if (left > 0) figures.fault(`${left} connections stay on a node that is cut off.`);
  await node.isolate(false);
  await cluster.untilReady();
  console.log(`  A node with ${before} connections was cut off; ${left} stayed.`);
}

const program = programIn('cluster', cluster.url(0, 1, 2));
const DATA_DIR = join(folder, 'cluster', 'data');
const members: Member[] = [
  { name: 'serve-1', env: { DATA_DIR } },
  { name: 'serve-2', env: { DATA_DIR, DATABASE_URL: cluster.url(1, 2, 0) } },
  { name: 'worker', isWorker: true, env: { DATA_DIR, DATABASE_URL: cluster.url(1, 0, 2) } },
];
const stops = [() => redis.stop(), () => relay.stop(), () => cluster.stop()];
async function stopAll(): Promise<void> {
  for (const stop of stops) await stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}

const wish = { minutes, seed, folder, command: 'test:cluster' };
try {
  const tested = await contract();
  const alone = await single();
  // The database is empty: all of them migrate it at once, on two nodes.
  const fleet = await startFleet(members, folder, program, figures);
  stops.unshift(() => fleet.stop());
  const together = await quietly('two servers on two nodes', program, fleet);
  const run: Run = { minutes, seed, program, fleet, figures };
  const sender = new Sender(run, relay);
  const accounts = await load(run, [killNodes, (isOver) => sender.send(isOver)]);
  await cluster.untilReady();
  const checked = await check(run, accounts, cluster.url(0, 1, 2));
  report(figures, accounts, [tested, ...checked, await sender.check(), alone, together], wish);
} catch (error) {
  figures.fault(error instanceof Error ? (error.stack ?? error.message) : String(error));
  report(figures, [], [], wish);
} finally {
  await stopAll();
}
if (figures.faults.length === 0) {
  for (const each of [folder, nodesFolder]) rmSync(each, { recursive: true, force: true });
}
process.exit(figures.faults.length === 0 ? 0 : 1);
