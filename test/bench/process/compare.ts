import type { MeasuredProcess } from './child.js';
import { cpuOf } from './cpu.js';
import { drive, type Call, type Target } from './load.js';

/** A server under load. */
export interface Contender {
  process: MeasuredProcess;
  target: Target;
  call: (index: number) => Call;
}

export interface Effort {
  warmUp: number;
  rounds: number;
  perRound: number;
  /** Connections that send at the same time; default: two. */
  clients?: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The value that this share of all values does not exceed: 0.95 is the 95th percentile. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/** Milliseconds per request, one figure per round. */
export interface Taken {
  /** CPU time of the server. */
  cpu: number[];
  /** Elapsed time: that of a round divided by its requests, regardless of concurrency. */
  clock: number[];
}

/** A round is sent in so many parts. */
const PARTS = 10;

/**
 * The cost of a request for each contender. They take turns ten times in a round, so that other work on the
 * machine, which comes and goes, affects all of them equally.
 */
export async function timePerRequest(
  contenders: readonly Contender[],
  effort: Effort,
): Promise<Taken[]> {
  const loads = contenders.map((contender) => loadOn(contender, effort.clients));
  const taken = contenders.map((): Taken => ({ cpu: [], clock: [] }));
  for (const load of loads) await load(effort.warmUp);
  const part = Math.max(1, Math.round(effort.perRound / PARTS));
  for (let round = 0; round < effort.rounds; round += 1) {
    const sums = contenders.map(() => ({ cpu: 0, clock: 0 }));
    for (let turn = 0; turn < PARTS; turn += 1) {
      for (const [index, load] of loads.entries()) {
        const used = await load(part);
        const sum = sums[index] ?? { cpu: 0, clock: 0 };
        sum.cpu += used.cpu;
        sum.clock += used.clock;
      }
    }
    for (const [index, { cpu, clock }] of sums.entries()) {
      taken[index]?.cpu.push(cpu / (part * PARTS));
      taken[index]?.clock.push(clock / (part * PARTS));
    }
  }
  return taken;
}

/** Sends the next requests of a contender; gives the CPU and the time that they take, in milliseconds. */
function loadOn({ process, target, call }: Contender, clients: number | undefined) {
  let sent = 0;
  return async (count: number) => {
    const from = sent;
    sent += count;
    const before = cpuOf(process.pid);
    const began = performance.now();
    await drive(target, (index) => call(from + index), count, clients);
    return { cpu: cpuOf(process.pid) - before, clock: performance.now() - began };
  };
}

/** CPU per request in milliseconds, one figure per contender and round. */
export async function cpuPerRequest(
  contenders: readonly Contender[],
  effort: Effort,
): Promise<number[][]> {
  return (await timePerRequest(contenders, effort)).map(({ cpu }) => cpu);
}

/** Median over the rounds of the ratio of `a` to `b`. */
export function ratio(a: readonly number[] = [], b: readonly number[] = []): number {
  return median(a.map((value, round) => value / (b[round] ?? Number.NaN)));
}
