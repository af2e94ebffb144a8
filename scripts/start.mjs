import { spawn } from 'node:child_process';

import { build } from './build.mjs';
import { fail, isMain, offerHelp, runMain } from './console.mjs';
import { root } from './process.mjs';
import { setup } from './setup.mjs';

/** @import { ChildProcess } from 'node:child_process' */

const help = `
Usage: npm start [-- <options of faktura serve>]

Prepares the machine, builds what has changed and starts the server, on SQLite with the demo account.
Environment: PORT (3000), DATA_DIR (data), DATABASE_URL (mysql://…; then no demo account is
created unless you add: -- --demo), PUBLIC_URL, CORS_ORIGINS, API_KEY (sets the demo key).
All options of the server: npx faktura serve --help
`;

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const LOOK_MS = 250;

/**
 * Starts a program in the foreground: signals are passed on, and its exit code becomes ours.
 * @param {string} file
 * @param {string[]} args
 */
export function handOver(file, args) {
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on('error', (error) => fail(`Could not start: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}

/**
 * npm passes SIGTERM only to its shell, which exits without telling us: an orphan must stop too.
 * @param {ChildProcess} child
 */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    child.kill('SIGTERM');
  }, LOOK_MS);
  look.unref();
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    await setup('start');
    await build({ only: ['contract', 'API reference', 'documentation', 'sdk', 'server'] });
    handOver('server/dist/app/cli.js', ['serve', ...args]);
  });
}
