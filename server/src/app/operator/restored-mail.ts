import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import {
  MailError,
  findMark,
  holdMail,
  isRestored,
  moveMark,
  waitingMails,
  type Mark,
} from '../../mail/index.js';
import { type Database, databaseTime } from '../../platform/db/index.js';
import { within } from '../../platform/event-loop/within.js';
import { makeFolder } from '../../platform/files/make-folder.js';
import type { Logger } from '../../platform/log/log.js';
import { mailedRecords } from './mailed-records.js';
import { inSystemWork } from '../../accounts/index.js';
import { systemClock } from '../../platform/dates/clock.js';

/** How often a running server updates its mark. */
const BEAT_MS = 60_000;
/** Pause between two attempts while the database is unavailable. */
const PAUSE_MS = 1_000;
/** Time limit of the last update at a stop. */
const GRACE_MS = 1_000;
/** Mails that are read at a time; each is held in its own transaction. */
const AT_ONCE = 500;

const markSchema = z.object({ installation: z.string(), aliveAt: z.iso.datetime() });

const markFile = (dataDir: string): string => join(dataDir, 'mail-mark.json');

/** Reads the data folder's mark of its database; null if there is none. */
async function knownMark(dataDir: string): Promise<Mark | null> {
  const text = await readFile(markFile(dataDir), 'utf8').catch(() => '');
  // A malformed file counts as none: mail is held then, if necessary.
  try {
    return markSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores the mark of its database in the data folder. */
export async function keepMark(dataDir: string, mark: Mark): Promise<void> {
  makeFolder(dataDir);
  const file = markFile(dataDir);
  await writeFile(`${file}.part`, `${JSON.stringify(mark)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/**
 * Holds every waiting mail, because it may have been sent before the database was restored.
 *
 * @param before when it was found out: later mail is not affected
 * @returns how many mails were held by this call
 */
export async function holdWaiting(
  db: Database,
  by: string,
  before = systemClock(),
  now = systemClock,
): Promise<number> {
  let held = 0;
  for (let after = ''; ;) {
    const mails = await waitingMails(db, { after, before, limit: AT_ONCE });
    for (const { id, accountId } of mails) {
      const isHeld = await inSystemWork({ db, accountId, by, now: now() }, (work) =>
        holdMail(work, id, mailedRecords),
      ).catch((error: unknown) => {
        // It was dropped in the meantime.
        if (error instanceof MailError) return false;
        throw error;
      });
      if (isHeld) held += 1;
      after = id;
    }
    if (mails.length < AT_ONCE) return held;
  }
}

/** Dependencies of the watch. */
export interface WatchedDatabase {
  db: Database;
  dataDir: string;
  log: Pick<Logger, 'debug' | 'warn'>;
}

/** Holds waiting mail if the database was restored since this folder was last used. */
async function check({ db, dataDir, log }: WatchedDatabase): Promise<void> {
  // The folder first: another process that uses it moves the mark of the database before that of the folder.
  const known = await knownMark(dataDir);
  const stored = await findMark(db);
  // By one clock for all processes: a wrong one on this host must not look like a restore.
  const now = await databaseTime(db);
  if (isRestored(stored, known, now)) {
    const held = await holdWaiting(db, 'restore', now);
    const text =
      'the database was restored, or is new to this data folder: its unsent mail is held';
    if (held > 0) log.warn({ held }, `${text} until faktura mail release`);
  }
  const mark = await db.transaction((tx) => moveMark(tx, now));
  await keepMark(dataDir, mark).catch((error: unknown) =>
    log.debug({ err: error }, 'the mark of the database could not be stored in the data folder'),
  );
}

/**
 * Updates every minute the marks that identify a restored database. `checked` resolves once no mail from
 * before a restore can be sent any more.
 */
export function watchForRestore(parts: WatchedDatabase): {
  checked: Promise<void>;
  stop: () => Promise<void>;
} {
  const ending = new AbortController();
  const { signal } = ending;
  const attempt = async (): Promise<boolean> => {
    try {
      await check(parts);
      return true;
    } catch (error) {
      parts.log.debug({ err: error }, 'it is unknown whether the database was restored');
      return false;
    }
  };
  const untilChecked = async (): Promise<void> => {
    while (!signal.aborted && !(await attempt())) await pause(PAUSE_MS, signal);
  };
  const checked = untilChecked();
  const beating = checked.then(async () => {
    while (!signal.aborted) {
      await pause(BEAT_MS, signal);
      await attempt();
    }
  });
  return {
    checked,
    async stop() {
      ending.abort();
      await within(GRACE_MS, () => beating, { ref: false });
    },
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
