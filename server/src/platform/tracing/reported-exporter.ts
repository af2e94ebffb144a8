import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../log/log.js';
import { outageLog } from '../log/outage.js';

const MESSAGES = {
  out: 'the collector does not take traces; some are lost',
  back: 'the collector takes traces again',
};

/** Logs what the collector refuses, which OpenTelemetry keeps to itself. */
export function reportedExporter(
  exporter: SpanExporter,
  log: Pick<Logger, 'info' | 'warn'>,
): SpanExporter {
  const logFault = outageLog(log, MESSAGES);
  return {
    export: (spans, done) =>
      exporter.export(spans, (result: ExportResult) => {
        const isLost = result.code !== ExportResultCode.SUCCESS;
        logFault(isLost ? (result.error ?? new Error('refused')) : undefined);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
