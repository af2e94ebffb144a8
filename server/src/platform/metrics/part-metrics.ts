import { Gauge, type Registry } from 'prom-client';

/** The state of each part of a process by its name: `ok`, or what it lacks. */
type PartStates = Readonly<Record<string, string>>;

/** The metrics of the parts that `/readyz` reports. */
export interface PartMetrics {
  /** Sets the function that each scrape calls. */
  watchParts(ask: () => Promise<PartStates>): void;
}

/** The metrics of the parts, in a registry. */
export function createPartMetrics(registry: Registry): PartMetrics {
  let ask = (): Promise<PartStates> => Promise.resolve({});
  new Gauge({
    name: 'faktura_degraded',
    help: '1 for a part that does not work, as /readyz says: database, files, documents, mail, rateLimits.',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      for (const [part, state] of Object.entries(await ask())) {
        this.set({ part }, state === 'ok' ? 0 : 1);
      }
    },
  });
  return { watchParts: (from) => void (ask = from) };
}
