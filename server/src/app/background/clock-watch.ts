import { setTimeout as sleep } from 'node:timers/promises';
import { hostClock as clockOfHost } from '../../platform/dates/clock.js';
import { type Database, databaseTime } from '../../platform/db/index.js';
import { within } from '../../platform/event-loop/within.js';
import type { Logger } from '../../platform/log/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import type { Cleanup } from '../start/cleanup.js';

/** From this difference on, operators are warned. */
const WARN_MS = 5_000;
/** As long as a lease: beyond this difference, a process would take over work that another one does. */
const REFUSE_MS = 60_000;
/** How often the clocks are compared, and how often while it is unknown whether they agree. */
const EVERY_MS = 60_000;
const PAUSE_MS = 1_000;
/** A reply of the database that took longer is asked for again, because it is too inaccurate. */
const SLOW_MS = 500;
const TRIES = 3;
const GRACE_MS = 1_000;

/** Compares the clock of this process with that of the database. */
export interface ClockWatch {
  /** False if they differ too much to send mail or claim jobs, and before they are first compared. */
  isRight: () => boolean;
  /** How far this process is ahead, in seconds; negative if it is behind, null if it is unknown. */
  aheadSeconds: () => number | null;
  /** Resolves when the clocks were first compared. */
  compared: Promise<void>;
  stop: () => Promise<void>;
}

/** Dependencies of the watch. */
export interface ClockDeps {
  db: Database;
  log: Pick<Logger, 'debug' | 'info' | 'warn'>;
  /** The clock of this process. */
  hostClock?: (() => Date) | undefined;
  everyMs?: number;
}

const ADVICE = 'set the clocks of all hosts by NTP, for example with chrony';
const WARNING = `the clock of this host and that of the database differ: ${ADVICE}; from a minute on, this process sends no mail and claims no jobs`;
const REFUSAL = `the clock of this host and that of the database differ by more than a minute: this process sends no mail and claims no jobs until they agree; ${ADVICE}`;
const AGREED = 'the clock of this host and that of the database agree again';

/** Compares the clocks now and every minute; what differs is logged each time. */
export function watchClock(deps: ClockDeps): ClockWatch {
  const { db, log, hostClock = clockOfHost, everyMs = EVERY_MS } = deps;
  const ending = new AbortController();
  const { signal } = ending;
  let aheadMs: number | null = null;
  const attempt = async (): Promise<void> => {
    const before = aheadMs ?? 0;
    aheadMs = await measure(db, hostClock);
    report(log, before, aheadMs);
  };
  const tryOnce = () =>
    attempt().catch((error: unknown) =>
      log.debug({ err: error }, 'the clock of the database cannot be read'),
    );
  const untilKnown = async (): Promise<void> => {
    for (;;) {
      await tryOnce();
      if (aheadMs !== null || signal.aborted) return;
      await pause(PAUSE_MS, signal);
    }
  };
  const compared = untilKnown();
  const beating = compared.then(async () => {
    for (;;) {
      await pause(everyMs, signal);
      if (signal.aborted) return;
      await tryOnce();
    }
  });
  return {
    isRight: () => aheadMs !== null && Math.abs(aheadMs) <= REFUSE_MS,
    aheadSeconds: () => (aheadMs === null ? null : aheadMs / 1_000),
    compared,
    async stop() {
      ending.abort();
      await within(GRACE_MS, () => beating, { ref: false });
    },
  };
}

/** Compares the clocks until the end of the process, and shows the difference in the metrics. */
export function openClockWatch(
  { metrics, ...deps }: ClockDeps & { metrics: Pick<Metrics, 'watchClock'> },
  cleanup: Cleanup,
): ClockWatch {
  const clock = watchClock(deps);
  cleanup.add(() => clock.stop());
  metrics.watchClock(clock.aheadSeconds);
  return clock;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** How far the clock of this process is certainly ahead: the reply of the database may have taken a while. */
async function measure(db: Database, hostClock: () => Date): Promise<number> {
  let best = { aheadMs: 0, roundTripMs: Infinity };
  for (let round = 0; round < TRIES && best.roundTripMs > SLOW_MS; round += 1) {
    const begun = performance.now();
    const theirs = await databaseTime(db);
    const roundTripMs = performance.now() - begun;
    const aheadMs = hostClock().getTime() - roundTripMs / 2 - theirs.getTime();
    if (roundTripMs < best.roundTripMs) best = { aheadMs, roundTripMs };
  }
  const { aheadMs, roundTripMs } = best;
  return Math.sign(aheadMs) * Math.max(0, Math.abs(aheadMs) - roundTripMs / 2);
}

function report(log: ClockDeps['log'], before: number, aheadMs: number): void {
  const facts = { aheadSeconds: Math.round(aheadMs / 1_000) };
  if (Math.abs(aheadMs) > REFUSE_MS) log.warn(facts, REFUSAL);
  else if (Math.abs(aheadMs) >= WARN_MS) log.warn(facts, WARNING);
  else if (Math.abs(before) >= WARN_MS) log.info(facts, AGREED);
}
