import { setFlagsFromString } from 'node:v8';
import { listAccounts } from '../../accounts/index.js';
import { type Config, readConfig } from '../../platform/config/config.js';
import { createLog, logWarnings } from '../../platform/log/log.js';
import { ensureDemo } from '../demo/demo.js';
import { readyFacts, readyText } from '../ready.js';
import { createFakturaServer, type FakturaServer } from '../server.js';
import { failWith, print } from './command.js';

export interface ServeFlags {
  demo?: boolean;
  port?: string;
  json?: boolean;
}

/** Whatever hangs, the process is gone before the ten seconds of its supervisor are over. */
const STOP_LIMIT_MS = 9_500;
/** Ctrl+C comes from the terminal, from npm and from its script: within this time it is one. */
const ONE_SIGNAL_MS = 1_000;

function configOf(flags: ServeFlags): Config {
  const quiet = process.env['LOG_LEVEL'] === undefined && process.stderr.isTTY === true;
  const config = readConfig({
    ...process.env,
    ...(flags.port === undefined ? {} : { PORT: flags.port }),
    ...(quiet ? { LOG_LEVEL: 'warn' } : {}),
  });
  const demo = flags.demo ?? config.demo ?? config.databaseUrl === undefined;
  return { ...config, demo };
}

function stopOnSignals(server: FakturaServer, log: ReturnType<typeof createLog>): void {
  let stoppingSince: number | undefined;
  const stop = (signal: string): void => {
    if (stoppingSince !== undefined) {
      // A second signal means: now.
      if (performance.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
}

async function announce(
  server: FakturaServer,
  apiKey: string | null,
  soffice: string | null,
  json: boolean,
) {
  const accounts = apiKey === null ? (await listAccounts(server.db)).length : 1;
  const facts = readyFacts(server, apiKey, soffice, accounts);
  print(json, facts, readyText(facts, server.config, process.stdout.isTTY));
}

/**
 * What has died in the old part of the heap is cleared when it has grown by half. Left alone, V8 lets
 * it grow to two or three times of what lives in it.
 */
const TIDY_HEAP = '--heap-growing-percent=50';

/** Starts the server and keeps it up until a signal comes. */
export async function serve(flags: ServeFlags): Promise<void> {
  setFlagsFromString(TIDY_HEAP);
  let config: Config | undefined;
  let server: FakturaServer | undefined;
  try {
    config = configOf(flags);
    const log = createLog(config.logLevel);
    logWarnings(log);
    server = await createFakturaServer({ ...config, log, ofProcess: true });
    stopOnSignals(server, log);
    const { db, publicUrl, renderer } = server;
    // LibreOffice is asked for its version while the demo account is filled.
    const status = renderer.status();
    const { dataDir, apiKey, demo } = config;
    const key = demo ? await ensureDemo({ db, dataDir, apiKey, publicUrl }) : null;
    await announce(server, key, (await status).soffice, flags.json ?? false);
    await server.warmUp();
    await renderer.warm();
  } catch (error) {
    await server?.close().catch(() => undefined);
    failWith(error, config);
  }
}
