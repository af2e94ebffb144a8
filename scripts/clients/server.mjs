import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { root } from '../process.mjs';

/**
 * Starts the reference server on SQLite, in a process of its own.
 * @param {string} folder where it keeps its data
 * @param {Record<string, string>} settings
 */
export async function startServer(folder, settings = {}) {
  const program = 'server/dist/app/cli.js';
  const child = spawn(process.execPath, [program, 'serve', '--json', '--port', '0'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = await readReady(child.stdout);
  return {
    env: { FAKTURA_URL: ready.baseUrl, FAKTURA_API_KEY: ready.apiKey },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/**
 * The message with which the server says that it is ready, over several lines.
 * @param {NodeJS.ReadableStream} stdout
 * @returns {Promise<{ baseUrl: string, apiKey: string }>}
 */
async function readReady(stdout) {
  let text = '';
  for await (const line of createInterface({ input: stdout })) {
    text += line;
    if (line === '}') return JSON.parse(text);
  }
  throw new Error('The server ended before it was ready. See its message above.');
}
