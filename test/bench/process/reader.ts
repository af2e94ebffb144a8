import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Repeated requests of an account: its paths in turn, over some connections. */
export interface Reading {
  port: number;
  key: string;
  paths: string[];
  connections: number;
}

const { port, key, paths, connections } = JSON.parse(process.env['READING'] ?? '') as Reading;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let next = 0;
let answers = 0;

/** Reads and discards a response; false if the server is too busy. */
function read(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', path, headers: { 'api-key': key } };
    const outgoing = request(options, (response) => {
      const { statusCode } = response;
      if (statusCode !== 200 && statusCode !== 503) reject(new Error(`${path}: ${statusCode}`));
      response.on('error', reject);
      response.on('end', () => resolve(statusCode === 200));
      response.resume();
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

let isAsking = true;

async function readOn(): Promise<void> {
  while (isAsking) {
    if (await read(paths[next++ % paths.length] ?? '/')) answers += 1;
    else await sleep(1_000);
  }
}

const reading = Array.from({ length: connections }, readOn);
process.on('message', async (message) => {
  if (message !== 'answers') return;
  // Running requests would still use CPU when the other account is measured alone.
  isAsking = false;
  await Promise.all(reading);
  process.send?.({ answers });
});
