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

/** The cost of a request for each contender, measured alternately. */
export async function timePerRequest(
  contenders: readonly Contender[],
  effort: Effort,
): Promise<Taken[]> {
  const sent = contenders.map(() => 0);
  const taken = contenders.map((): Taken => ({ cpu: [], clock: [] }));
  const round = async (index: number, count: number) => {
    const contender = contenders[index] as Contender;
    const from = sent[index] ?? 0;
    sent[index] = from + count;
    const before = cpuOf(contender.process.pid);
    const began = performance.now();
    await drive(contender.target, (call) => contender.call(from + call), count, effort.clients);
    const clock = (performance.now() - began) / count;
    return { cpu: (cpuOf(contender.process.pid) - before) / count, clock };
  };
  for (const index of contenders.keys()) await round(index, effort.warmUp);
  // Alternately, so that other work on the machine affects all of them equally.
  for (let turn = 0; turn < effort.rounds; turn += 1) {
    for (const index of contenders.keys()) {
      const { cpu, clock } = await round(index, effort.perRound);
      taken[index]?.cpu.push(cpu);
      taken[index]?.clock.push(clock);
    }
  }
  return taken;
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
