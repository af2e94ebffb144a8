#!/usr/bin/env node
import { Console } from 'node:console';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { help, readCommand, type Options } from './cli.js';
import { readOperations } from './contract.js';
import { openFolder } from './folder.js';
import { createServer } from './server.js';
import { connect, type Service } from './service.js';

function serve({ apiKey, baseUrl, write, files }: Options): void {
  const parts = {
    operations: readOperations(),
    service: connectTo({ apiKey, baseUrl }),
    folder: files === undefined ? undefined : openFolder(files),
    write,
  };
  // Standard output is for the protocol alone, whatever code in this bundle prints.
  globalThis.console = new Console(process.stderr);
  if (process.stdin.isTTY) {
    console.error('Waiting for an MCP client on standard input. See: faktura-mcp --help');
  }
  serveStdio(() => createServer(parts), { onerror: ({ message }) => console.error(message) });
}

/** The SDK names its own options. */
function connectTo(options: { apiKey: string; baseUrl: string }): Service {
  try {
    return connect(options);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const said = error.message
      .replace('apiKey', 'FAKTURA_API_KEY')
      .replace('baseUrl', '--base-url');
    throw new Error(`${said}. See: faktura-mcp --help`);
  }
}

try {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command.kind === 'help') console.log(help);
  else serve(command.options);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
