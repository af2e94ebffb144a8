import { mkdirSync, rmSync } from 'node:fs';
import { startRedis } from '../../server/src/platform/rate-limit/testing/redis.js';
import { chanceOf } from '../bench/seed/random.js';
import { auditAll } from './checks/audit.js';
import { checkHistory } from './checks/history.js';
import { checkMoney, checkStock } from './checks/money.js';
import { checkRecords } from './checks/records.js';
import { openFaktura, type SoakAccount } from './client.js';
import { killProcesses, killStores } from './disturb.js';
import { Figures } from './figures.js';
import { work } from './load/load.js';
import { openAccount } from './load/open-account.js';
import { progressLine, report } from './report.js';
import { openSoakDatabase } from './system/database.js';
import { startFleet } from './system/fleet.js';
import { copyProgram } from './system/program.js';

interface Wish {
  minutes: number;
  seed: number;
  folder: string;
}

const PROCESSES = 4;
/** Number of clients of each account; those of the last account can reach its limits. */
const ACCOUNTS = [
  { name: 'Alster', factor: 1000, clients: 5 },
  { name: 'Isar', factor: 1000, clients: 4 },
  { name: 'Havel', factor: 5, clients: 2 },
];

const wish = JSON.parse(process.argv[2] ?? '{}') as Wish;
const { minutes, seed, folder } = wish;
const milliseconds = minutes * 60_000;
const figures = new Figures();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const redis = await startRedis();
const database = await openSoakDatabase(folder);
const program = copyProgram(folder, { DATABASE_URL: database.url, REDIS_URL: redis.url });
await program.migrate();
const fleet = await startFleet(PROCESSES, folder, program, figures);
console.log(`${PROCESSES} processes are running; their output is in ${folder}.`);

async function load(): Promise<SoakAccount[]> {
  const accounts: SoakAccount[] = [];
  for (const [index, { name, factor }] of ACCOUNTS.entries()) {
    const chance = chanceOf(seed + index);
    accounts.push(await openAccount(program, fleet, figures, { name, factor, chance }));
  }
  const ends = performance.now() + milliseconds;
  const isOver = () => performance.now() >= ends;
  const began = performance.now();
  const progress = setInterval(() => {
    console.log(progressLine(figures, (performance.now() - began) / 60_000, minutes));
  }, 60_000);
  const machines = { fleet, database, redis };
  const clients = accounts.flatMap((account, place) =>
    Array.from({ length: ACCOUNTS[place]?.clients ?? 1 }, (_, index) => {
      const faktura = openFaktura(account.key, fleet, figures);
      const chance = chanceOf(seed + 1000 * place + 10 * index + 7);
      return work({ faktura, account, journal: account.journal, chance }, figures, isOver);
    }),
  );
  const disturbances = [
    killProcesses(machines, chanceOf(seed + 1), isOver),
    killStores(machines, milliseconds),
  ];
  await Promise.all([...clients, ...disturbances]);
  clearInterval(progress);
  return accounts;
}

async function check(accounts: readonly SoakAccount[]): Promise<string[]> {
  console.log('The load is over. Checking that everything acknowledged is stored.');
  await fleet.untilAllServe();
  for (const account of accounts) {
    const faktura = openFaktura(account.key, fleet, figures);
    const holdings = await checkRecords(faktura, account, figures);
    await checkMoney(faktura, account, holdings, figures);
    await checkStock(faktura, account, holdings, figures);
  }
  const histories = await checkHistory(database.url, accounts, figures, chanceOf(seed));
  const audit = await auditAll(program, figures);
  return [`${histories} histories of ${accounts.length} accounts checked`, audit];
}

async function stopAll(): Promise<void> {
  await fleet.stop();
  await Promise.all([database.stop(), redis.stop()]);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}

try {
  const accounts = await load();
  const checked = await check(accounts);
  report(figures, accounts, checked, wish);
} catch (error) {
  figures.fault(error instanceof Error ? (error.stack ?? error.message) : String(error));
  report(figures, [], [], wish);
} finally {
  await stopAll();
}
if (figures.faults.length === 0) rmSync(folder, { recursive: true, force: true });
process.exit(figures.faults.length === 0 ? 0 : 1);
