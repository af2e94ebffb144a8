import { runNode } from '../../scripts/process.mjs';

/** These tests run what people run, so it must be built from today's sources; quick when it is. */
export default async function setup(): Promise<void> {
  await runNode('scripts/build.mjs');
}
