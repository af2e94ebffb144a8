import { type Config, readConfig, withoutPassword } from '../../platform/config/config.js';
import { watchSecrets } from '../../platform/config/secrets.js';
import { createFakturaWorker, type FakturaWorker } from '../worker.js';
import { failWith, print } from './command.js';
import { logStart, openLog } from './process-log.js';
import { startTracing } from '../../platform/tracing/start-tracing.js';
import { stopOnSignals, thenStop } from './signals.js';

interface WorkerFlags {
  port?: string;
  json?: boolean;
}

/** Starts a worker and keeps it running until a signal arrives. */
export async function runWorker({ port, json }: WorkerFlags): Promise<void> {
  let config: Config | undefined;
  let worker: FakturaWorker | undefined;
  try {
    const environment = { ...process.env, ...(port === undefined ? {} : { PORT: port }) };
    config = readConfig(environment);
    const log = openLog(config, environment);
    const secret = watchSecrets(config, environment, log);
    const own = port === undefined ? config.metricsPort : config.port;
    const stopTracing = await startTracing(environment, 'worker', log);
    worker = await createFakturaWorker({ config, secret, log, port: own });
    stopOnSignals(thenStop(worker, stopTracing), log);
    const { isThere } = await worker.renderer.status();
    announce(config, worker.url, isThere, json);
    logStart(log, { url: worker.url, engine: worker.engine, worker: true });
    await worker.renderer.warm();
  } catch (error) {
    await worker?.close().catch(() => undefined);
    failWith(error, config);
  }
}

function announce(config: Config, url: string | null, isThere: boolean, json?: boolean): void {
  const { databaseUrl = '', smtpUrl } = config;
  const data = withoutPassword(databaseUrl);
  const documents = isThere ? 'ready' : 'unavailable';
  const lines = [
    `Data           ${data}`,
    `PDF exports    ${isThere ? 'ready' : 'LibreOffice is missing: they wait until it is installed'}`,
    `Mail           ${smtpUrl ? 'sent by SMTP_URL' : 'captured, not sent'}`,
    ...(url === null ? [] : [`Health         ${url}/readyz and /metrics`]),
  ];
  const text = `\nThe worker is ready.\n\n  ${lines.join('\n  ')}\n\nStop it with Ctrl+C.\n`;
  print(json, { data, documents, url }, text);
}
