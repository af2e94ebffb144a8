import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import { changeAccount } from '../../accounts/index.js';
import { createDocumentRenderer, createSamplePrinter } from '../../pdf/index.js';
import { type Config, readConfig } from '../../platform/config/config.js';
import { systemClock } from '../../platform/dates/clock.js';
import type { Database } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { createLog, type Logger } from '../../platform/log/log.js';
import { capturedFolder, listCaptured } from '../../platform/mail/capture.js';
import { MemoryStore } from '../../platform/rate-limit/limiter.js';
import { demoAccount, ensureDemo } from '../demo/demo.js';
import { createFakturaServer, type FakturaServer, type ServerOptions } from '../server.js';
import { Cleanup } from '../start/cleanup.js';
import { accountsOf } from './accounts.js';
import { openToPages } from './open-to-pages.js';
import { preferredAnswers } from './preferred.js';
import { type Controls, sandboxRoutes } from './routes.js';
import { SandboxClock } from './sandbox-clock.js';
import { isWorkDue, keepRecords } from './sandbox.repository.js';

/** The key of every sandbox, so that scripts need not ask for it. It opens nothing else. */
const SANDBOX_KEY = 'ik_live_sandbox0_sandboxsandboxsandboxsandbox';

/** Options of a sandbox. */
export interface SandboxOptions {
  port?: number;
  /** Default 127.0.0.1, this machine only. */
  host?: string;
  /** Renders PDFs with LibreOffice; by default each is the same sample. */
  pdf?: boolean;
  /** Turns e-invoicing on for its account. */
  eInvoicing?: boolean;
  log?: Logger;
  /** True if it owns the process. */
  ofProcess?: boolean;
  /** Other options of the server, for tests. */
  server?: ServerOptions;
}

/** A sandbox that listens. */
export interface Sandbox extends Pick<FakturaServer, 'url' | 'inbox' | 'db' | 'config'> {
  apiKey: string;
  /** Its data, until it is closed. */
  folder: string;
  close(): Promise<void>;
}

/** How long a request waits for work that is due; a server does it in milliseconds. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 10;

/**
 * Starts the real server on records of its own, those of the contract's examples, in a temporary folder that is removed
 * at the end. Requests can bring the records back and move its clock, which is that of the whole process: start no
 * second one in it.
 */
export function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  return Cleanup.open((cleanup) => start(options, cleanup));
}

async function start(options: SandboxOptions, cleanup: Cleanup): Promise<Sandbox> {
  const dataDir = newFolder();
  cleanup.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = new SandboxClock();
  cleanup.add(() => clock.close());
  const store = new MemoryStore(() => systemClock().getTime());
  const { log = createLog('silent'), ofProcess = false } = options;
  let open: (controls: Controls) => void = () => undefined;
  const opened = new Promise<Controls>((resolve) => (open = resolve));
  const server = await createFakturaServer({
    ...configOf(options, dataDir),
    ...(options.pdf
      ? {}
      : { renderer: createDocumentRenderer({ dataDir, printer: createSamplePrinter() }) }),
    store,
    log,
    ofProcess,
    ...options.server,
    first: frontOf(opened, log),
  });
  cleanup.add(() => server.close());
  const { db, url, publicUrl, inbox, config } = server;
  const apiKey = await ensureDemo({ db, dataDir, apiKey: SANDBOX_KEY, publicUrl });
  if (options.eInvoicing) await changeAccount(db, demoAccount.id, { eInvoicing: true });
  const restore = await keepRecords(db);
  open(controlsOf({ db, clock, store, restore, mailFolder: capturedFolder(dataDir) }));
  return { url, inbox, db, config, apiKey, folder: dataDir, close: () => cleanup.run() };
}

function newFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'faktura-sandbox-'));
  } catch {
    throw new OperatorError(
      `The temporary folder ${tmpdir()} takes no files. Set TMPDIR to one that does.`,
    );
  }
}

/** None of the environment: a sandbox must reach nothing that a server uses. */
const configOf = (
  { port = 4020, host = '127.0.0.1' }: SandboxOptions,
  dataDir: string,
): Config => ({
  ...readConfig({}),
  port,
  host,
  dataDir,
  demo: true,
  // A key that is revoked or brought back is noticed at once.
  keyCacheMs: 0,
});

/** Whose requests arrive while the records are made waits for them. */
function frontOf(opened: Promise<Controls>, log: Logger): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.use((_request, response, next) => {
    response.setHeader('X-Faktura-Sandbox', 'true');
    next();
  });
  router.use(openToPages);
  router.use(async (_request, _response, next) => {
    await opened;
    next();
  });
  router.use('/sandbox', sandboxRoutes(opened, log));
  router.use('/v1', preferredAnswers());
  return router;
}

interface Parts {
  db: Database;
  clock: SandboxClock;
  store: MemoryStore;
  restore: () => Promise<void>;
  mailFolder: string;
}

function controlsOf({ db, clock, store, restore, mailFolder }: Parts): Controls {
  /** Waits until what is due was done, so that a test sees it. */
  async function settle(): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while ((await isWorkDue(db, systemClock())) && performance.now() < until) {
      clock.tell();
      await sleep(LOOK_MS);
    }
  }

  return {
    async reset() {
      // Otherwise a mail that is just being sent would arrive afterwards.
      await settle();
      await restore();
      await rm(mailFolder, { recursive: true, force: true });
      store.clear();
      clock.reset();
    },
    time: () => clock.state,
    async setTime(change) {
      // Requests counted in what is the future now would count for a long time.
      if (clock.change(change)) store.clear();
      await settle();
      return clock.state;
    },
    async mails(limit) {
      await settle();
      return listCaptured(mailFolder, limit);
    },
    accounts: accountsOf(db),
  };
}
