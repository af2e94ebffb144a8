import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const colours = process.stdout.isTTY === true && !process.env.NO_COLOR;
/** @type {(code: number) => (text: string) => string} */
const paint = (code) => (text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

/** Bold text, if the terminal supports it. */
export const bold = paint(1);

/** Faint text, if the terminal supports it. */
export const dim = paint(2);

/** Red text, if the terminal supports it. */
export const red = paint(31);

/** Green text, if the terminal supports it. */
export const green = paint(32);

/**
 * `1.2 s`, `3 min 05 s`.
 * @param {number} milliseconds
 */
export function seconds(milliseconds) {
  const whole = Math.round(milliseconds / 1000);
  if (whole < 60) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/**
 * True when this module is the script that was started, not one that another imports.
 * @param {string} url
 */
export function isMain(url) {
  const started = process.argv[1];
  return started !== undefined && url === pathToFileURL(realpathSync(started)).href;
}

/**
 * Prints the help and exits if the command line asks for it.
 * @param {string[]} args
 * @param {string} text
 */
export function offerHelp(args, text) {
  if (!args.includes('--help') && !args.includes('-h')) return;
  console.log(text.trim());
  process.exit(0);
}

/**
 * Exits with one clear sentence if the command line has an unknown option.
 * @param {string[]} args
 * @param {string[]} known
 */
export function refuseUnknown(args, known) {
  const unknown = args.filter((arg) => !known.includes(arg));
  if (unknown.length === 0) return;
  fail(`Unknown option ${unknown.join(' ')}. See --help for the options.`);
}

/**
 * One sentence on stderr, exit code 1.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs a script's main function; on an error, prints its message and exits with 1.
 * @param {(args: string[]) => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    if (error instanceof Error && 'output' in error && typeof error.output === 'string') {
      if (error.output !== '') console.error(error.output.trim());
    }
    fail(error instanceof Error ? error.message : String(error));
  }
}
