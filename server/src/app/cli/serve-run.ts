import { setFlagsFromString } from 'node:v8';
import { createValidators } from '@faktura/contract/requests';
import { listAccounts } from '../../accounts/index.js';
import {
  type Config,
  ConfigError,
  type Environment,
  readConfig,
} from '../../platform/config/config.js';
import { watchSecrets } from '../../platform/config/secrets.js';
import { ensureDemo } from '../demo/demo.js';
import { readyFacts, readyText } from '../ready.js';
import { createFakturaServer, type FakturaServer } from '../server.js';
import { steadyStart } from '../start/steady-start.js';
import { failWith, print } from './command.js';
import { logStart, openLog } from './process-log.js';
import { startTracing } from '../../platform/tracing/start-tracing.js';
import { stopOnSignals, thenStop } from './signals.js';

interface ServeFlags {
  demo?: boolean;
  port?: string;
  worker?: boolean;
  json?: boolean;
}

function environmentOf(flags: ServeFlags): Environment {
  const quiet = process.env['LOG_LEVEL'] === undefined && process.stderr.isTTY === true;
  return {
    ...process.env,
    ...(flags.port === undefined ? {} : { PORT: flags.port }),
    ...(quiet ? { LOG_LEVEL: 'warn' } : {}),
  };
}

function configOf(flags: ServeFlags, environment: Environment): Config {
  const config = readConfig(environment);
  // Without the flag, commander passes true.
  const worker = config.worker && flags.worker !== false;
  if (!worker && config.databaseUrl === undefined) {
    throw new ConfigError(['DATABASE_URL: is required if a worker runs beside the server']);
  }
  const demo = flags.demo ?? config.demo ?? config.databaseUrl === undefined;
  return { ...config, demo, worker };
}

/** No other server can take over the embedded database, so there is nothing to wait for. */
const shutdownDelayMs = (config: Config): number =>
  config.shutdownDelayMs ?? (config.databaseUrl === undefined ? 0 : 5_000);

function announce(
  server: FakturaServer,
  { key, accounts, canPrint }: { key: string | null; accounts: number; canPrint: boolean },
  json: boolean,
): void {
  const facts = readyFacts(server, key, canPrint, accounts);
  print(json, facts, readyText(facts, server.config, process.stdout.isTTY));
}

/**
 * Makes V8 collect its old generation when it has grown by half. By default it grows to two or three
 * times the live data.
 */
const HEAP_GROWTH_FLAG = '--heap-growing-percent=50';

/** Starts the server and keeps it running until a signal arrives. */
export async function serve(flags: ServeFlags): Promise<void> {
  setFlagsFromString(HEAP_GROWTH_FLAG);
  let config: Config | undefined;
  let server: FakturaServer | undefined;
  try {
    const environment = environmentOf(flags);
    config = configOf(flags, environment);
    const log = openLog(config, environment);
    const secret = watchSecrets(config, environment, log);
    const stopTracing = await startTracing(environment, 'server', log);
    server = await createFakturaServer({ ...config, secret, log, ofProcess: true });
    stopOnSignals(thenStop(server, stopTracing), log, shutdownDelayMs(config));
    const { db, publicUrl, renderer } = server;
    // LibreOffice reports its version while the demo account is filled.
    const status = renderer.status();
    createValidators();
    const { dataDir, apiKey, demo } = config;
    const steadily = steadyStart(config, log);
    const ensured = () => ensureDemo({ db, dataDir, apiKey, publicUrl });
    const key = demo ? await steadily(ensured) : null;
    const accounts = key === null ? (await steadily(() => listAccounts(db))).length : 1;
    announce(server, { key, accounts, canPrint: (await status).isThere }, flags.json ?? false);
    const { url, healthUrl } = server;
    logStart(log, { url, healthUrl, engine: db.engine, worker: config.worker });
    await renderer.warm();
    await server.warmUp();
  } catch (error) {
    await server?.close().catch(() => undefined);
    failWith(error, config);
  }
}
