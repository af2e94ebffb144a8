import { Mutex } from 'async-mutex';
import { Piscina } from 'piscina';
import { type Notice, noticesOf } from './dsn.js';
import type { NoticeParts } from './notice-worker.js';

/** A mail within the limits takes a fraction of this, even on a busy host. */
const TIMEOUT_MS = 20_000;
const HEAP_MB = 256;
const IDLE_MS = 60_000;
/** Mails of up to 20 MB that wait in memory. */
const MOST_WAITING = 10;

/** Why a mail was not read: it is beyond the limits, or others are read now. */
export class UnreadError extends Error {
  override readonly name = 'UnreadError';
  constructor(
    readonly reason: 'limits' | 'busy',
    options?: ErrorOptions,
  ) {
    super(`The mail was not read: ${reason}.`, options);
  }
}

/** Reads notifications in a worker thread: anybody can send any mail to the address for bounces. */
export interface NoticeReader {
  /** @throws UnreadError */
  read(raw: Uint8Array): Promise<Notice[]>;
  close(): Promise<void>;
}

/** Creates a reader with one thread, which starts on demand and stops when idle. */
export function createNoticeReader({
  timeoutMs = TIMEOUT_MS,
  filename = WORKER,
} = {}): NoticeReader {
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // The thread parses one mail and needs no settings of the server.
    env: {},
  });
  // A thread that fails outside of a task would otherwise end the process.
  pool.on('error', () => undefined);
  const turns = new Mutex();
  let waiting = 0;
  let isClosed = false;
  const partsOf = async (raw: Uint8Array): Promise<NoticeParts> => {
    try {
      // The time limit begins with the turn of a mail.
      return (await pool.run(raw, { signal: AbortSignal.timeout(timeoutMs) })) as NoticeParts;
    } catch (cause) {
      throw new UnreadError(isClosed ? 'busy' : 'limits', { cause });
    }
  };
  return {
    async read(raw) {
      if (isClosed || waiting >= MOST_WAITING) throw new UnreadError('busy');
      waiting += 1;
      const parts = await turns.runExclusive(() => partsOf(raw)).finally(() => (waiting -= 1));
      const notices = noticesOf(parts);
      // What was found within the limits counts.
      if (notices.length === 0 && !parts.isWhole) throw new UnreadError('limits');
      return notices;
    },
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}

const WORKER = new URL('./notice-worker.js', import.meta.url).href;
