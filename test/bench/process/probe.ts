import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a measured process reports; CPU is user and system time of all its threads. */
export interface Usage {
  cpuMs: number;
  rssMb: number;
  heapMb: number;
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, rssMb: rss / 2 ** 20, heapMb: heapUsed / 2 ** 20 };
}

/** Memory without garbage: if this grows, there is a leak. */
async function collect(): Promise<void> {
  setFlagsFromString('--expose_gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  gc();
  // V8 threads release the empty pages afterwards.
  await sleep(1_000);
}

// Preloaded with --import into any program, without changes to it.
if (process.send) {
  process.on('message', async (message) => {
    if (message === 'collect') await collect();
    if (message === 'usage' || message === 'collect') process.send?.({ usage: usage() });
  });
  process.channel?.unref();
}
