import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../bench/seed/random.js';
import type { Figures } from '../figures.js';
import { freePort } from './port.js';
import type { Program } from './program.js';

/** Several processes of one service, each of which is restarted whenever it exits. */
export interface Fleet {
  /** The URL of a running process, or of any if none is running. */
  address(): string;
  /**
   * Kills one of the running processes at once. While others are still starting, as on a busy machine,
   * only one kill in twenty is done: a service that is never available would prove little.
   */
  killOne(chance: Chance): void;
  /** Returns true if a process may exit on its own, because there is no database. */
  excuse(isExcused: boolean): void;
  untilAllServe(): Promise<void>;
  stop(): Promise<void>;
}

/** A process of a fleet. */
export interface Member {
  name: string;
  isWorker?: true;
  /** What it is told beyond the others. */
  env?: Readonly<Record<string, string>>;
}

interface Slot extends Member {
  port: number;
  child: ChildProcess | null;
  serves: boolean;
  killed: boolean;
}

const WAIT_MS = 300_000;

/** Starts these processes; their output goes to files in the folder. */
export async function startFleet(
  members: readonly Member[],
  folder: string,
  program: Program,
  figures: Figures,
): Promise<Fleet> {
  const slots: Slot[] = [];
  let excused = false;
  let stopping = false;
  let turn = 0;

  function ended(slot: Slot, code: number | null, signal: string | null): void {
    slot.serves = false;
    slot.child = null;
    if (stopping) return;
    if (!slot.killed && !excused) {
      figures.fault(`The process ${slot.name} ended unexpectedly with ${code ?? signal}.`);
    }
    setTimeout(() => launch(slot), slot.killed ? 0 : 500);
  }

  function launch(slot: Slot): void {
    if (stopping) return;
    slot.killed = false;
    const log = openSync(join(folder, `${slot.name}.log`), 'a');
    const data = join(folder, slot.name);
    mkdirSync(data, { recursive: true });
    const own = { PORT: String(slot.port), DATA_DIR: data, LOG_LEVEL: 'warn', ...slot.env };
    const command = slot.isWorker ? ['worker', '--port', own.PORT] : ['serve'];
    const child = spawn(process.execPath, [program.file, ...command], {
      env: { ...program.env, ...own },
      stdio: ['ignore', log, log],
    });
    slot.child = child;
    child.once('exit', (code, signal) => ended(slot, code, signal));
    void watch(slot, child);
  }

  /** Resolves when it is ready or has exited. */
  async function watch(slot: Slot, child: ChildProcess): Promise<void> {
    while (slot.child === child) {
      const ready = await fetch(`${url(slot)}/readyz`).catch(() => null);
      await ready?.arrayBuffer().catch(() => undefined);
      if (slot.child === child && ready?.ok) {
        slot.serves = true;
        return;
      }
      await sleep(100);
    }
  }

  for (const member of members) {
    const port = await freePort();
    slots.push({ ...member, port, child: null, serves: false, killed: false });
  }
  for (const slot of slots) launch(slot);

  async function untilAllServe(): Promise<void> {
    for (const begun = Date.now(); Date.now() - begun < WAIT_MS; await sleep(100)) {
      if (slots.every(({ serves }) => serves)) return;
    }
    throw new Error(`Not every process is running. Their output is in ${folder}.`);
  }

  await untilAllServe();
  return {
    untilAllServe,
    address() {
      const servers = slots.filter(({ isWorker }) => !isWorker);
      const serving = servers.filter(({ serves }) => serves);
      const some = serving.length > 0 ? serving : servers;
      turn += 1;
      return url(some[turn % some.length] as Slot);
    },
    killOne(chance) {
      const serving = slots.filter(({ serves }) => serves);
      if (serving.length === 0) return;
      if (serving.length < slots.length - 1 && chance.hits(0.95)) return;
      const slot = chance.of(serving);
      slot.killed = true;
      slot.serves = false;
      figures.kills += 1;
      slot.child?.kill('SIGKILL');
    },
    excuse: (isExcused) => void (excused = isExcused),
    async stop() {
      stopping = true;
      const children = slots.map(({ child }) => child).filter((child) => child !== null);
      await Promise.all(
        children.map((child) => {
          const gone = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGTERM');
          return gone;
        }),
      );
    },
  };
}

const url = ({ port }: Slot): string => `http://127.0.0.1:${port}`;
