import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { drain } from './listening.js';

const renderer = { close: () => Promise.resolve() };

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => {
    response.setHeader('Connection', 'close').end('served');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
}

/** Connects now, before the event loop accepts anything; resolves to what arrives. */
function ask(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', reject).on('close', () => resolve(text));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  });
}

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('a connection that arrives while the stopping process works is accepted and served', async () => {
  const { server, port } = await listening();
  // From here on in the callback of a file: what connects now is accepted in the next turn at the earliest.
  await stat('.');
  const drained = drain(server, renderer);
  const answer = ask(port);
  process.nextTick(work, 20);
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[^]*served$/);
  await drained;
  expect(server.listening).toBe(false);
});

it('a server to which somebody connects in every turn stops all the same', async () => {
  const { server, port } = await listening();
  let isOver = false;
  const drained = drain(server, renderer).then(() => (isOver = true));
  while (!isOver) await ask(port).catch(() => '');
  await drained;
  expect(server.listening).toBe(false);
});
