import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { runTool } from './process.mjs';

const help = `
Usage: npm run fuzz -- --minutes <n> [--seed <s>] [--operation <operationId>]

Sends requests generated from the contract to a server on an empty database: valid ones, and ones
with a single fault. Every response is checked against the contract. A valid request may be rejected
only by a rule in test/conformance/fuzz/described-rules.ts, and the error of a faulty request must
point to the fault. Prints the progress and finally the number of cases; a failure prints the request
and the seed that reproduces it. npm test does a short run with a fixed seed.
  --minutes <n>        how long to run, 0.5 for half a minute (5)
  --seed <s>           whole number that determines the requests (the current time)
  --operation <id>     only this operation, for example createInvoice
`;

/**
 * @param {string[]} args
 * @param {string} name
 * @param {string} otherwise
 */
function optionOf(args, name, otherwise) {
  const at = args.indexOf(name);
  if (at === -1) return otherwise;
  const value = args[at + 1];
  if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value.`);
  return value;
}

/**
 * @param {string[]} args
 * @param {string} name
 * @param {number} otherwise
 * @param {(value: number) => boolean} isRight
 * @param {string} what
 */
function numberOf(args, name, otherwise, isRight, what) {
  const text = optionOf(args, name, String(otherwise));
  if (!isRight(Number(text))) throw new Error(`${name} must be ${what}, not ${text}.`);
  return text;
}

/** A 32-bit seed, as fast-check prints it and accepts it. */
const anySeed = () => Date.now() % 2 ** 31;

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const minutes = numberOf(args, '--minutes', 5, (n) => n > 0, 'a number above 0');
    const seed = numberOf(args, '--seed', anySeed(), Number.isInteger, 'a whole number');
    const operation = optionOf(args, '--operation', '');
    const known = ['--minutes', minutes, '--seed', seed, '--operation', operation];
    refuseUnknown(args, known);
    const { setup } = await import('./setup.mjs');
    await setup('test');
    const { build } = await import('./build.mjs');
    await build();
    console.log(`Fuzzing for ${minutes} min with seed ${seed}.`);
    const env = {
      FAKTURA_FUZZ_MINUTES: minutes,
      FAKTURA_FUZZ_SEED: seed,
      FAKTURA_FUZZ_OPERATION: operation,
    };
    const files = ['--project', 'tests', 'test/conformance/fuzz'];
    await runTool('vitest', ['run', ...files, '--silent=false'], { show: true, env });
  });
}
