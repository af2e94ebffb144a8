import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Usage } from './probe.js';

/** Folder of the bundles of this folder, built by `scripts/bench.mjs`. */
const bundles = import.meta.dirname;

/** A bundled program of this folder, by its path without the extension. */
export const bundled = (name: string) => join(bundles, `${name}.mjs`);

/** A separate Node process whose CPU and memory can be read at any time. */
export interface MeasuredProcess {
  pid: number;
  usage(): Promise<Usage>;
  /** The same, after a garbage collection. */
  usageCollected(): Promise<Usage>;
  /** Sends a message and returns the reply, the next message with this member. */
  ask<T>(question: string): Promise<T>;
  /** Returns the next message with this member. */
  message<T>(member: string): Promise<T>;
  stop(): Promise<void>;
}

export interface ProcessOptions {
  args?: string[];
  /** Modules that are loaded before the program. */
  preload?: string[];
  /** Options of Node itself, for example for profiling. */
  nodeArgs?: string[];
  env?: Record<string, string>;
}

function onMessage<T>(child: ChildProcess, member: string, output: () => string): Promise<T> {
  return new Promise((resolve, reject) => {
    const listen = (message: object) => {
      if (!(member in message)) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve((message as Record<string, T>)[member] as T);
    };
    const ended = (code: number | null) =>
      reject(new Error(`A measured process ended with ${code}.\n${output()}`));
    child.on('message', listen);
    child.once('exit', ended);
  });
}

/** Starts a program with the probe; its output is shown only if it fails. */
export function startProcess(file: string, options: ProcessOptions = {}): MeasuredProcess {
  const preload = [bundled('process/probe'), ...(options.preload ?? [])];
  const child = spawn(
    process.execPath,
    [
      ...(options.nodeArgs ?? []),
      ...preload.flatMap((module) => ['--import', module]),
      file,
      ...(options.args ?? []),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', ...options.env },
    },
  );
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ask = <T>(question: string, member = question) => {
    const answer = onMessage<T>(child, member, () => output);
    child.send(question);
    return answer;
  };
  return {
    pid: child.pid ?? 0,
    usage: () => ask<Usage>('usage'),
    usageCollected: () => ask<Usage>('collect', 'usage'),
    ask: (question) => ask(question),
    message: (member) => onMessage(child, member, () => output),
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Resolves when the process answers HTTP on this port. */
export async function untilAnswering(server: MeasuredProcess, url: string): Promise<void> {
  const died = server.message<never>('never');
  const answering = (async () => {
    for (let round = 0; round < 600; round += 1) {
      try {
        const answer = await fetch(url);
        await answer.arrayBuffer();
        if (answer.status !== 503) return;
      } catch {
        // Not listening yet.
      }
      await sleep(50);
    }
    throw new Error(`${url} did not answer within 30 s.`);
  })();
  await Promise.race([died, answering]);
  died.catch(() => undefined);
}
