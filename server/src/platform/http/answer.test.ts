import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { endPatiently } from './answer.js';

it('a response that its client does not read is given up', async () => {
  let isClosed = false;
  const server = createServer((_request, response) => {
    response.on('close', () => (isClosed = true));
    const { setTimeout } = response;
    response.setTimeout = (ms, ...rest) => setTimeout.call(response, ms / 600, ...rest);
    endPatiently(response, Buffer.alloc(32 * 1024 * 1024));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause().on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => isClosed).toBe(true);
  socket.destroy();
  server.close();
});
