import { Gauge, type Registry } from 'prom-client';

/** The metrics of the clock. */
export interface ClockMetrics {
  /** Sets the function that each scrape calls; null while it is unknown. */
  watchClock(aheadSeconds: () => number | null): void;
}

/** The metrics of the clock, in a registry. */
export function createClockMetrics(registry: Registry): ClockMetrics {
  let ask = (): number | null => null;
  new Gauge({
    name: 'faktura_clock_ahead_seconds',
    help: 'How far the clock of this process is ahead of that of the database; negative if it is behind.',
    registers: [registry],
    collect() {
      const seconds = ask();
      if (seconds === null) this.remove();
      else this.set(seconds);
    },
  });
  return { watchClock: (from) => void (ask = from) };
}
