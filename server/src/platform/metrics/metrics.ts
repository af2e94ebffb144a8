import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { packageVersion } from '../files/server-folder.js';
import { type ClockMetrics, createClockMetrics } from './clock-metrics.js';
import { createDatabaseMetrics, type DatabaseMetrics } from './database-metrics.js';
import { createJobMetrics, type JobMetrics } from './job-metrics.js';
import { createMailMetrics, type MailMetrics } from './mail-metrics.js';
import { createPartMetrics, type PartMetrics } from './part-metrics.js';
import { createRenderMetrics, type RenderMetrics } from './render-metrics.js';

/** The metrics of the server. */
export interface Metrics
  extends ClockMetrics, DatabaseMetrics, JobMetrics, MailMetrics, PartMetrics, RenderMetrics {
  request(operation: string, status: number, seconds: number): void;
  rateLimited(operation: string): void;
  /** Counts an error response by its code. */
  refused(code: string, operation: string): void;
  /** Counts a request that passed without a rate limit because Redis was unavailable. */
  uncounted(): void;
  /** Counts a file that was stored or read. */
  blob(operation: string, outcome: string): void;
  /** Prometheus text. */
  text(): Promise<string>;
  contentType: string;
  registry: Registry;
}

/** Metrics of one server; with those of the process if it is the only server in it. */
export function createMetrics(ofProcess: boolean): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  showBuild(registry);
  const duration = new Histogram({
    name: 'faktura_request_duration_seconds',
    help: 'Time from the request line to the end of the answer, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const { limited, refused, uncounted, blobs } = countersIn(registry);
  return {
    ...createClockMetrics(registry),
    ...createDatabaseMetrics(registry),
    ...createJobMetrics(registry),
    ...createMailMetrics(registry),
    ...createPartMetrics(registry),
    ...createRenderMetrics(registry),
    request: (operation, status, seconds) =>
      duration.observe({ operation, status: String(status) }, seconds),
    rateLimited: (operation) => limited.inc({ operation }),
    refused: (code, operation) => refused.inc({ code, operation }),
    uncounted: () => uncounted.inc(),
    blob: (operation, outcome) => blobs.inc({ operation, outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    registry,
  };
}

function showBuild(registry: Registry): void {
  const build = new Gauge({
    name: 'faktura_build_info',
    help: '1, with the versions of the program and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  build.set({ version: packageVersion(), node: process.version }, 1);
}

function countersIn(registry: Registry) {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const limited = counter(
    'faktura_rate_limited_total',
    'Requests refused by the rate limiter, by operation.',
    ['operation'],
  );
  const refused = counter(
    'faktura_errors_total',
    'Error responses, by code of the error and operation.',
    ['code', 'operation'],
  );
  const uncounted = counter(
    'faktura_rate_limit_uncounted_total',
    'Requests that passed without a rate limit because Redis could not be asked.',
    [],
  );
  const blobs = counter(
    'faktura_blob_operations_total',
    'Files stored and read by this process, by operation and outcome.',
    ['operation', 'outcome'],
  );
  return { limited, refused, uncounted, blobs };
}
