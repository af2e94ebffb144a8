import { setTimeout as sleep } from 'node:timers/promises';
import { allOperations, warmUp } from '@faktura/contract/requests';
import { labelsFor } from '../../pdf/index.js';
import { systemClock } from '../../platform/dates/clock.js';
import { dateInZone } from '../../platform/dates/dates.js';

/** Requests that waited for the start come first, and a process that ends at once compiles nothing. */
const WARM_UP_AFTER_MS = 10_000;
/** About the time to compile one operation. */
const WARM_UP_PAUSE_MS = 20;

/** Compiles the validators of every operation, a few milliseconds at a time. */
export async function warmUpAll(isStopping: () => boolean): Promise<void> {
  await sleep(WARM_UP_AFTER_MS, undefined, { ref: false });
  // The first of each takes most of the time: one compiles the reader of all languages, one loads the time zones.
  labelsFor('en');
  dateInZone(systemClock(), 'UTC');
  for (const operation of allOperations()) {
    if (isStopping()) return;
    await warmUp(operation);
    // Requests run between two compilations, and get half of the processor.
    await sleep(WARM_UP_PAUSE_MS);
  }
}
