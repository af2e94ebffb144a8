import { mkdirSync, rmSync } from 'node:fs';
import { startRedis } from '../../server/src/platform/rate-limit/testing/redis.js';
import { chanceOf } from '../bench/seed/random.js';
import { killProcesses, killStores } from './disturb.js';
import { Figures } from './figures.js';
import { report } from './report.js';
import { check, load, type Run } from './run.js';
import { openSoakDatabase } from './system/database.js';
import { startFleet } from './system/fleet.js';
import { copyProgram } from './system/program.js';

interface Wish {
  minutes: number;
  seed: number;
  folder: string;
}

const PROCESSES = 4;

const wish = JSON.parse(process.argv[2] ?? '{}') as Wish;
const { minutes, seed, folder } = wish;
const figures = new Figures();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const redis = await startRedis();
const database = await openSoakDatabase(folder);
const program = copyProgram(folder, { DATABASE_URL: database.url, REDIS_URL: redis.url });
await program.migrate();
const members = Array.from({ length: PROCESSES }, (_, index) => ({ name: `serve-${index + 1}` }));
const fleet = await startFleet(members, folder, program, figures);
console.log(`${PROCESSES} processes are running; their output is in ${folder}.`);
const run: Run = { minutes, seed, program, fleet, figures };
const machines = { fleet, database, redis };

async function stopAll(): Promise<void> {
  await fleet.stop();
  await Promise.all([database.stop(), redis.stop()]);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}

try {
  const accounts = await load(run, [
    (isOver) => killProcesses(machines, chanceOf(seed + 1), isOver),
    () => killStores(machines, minutes * 60_000),
  ]);
  const checked = await check(run, accounts, database.url);
  report(figures, accounts, checked, { ...wish, command: 'soak' });
} catch (error) {
  figures.fault(error instanceof Error ? (error.stack ?? error.message) : String(error));
  report(figures, [], [], { ...wish, command: 'soak' });
} finally {
  await stopAll();
}
if (figures.faults.length === 0) rmSync(folder, { recursive: true, force: true });
process.exit(figures.faults.length === 0 ? 0 : 1);
