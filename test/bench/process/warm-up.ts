import { setTimeout as sleep } from 'node:timers/promises';
import { allOperations, createValidators, warmUp } from '@faktura/contract/requests';

/** As in the server, requests could run between two compilations. */
const PAUSE_MS = 20;

process.on('message', async (message) => {
  if (message !== 'compiled') return;
  createValidators();
  for (const operation of allOperations()) {
    await warmUp(operation);
    await sleep(PAUSE_MS);
  }
  process.send?.({ compiled: true });
});
// The probe lets a program exit that only waits for messages.
process.channel?.ref();
process.send?.({ ready: true });
