import { accessSync, constants, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { help, readCommand, type Options, UsageError } from './cli.js';
import { describeDiff } from './diff/describe.js';
import { judge } from './judge.js';
import { loadDriver } from './remote/driver.js';
import { checkKey } from './remote/check-key.js';
import { jsonReport } from './report/json.js';
import { junitReport } from './report/junit.js';
import { showProgress } from './report/progress.js';
import { textReport } from './report/text.js';
import { totalsOf } from './report/verdict.js';

const BROKEN = 1;
const UNJUDGED = 2;

async function judgeServer(options: Options): Promise<number> {
  const { baseUrl, apiKey, secondKey, only, junit, json } = options;
  for (const file of [junit, json]) if (file !== undefined) checkFolder(file);
  const driver = options.driver === undefined ? undefined : await loadDriver(options.driver);
  const target = { baseUrl, apiKey, secondKey, driver };
  await checkKey(target);
  const progress = showProgress(process.stderr);
  const verdict = await judge(target, only, progress.tell);
  progress.end();
  console.log(textReport(verdict));
  if (junit !== undefined) writeFileSync(junit, junitReport(verdict));
  if (json !== undefined) writeFileSync(json, jsonReport(verdict));
  const { passed, failed } = totalsOf(verdict.results);
  if (failed > 0) return BROKEN;
  return passed > 0 ? 0 : UNJUDGED;
}

/** Before a run of minutes whose result it is to hold. @throws UsageError */
function checkFolder(file: string): void {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
  } catch {
    throw new UsageError(`${file} cannot be written. Name a file in a folder that is there.`);
  }
}

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command.kind === 'judge') return judgeServer(command.options);
  if (command.kind === 'help') {
    console.log(help);
    return 0;
  }
  const { text, breaking } = await describeDiff(command.base, command.revision);
  console.log(text);
  return breaking > 0 ? BROKEN : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = UNJUDGED;
}
