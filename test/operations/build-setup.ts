import { runNode } from '../../scripts/process.mjs';

/** These tests run the built programs, which must be up to date; fast if they are. */
export default async function setup(): Promise<void> {
  await runNode('scripts/build.mjs');
}
