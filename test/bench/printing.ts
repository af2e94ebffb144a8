import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProcess } from './process/child.js';
import { cpuOfTree } from './process/cpu.js';

/** Runs from the sources, because it uses the parts of the renderer separately. */
const program = join(process.cwd(), 'test/bench/process/print.ts');
const loader = pathToFileURL(join(process.cwd(), 'scripts/journeys/typescript.mjs')).href;

/** Milliseconds per document, one figure per round. */
export interface Taken {
  cpu: number[];
  clock: number[];
}

/** Documents per round, and how many are processed concurrently. */
export type Amount = readonly [documents: number, atATime: number];

/** A process that prints in one way; its rounds alternate with those of others. */
export async function startPrinting(way: string, [documents, atATime]: Amount) {
  const child = startProcess(program, {
    args: [way, String(documents), String(atATime)],
    nodeArgs: ['--import', loader],
  });
  await child.message('ready');
  const taken: Taken = { cpu: [], clock: [] };
  return {
    taken,
    async round(isCounted: boolean) {
      const before = cpuOfTree(child.pid);
      const clock = await child.ask<number>('round');
      const used = cpuOfTree(child.pid) - before;
      if (!isCounted) return;
      taken.cpu.push(used / documents);
      taken.clock.push(clock / documents);
    },
    async end() {
      await child.ask('end');
      await child.stop();
    },
  };
}
