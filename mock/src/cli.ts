import { parseArgs } from 'node:util';

import type { MockOptions } from './index.js';

/** What `faktura-mock --help` prints. */
export const help = `
Usage: faktura-mock [options]

Serves every operation of the Faktura API with the examples of its contract. Nothing is stored.

  --port <n>        port to listen on (default 4010; 0 picks a free one)
  --host <name>     address to listen on (default 127.0.0.1, this machine only)
  --delay <ms>      delay before every response
  --dynamic         generated data instead of the examples
  --seed <text>     makes --dynamic repeatable: the same seed, the same data
  --examples <dir>  your own examples, in files <operationId>.<status>.<name>.json
  --help            print this text

A request can ask for a specific response:
  Prefer: code=429                            any status that the operation declares
  Prefer: code=409, example=invoiceIssued     a specific error
  Prefer: example=empty                       an empty list
  Prefer: example=<name>                      this example, of the contract or your own
  Prefer: dynamic=true                        generated data for this request
`.trim();

/** What the command line asks for: to start, to show the help, or an error. */
export type Command = { kind: 'start'; options: MockOptions } | { kind: 'help' };

/** Reads the arguments; throws an error with one sentence if they are invalid. */
export function readCommand(args: string[]): Command {
  const { values } = parse(args);
  if (values.help) return { kind: 'help' };
  const options: MockOptions = { dynamic: values.dynamic ?? false };
  if (values.port !== undefined) options.port = whole('--port', values.port, 65_535);
  if (values.delay !== undefined) options.delay = whole('--delay', values.delay, 600_000);
  if (values.host !== undefined) options.host = values.host;
  if (values.seed !== undefined) options.seed = values.seed;
  if (values.examples !== undefined) options.examples = values.examples;
  return { kind: 'start', options };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        delay: { type: 'string' },
        dynamic: { type: 'boolean' },
        seed: { type: 'string' },
        examples: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new Error(`${reason}. See: faktura-mock --help`);
  }
}

function whole(name: string, text: string, max: number): number {
  if (!/^\d+$/.test(text) || Number(text) > max) {
    throw new Error(
      `${name} takes a whole number from 0 to ${max}, not ${text}. See: faktura-mock --help`,
    );
  }
  return Number(text);
}
