import type { Environment } from '../config/config.js';
import { packageVersion } from '../files/server-folder.js';
import type { Logger } from '../log/log.js';
import { setTracing } from './span.js';

/** Ends tracing, after what was recorded is sent. */
export type StopTracing = () => Promise<void>;

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

/**
 * Sends traces by OTLP over HTTP if the standard variables of OpenTelemetry name an endpoint; otherwise nothing of it
 * is even loaded.
 */
export async function startTracing(
  environment: Environment,
  role: string,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<StopTracing> {
  const isNamed = ENDPOINTS.some((variable) => environment[variable]);
  if (!isNamed || environment['OTEL_SDK_DISABLED'] === 'true') return () => Promise.resolve();
  const { startSdk } = await import('./sdk.js');
  const attributes = { 'service.name': `faktura-${role}`, 'service.version': packageVersion() };
  const shutdown = startSdk(attributes, log);
  setTracing(true);
  return async () => {
    setTracing(false);
    await shutdown();
  };
}
