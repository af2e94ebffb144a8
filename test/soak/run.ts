import { chanceOf } from '../bench/seed/random.js';
import { auditAll } from './checks/audit.js';
import { checkHistory } from './checks/history.js';
import { checkMoney, checkStock } from './checks/money.js';
import { checkRecords } from './checks/records.js';
import { openFaktura, type SoakAccount } from './client.js';
import type { Figures } from './figures.js';
import { work } from './load/load.js';
import { openAccount } from './load/open-account.js';
import { progressLine } from './report.js';
import type { Fleet } from './system/fleet.js';
import type { Program } from './system/program.js';

/** Number of clients of each account; those of the last account can reach its limits. */
const ACCOUNTS = [
  { name: 'Alster', factor: 1000, clients: 5 },
  { name: 'Isar', factor: 1000, clients: 4 },
  { name: 'Havel', factor: 5, clients: 2 },
];

/** One run of the load. */
export interface Run {
  minutes: number;
  seed: number;
  program: Program;
  fleet: Fleet;
  figures: Figures;
}

/** Something that happens during the load, until the time is over. */
export type Disturbance = (isOver: () => boolean) => Promise<void>;

/** Creates the accounts, and runs the load on them with these disturbances. */
export async function load(
  { minutes, seed, program, fleet, figures }: Run,
  disturbances: readonly Disturbance[],
): Promise<SoakAccount[]> {
  const accounts: SoakAccount[] = [];
  for (const [index, { name, factor }] of ACCOUNTS.entries()) {
    const chance = chanceOf(seed + index);
    accounts.push(await openAccount(program, fleet, figures, { name, factor, chance }));
  }
  const began = performance.now();
  const isOver = () => performance.now() >= began + minutes * 60_000;
  const progress = setInterval(() => {
    console.log(progressLine(figures, (performance.now() - began) / 60_000, minutes));
  }, 60_000);
  const clients = accounts.flatMap((account, place) =>
    Array.from({ length: ACCOUNTS[place]?.clients ?? 1 }, (_, index) => {
      let retries = 0;
      const faktura = openFaktura(account.key, fleet, figures, () => (retries += 1));
      const chance = chanceOf(seed + 1000 * place + 10 * index + 7);
      const { journal } = account;
      const driver = { faktura, account, journal, chance, retries: () => retries };
      return work(driver, figures, isOver);
    }),
  );
  await Promise.all([...clients, ...disturbances.map((disturb) => disturb(isOver))]);
  clearInterval(progress);
  return accounts;
}

/** Compares what is stored with what was acknowledged; returns a line on each check. */
export async function check(
  { seed, program, fleet, figures }: Run,
  accounts: readonly SoakAccount[],
  databaseUrl: string,
): Promise<string[]> {
  console.log('The load is over. Checking that everything acknowledged is stored.');
  await fleet.untilAllServe();
  for (const account of accounts) {
    const faktura = openFaktura(account.key, fleet, figures);
    const holdings = await checkRecords(faktura, account, figures);
    await checkMoney(faktura, account, holdings, figures);
    await checkStock(faktura, account, holdings, figures);
  }
  const histories = await checkHistory(databaseUrl, accounts, figures, chanceOf(seed));
  const audit = await auditAll(program, figures);
  return [`${histories} histories of ${accounts.length} accounts checked`, audit];
}
