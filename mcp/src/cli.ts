import { parseArgs } from 'node:util';

/** What `faktura-mcp --help` prints. */
export const help = `
Usage: faktura-mcp [options]

A server of the Model Context Protocol (MCP) on standard input and output: agents search the operations of the
Faktura API, read their schemas, and call them. Without --write, they can only read.

  --base-url <url>  where the service is, with /v1 (default http://localhost:3000/v1)
  --write           let agents create, change and delete, as far as the scopes of the key allow
  --files <folder>  save exported PDFs here, and upload attachments from here
  --help            print this text

  FAKTURA_API_KEY   the API key, in the environment; make one with: faktura key create
`.trim();

const DEFAULT_URL = 'http://localhost:3000/v1';

/** How the server is started. */
export interface Options {
  apiKey: string;
  baseUrl: string;
  /** Whether agents may call operations that change anything. */
  write: boolean;
  /** The folder of --files. */
  files?: string;
}

/** What the command line asks for. */
export type Command = { kind: 'serve'; options: Options } | { kind: 'help' };

/** Reads arguments and environment; throws an error whose text ends with what to do. */
export function readCommand(args: string[], environment: NodeJS.ProcessEnv): Command {
  const values = parse(args);
  if (values.help) return { kind: 'help' };
  const apiKey = environment['FAKTURA_API_KEY'];
  if (!apiKey) {
    throw new Error(
      'FAKTURA_API_KEY is not set. Set it to a key of your account; make one with: faktura key create',
    );
  }
  const { 'base-url': baseUrl = DEFAULT_URL, write = false, files } = values;
  return { kind: 'serve', options: { apiKey, baseUrl, write, ...(files && { files }) } };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'base-url': { type: 'string' },
        write: { type: 'boolean' },
        files: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new Error(`${reason}. See: faktura-mcp --help`);
  }
}
