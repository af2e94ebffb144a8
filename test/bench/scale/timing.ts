import { cpuOf } from '../process/cpu.js';
import { median } from '../process/compare.js';
import { drive } from '../process/load.js';
import type { SeededFaktura } from './accounts.js';
import type { Question } from './requests.js';

/** The cost of a request in milliseconds: CPU time of server and database, and elapsed time. */
export interface Cost {
  server: number;
  database: number;
  wall: number;
}

export interface Effort {
  rounds: number;
  perRound: number;
}

/** One request to one account. */
export interface Asked {
  faktura: SeededFaktura;
  question: Question;
}

/**
 * Costs of several requests, measured in turns so that other work on the machine affects all of them.
 */
export async function costsOf(
  all: readonly Asked[],
  databasePid: number,
  { rounds, perRound }: Effort,
): Promise<Cost[]> {
  const taken = all.map((): Cost[] => []);
  let sent = 0;
  const round = async ({ faktura, question }: Asked): Promise<Cost> => {
    const call = question.call(faktura);
    const from = sent;
    sent += perRound;
    const server = await faktura.process.usage();
    const database = cpuOf(databasePid);
    const began = performance.now();
    await drive(faktura.target, (index) => call(from + index), perRound, 1);
    const wall = performance.now() - began;
    const after = cpuOf(databasePid);
    const { cpuMs } = await faktura.process.usage();
    return {
      server: (cpuMs - server.cpuMs) / perRound,
      database: (after - database) / perRound,
      wall: wall / perRound,
    };
  };
  for (const each of all) await round(each);
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [index, each] of all.entries()) taken[index]?.push(await round(each));
  }
  const middle = (costs: Cost[], name: keyof Cost) => median(costs.map((cost) => cost[name]));
  return taken.map((costs) => ({
    server: middle(costs, 'server'),
    database: middle(costs, 'database'),
    wall: middle(costs, 'wall'),
  }));
}

/** How many statements the database runs for one request. */
export async function statementsOf({ faktura, question }: Asked): Promise<number> {
  const count = async () => {
    const rows = await faktura.query<{ Value: string }>(
      "SHOW GLOBAL STATUS LIKE 'Com_stmt_execute'",
    );
    return Number(rows[0]?.Value ?? 0);
  };
  const call = question.call(faktura);
  await drive(faktura.target, call, 1, 1);
  const counts: number[] = [];
  for (let request = 0; request < 10; request += 1) {
    const before = await count();
    await drive(faktura.target, call, 1, 1);
    counts.push((await count()) - before);
  }
  // The server also polls for jobs once a second.
  return Math.min(...counts);
}
