import { Gauge, type Registry } from 'prom-client';

/** The number of documents that a process renders, and of those that wait. */
export interface RenderQueueFigures {
  running: number;
  waiting: number;
  /** Age of the oldest request. */
  oldestMs: number;
}

/** The metrics of the renderer. */
export interface RenderMetrics {
  /** Sets the function that each scrape calls. */
  watchRenderer(ask: () => RenderQueueFigures): void;
}

/** The metrics of the renderer, in a registry. */
export function createRenderMetrics(registry: Registry): RenderMetrics {
  let ask = (): RenderQueueFigures => ({ running: 0, waiting: 0, oldestMs: 0 });
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
  return { watchRenderer: (from) => void (ask = from) };
}
