import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The number of documents that a process renders, and of those that wait. */
interface RenderQueueFigures {
  running: number;
  waiting: number;
  /** Age of the oldest request. */
  oldestMs: number;
  isFailing: boolean;
}

/** The metrics of the renderer. */
export interface RenderMetrics {
  /** Sets the function that each scrape calls. */
  watchRenderer(ask: () => RenderQueueFigures): void;
  /** Counts a rendering, and the time that it took. */
  rendering(outcome: string, ms?: number): void;
}

/** The metrics of the renderer, in a registry. */
export function createRenderMetrics(registry: Registry): RenderMetrics {
  let ask = (): RenderQueueFigures => ({ running: 0, waiting: 0, oldestMs: 0, isFailing: false });
  new Gauge({
    name: 'faktura_renderings',
    help: 'Documents that this process has rendered now, or that wait for it, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = ask();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'faktura_rendering_waiting_seconds',
    help: 'How long ago the oldest document was asked for that is not rendered yet.',
    registers: [registry],
    collect() {
      this.set(ask().oldestMs / 1000);
    },
  });
  new Gauge({
    name: 'faktura_rendering_failing',
    help: '1 if the latest document that this process rendered failed, otherwise 0.',
    registers: [registry],
    collect() {
      this.set(Number(ask().isFailing));
    },
  });
  return { watchRenderer: (from) => void (ask = from), rendering: countRenderings(registry) };
}

function countRenderings(registry: Registry): RenderMetrics['rendering'] {
  const outcomes = new Counter({
    name: 'faktura_rendering_outcomes_total',
    help: 'Documents that this process rendered, by outcome; fallback counts failures of the warm LibreOffice.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'faktura_rendering_duration_seconds',
    help: 'Time to render a document that has its place, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
    registers: [registry],
  });
  return (outcome, ms) => {
    outcomes.inc({ outcome });
    if (ms !== undefined) duration.observe({ outcome }, ms / 1_000);
  };
}
