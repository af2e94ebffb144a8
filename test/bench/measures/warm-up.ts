import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type BenchAccount } from '../faktura.js';
import { FirstRequests, samples, type Answered } from '../first-requests.js';
import { lineOf } from '../marks.js';
import { cpu, figure, type Bench, type BenchContext, type Measure } from '../measure.js';
import { bundled, startProcess } from '../process/child.js';
import { median, ratio } from '../process/compare.js';
import { cpuOf } from '../process/cpu.js';

/** A warm-up begins at most this long after the server answers. */
const BEGUN_AFTER_MS = 13_000;
/** It is over when this many seconds in a row took less CPU than that. */
const QUIET_SECONDS = 3;
const QUIET_MS = 40;

/** Without LibreOffice, for which the warm-up would wait. */
const env = { SOFFICE: '/nonexistent' };

/** Waits from the start on until the server has nothing left to do. */
async function untilQuiet(pid: number): Promise<void> {
  const began = performance.now();
  const seconds: number[] = [];
  let last = cpuOf(pid);
  const isQuiet = () =>
    performance.now() - began > BEGUN_AFTER_MS &&
    seconds.slice(-QUIET_SECONDS).every((used) => used < QUIET_MS);
  while (!isQuiet()) {
    await sleep(1_000);
    const now = cpuOf(pid);
    seconds.push(now - last);
    last = now;
  }
}

/** One start: every first request after its warm-up. */
async function firstRequests(databaseUrl: string, account: BenchAccount): Promise<Answered[]> {
  const server = await startServer(databaseUrl, { account, env });
  try {
    await untilQuiet(server.process.pid);
    const client = new FirstRequests(server.target);
    const answered: Answered[] = [];
    for (const sample of samples()) answered.push(await client.send(sample));
    client.close();
    return answered;
  } finally {
    await server.stop();
  }
}

/** CPU of a program that compiles: all that a server does in this, also before it is ready, or the way of before. */
async function compiling(program: 'process/warm-up' | 'peer/compile'): Promise<number> {
  const measured = startProcess(bundled(program));
  try {
    await measured.message('ready');
    const before = cpuOf(measured.pid);
    await measured.ask('compiled');
    return cpuOf(measured.pid) - before;
  } finally {
    await measured.stop();
  }
}

/** The slowest operation, each by the median of its starts. */
function slowest(starts: Answered[][]): Measure {
  const taken = (starts[0] ?? []).map(({ operationId, status }, index) => ({
    operationId,
    status,
    ms: median(starts.map((answered) => answered[index]?.ms ?? Number.NaN)),
  }));
  const [first, second] = taken.sort((a, b) => b.ms - a.ms);
  const fine = taken.filter(({ status }) => status < 300).length;
  const next = `then ${second?.operationId} ${figure(second?.ms ?? 0)} ms`;
  const details = `${first?.operationId}, ${next}; ${taken.length} operations, ${fine} with success`;
  return lineOf('first', first?.ms ?? Number.NaN, details);
}

/** What each operation compiles if its request is the first after the start. */
async function compilations(databaseUrl: string, account: BenchAccount): Promise<Measure> {
  const preload = [bundled('process/compilations')];
  const server = await startServer(databaseUrl, { account, env, preload });
  const client = new FirstRequests(server.target);
  try {
    const found: { operationId: string; compiled: number }[] = [];
    let before = await server.process.ask<number>('compilations');
    for (const sample of samples()) {
      const { operationId } = await client.send(sample);
      const now = await server.process.ask<number>('compilations');
      found.push({ operationId, compiled: now - before });
      before = now;
    }
    const [most] = found.sort((a, b) => b.compiled - a.compiled);
    const above = found.filter(({ compiled }) => compiled > 1).length;
    const details = `${most?.operationId}; more than one for ${above} of ${found.length} operations`;
    return lineOf('compilations', most?.compiled ?? Number.NaN, details);
  } finally {
    client.close();
    await server.stop();
  }
}

async function run({ mariadb, quick, progress }: BenchContext): Promise<Measure[]> {
  const databaseUrl = await mariadb.createDatabase();
  const { account, stop } = await startServer(databaseUrl, { env });
  await stop();
  const [ours, before, answered]: [number[], number[], Answered[][]] = [[], [], []];
  const starts = quick ? 1 : 5;
  progress(`${starts} starts until the server is quiet, and the compiler of before, in turns`);
  for (let start = 0; start < starts; start += 1) {
    ours.push(await compiling('process/warm-up'));
    before.push(await compiling('peer/compile'));
    answered.push(await firstRequests(databaseUrl, account));
  }
  progress('every operation once, before the warm-up');
  const compiled = await compilations(databaseUrl, account);
  const details = `CPU: ${cpu(median(ours))}, the way of before ${cpu(median(before))}`;
  return [lineOf('warmUp', ratio(ours, before), details), slowest(answered), compiled];
}

export const warmUp: Bench = { name: 'warm-up', title: 'the warm-up after a start', run };
