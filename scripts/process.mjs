import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} RunOptions
 * @typedef {{ stdout: string, output: string }} Written
 */

/** The repository's root folder, without a final slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** A command that ended with a code other than 0; `output` is what it wrote. */
export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {number | string | null} code an exit code, or the signal that ended the command
   * @param {string} output
   * @param {string} stdout
   */
  constructor(command, code, output, stdout) {
    super(`${command} ended with code ${code}`);
    this.name = 'CommandFailed';
    this.code = code;
    this.output = output;
    this.stdout = stdout;
  }
}

/**
 * Runs a command in the repository and resolves with what it wrote.
 * `show: true` passes the output through to the terminal while it runs.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<Written>}
 */
export function run(command, args, { cwd = root, env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve({ stdout, output });
      else reject(new CommandFailed([command, ...args].join(' '), code ?? signal, output, stdout));
    });
  });
}

/**
 * Runs a JavaScript tool with the current Node: no shell, no npx, no PATH.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} options
 */
export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [file, ...args], options);
}

/** Entry points of the tools that the scripts start, relative to the root. */
export const tools = {
  redocly: 'node_modules/@redocly/cli/bin/cli.js',
  tsc: 'node_modules/typescript-7/bin/tsc',
  tsdown: 'node_modules/tsdown/dist/run.mjs',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  remark: 'node_modules/remark-cli/cli.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  changeset: 'node_modules/@changesets/cli/bin.js',
};

/**
 * Runs one of `tools`.
 * @param {keyof typeof tools} name
 * @param {string[]} args
 * @param {RunOptions} options
 */
export function runTool(name, args, options = {}) {
  return runNode(join(root, tools[name]), args, options);
}
