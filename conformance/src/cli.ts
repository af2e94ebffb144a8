import { parseArgs } from 'node:util';

/** What `faktura-conformance --help` prints. */
export const help = `
Usage: faktura-conformance --base-url <url> --api-key <key> [options]
       faktura-conformance diff <old.json> <new.json>

Judges a server of the Faktura API over HTTP: whether it keeps the contract, its money and state rules, the order of
its checks, its headers and limits, and accounts apart. It creates records, so give keys of accounts for tests.

  --base-url <url>      where the server is, with /v1
  --api-key <key>       of an account (or FAKTURA_API_KEY)
  --second-key <key>    of another account, to see that accounts are kept apart (or FAKTURA_SECOND_KEY)
  --driver <module>     makes accounts, keys and settings, which only an operator can; or its URL
  --only <text>         only the cases of an operation, or with this text in their name; may be repeated
  --junit <file>        write the result in the format of JUnit
  --json <file>         write the result as JSON
  --help                print this text

diff compares two versions of the contract, and lists what breaks a client of the old one.

Exit code: 0 if all is as documented, 1 if not, 2 if it could not judge.
`.trim();

/** A mistake in how the program was called; its message ends with what to do. */
export class UsageError extends Error {}

/** What to judge, and where to write the result. */
export interface Options {
  baseUrl: string;
  apiKey: string;
  secondKey: string | undefined;
  driver: string | undefined;
  only: string[];
  junit: string | undefined;
  json: string | undefined;
}

/** What the command line asks for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'judge'; options: Options }
  | { kind: 'diff'; base: string; revision: string };

/** Reads arguments and environment. @throws UsageError */
export function readCommand(args: string[], environment: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parse(args);
  if (values.help) return { kind: 'help' };
  const [command, ...rest] = positionals;
  if (command === 'diff') return diffOf(rest);
  if (command !== undefined) throw usage(`${command} is no command`);
  const { only = [], driver, junit, json } = values;
  const apiKey = values['api-key'] ?? environment['FAKTURA_API_KEY'] ?? '';
  const secondKey = values['second-key'] ?? environment['FAKTURA_SECOND_KEY'];
  if (apiKey === '' && driver === undefined) throw usage('--api-key is missing');
  if (secondKey !== undefined && secondKey === apiKey) {
    throw usage('--second-key is the same as --api-key; it must be of another account');
  }
  const options = { apiKey, secondKey, driver, only, junit, json };
  return { kind: 'judge', options: { baseUrl: urlOf(values['base-url']), ...options } };
}

function diffOf([base, revision, ...rest]: string[]): Command {
  if (base === undefined || revision === undefined || rest.length > 0) {
    throw usage('diff takes two files');
  }
  return { kind: 'diff', base, revision };
}

function urlOf(text: string | undefined): string {
  if (text === undefined) throw usage('--base-url is missing');
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw usage('--base-url must be an address like http://localhost:3000/v1');
  }
  const { origin, pathname } = new URL(text);
  if (!/^\/v1\/?$/.test(pathname))
    throw usage('--base-url must be an address and /v1, nothing more');
  return `${origin}/v1`;
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'base-url': text,
        'api-key': text,
        'second-key': text,
        driver: text,
        only: { type: 'string', multiple: true },
        junit: text,
        json: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw usage(error instanceof Error ? (error.message.split('.')[0] ?? '') : String(error));
  }
}

const usage = (what: string): UsageError =>
  new UsageError(`${what}. See: faktura-conformance --help`);
