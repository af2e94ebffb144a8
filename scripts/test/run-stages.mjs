import { bold, dim, green, red, seconds } from '../console.mjs';
import { CommandFailed } from '../process.mjs';
import { StageFailed } from './stages.mjs';

/** Runs the stages one after another, all of them, and resolves with the failed ones. */
export async function runStages(stages) {
  const failed = [];
  for (const [index, stage] of stages.entries()) {
    const started = Date.now();
    const place = dim(`[${index + 1}/${stages.length}]`);
    const problem = await attempt(stage);
    const time = dim(seconds(Date.now() - started));
    console.log(`${place} ${problem === null ? green('✓') : red('✗')} ${stage.name} ${time}`);
    if (problem === null) continue;
    console.log(problem);
    console.log(bold(`→ ${stage.next}`));
    failed.push(stage.name);
  }
  return failed;
}

/** Null when the stage passes, else what it has to say. */
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
