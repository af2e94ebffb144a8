import { availableParallelism } from 'node:os';

import { bold, dim, green, red, seconds } from '../console.mjs';
import { CommandFailed } from '../process.mjs';
import { StageFailed } from './stages.mjs';

/** @import { Stage } from './stages.mjs' */

/**
 * Runs all stages and resolves with the names of those that failed. A stage marked `alone` ends
 * before the next one begins; the others run in parallel.
 * @param {Stage[]} stages
 */
export async function runStages(stages) {
  /** @type {string[]} */
  const failed = [];
  let done = 0;
  /** @param {Stage} stage */
  const run = async (stage) => {
    const started = Date.now();
    const problem = await attempt(stage);
    done += 1;
    const place = dim(`[${done}/${stages.length}]`);
    const time = dim(seconds(Date.now() - started));
    console.log(`${place} ${problem === null ? green('✓') : red('✗')} ${stage.name} ${time}`);
    if (problem === null) return;
    console.log(problem);
    console.log(bold(`→ ${stage.next}`));
    failed.push(stage.name);
  };
  for (const stage of stages.filter(({ alone }) => alone)) await run(stage);
  const waiting = stages.filter(({ alone }) => !alone);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

/**
 * Null if the stage passes, otherwise its message.
 * @param {Stage} stage
 */
async function attempt(stage) {
  try {
    await stage.run();
    return null;
  } catch (error) {
    if (error instanceof CommandFailed) return error.output.trim() || error.message;
    if (error instanceof StageFailed) return error.message;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
