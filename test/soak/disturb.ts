import { setTimeout as sleep } from 'node:timers/promises';
import type { TestRedis } from '../../server/src/platform/rate-limit/testing/redis.js';
import type { Chance } from '../bench/seed/random.js';
import type { SoakDatabase } from './system/database.js';
import type { Fleet } from './system/fleet.js';

/** Milliseconds between two kills of a process. */
const SHORTEST = 2_000;
const LONGEST = 9_000;
/** How long Redis and the database are down. */
const REDIS_AWAY = 5_000;
const DATABASE_AWAY = 2_000;

interface Machines {
  fleet: Fleet;
  database: SoakDatabase;
  redis: TestRedis;
}

/** Kills a process every few seconds until the time is over. */
export async function killProcesses(
  { fleet }: Machines,
  chance: Chance,
  isOver: () => boolean,
): Promise<void> {
  for (;;) {
    await sleep(SHORTEST + chance.whole(LONGEST - SHORTEST));
    if (isOver()) return;
    fleet.killOne(chance);
  }
}

/** Kills Redis after a quarter of the time and the database after half of it. */
export async function killStores(
  { fleet, database, redis }: Machines,
  milliseconds: number,
): Promise<void> {
  await sleep(milliseconds / 4);
  console.log('  Redis is killed.');
  await redis.kill();
  await sleep(REDIS_AWAY);
  await redis.start();
  await sleep(milliseconds / 4 - REDIS_AWAY);
  console.log('  The database is killed.');
  fleet.excuse(true);
  await database.kill();
  await sleep(DATABASE_AWAY);
  await database.start();
  await fleet.untilAllServe();
  fleet.excuse(false);
  console.log('  The database is back, and every process serves.');
}
