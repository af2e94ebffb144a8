import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clamd, clamdAddress } from './clamd.js';

/** A stub of clamd: reads INSTREAM to its end, then replies depending on the content. */
function answerTo(socket: Socket): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    const command = 'zINSTREAM\0';
    let at = command.length;
    if (received.length < at || received.subarray(0, at).toString() !== command) return;
    const parts: Buffer[] = [];
    while (received.length >= at + 4) {
      const length = received.readUInt32BE(at);
      at += 4;
      if (length === 0) return finish(Buffer.concat(parts).toString());
      if (received.length < at + length) return;
      parts.push(received.subarray(at, at + length));
      at += length;
    }
  });
  const finish = (content: string): void => {
    if (content.includes('SILENT')) return void socket.end();
    if (content.includes('TOO LONG'))
      return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    socket.end(content.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
  };
}

let server: Server;
let port = 0;
beforeAll(async () => {
  server = createServer(answerTo);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const scan = (text: string) => clamd({ host: '127.0.0.1', port }).scan(Buffer.from(text));

describe('clamd', () => {
  it('says whether a file is clean or infected, and by what', async () => {
    expect(await scan('hello')).toEqual({ state: 'clean' });
    expect(await scan('')).toEqual({ state: 'clean' });
    expect(await scan(`${'x'.repeat(2_000_000)} EICAR`)).toEqual({
      state: 'infected',
      name: 'Eicar-Signature',
    });
  });

  it('rejects where it hangs up, answers something else, or is not there', async () => {
    await expect(scan('SILENT')).rejects.toThrow('clamd answers: ');
    await expect(scan('TOO LONG')).rejects.toThrow('size limit exceeded');
    await expect(clamd({ host: '127.0.0.1', port: 1 }).scan(Buffer.from('x'))).rejects.toThrow();
  });

  it('is named by an address of TCP or of a socket', () => {
    expect(clamdAddress('tcp://clam.example')).toEqual({ host: 'clam.example', port: 3310 });
    expect(clamdAddress('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    for (const wrong of ['', 'clam.example:3310', 'http://clam.example', 'tcp://']) {
      expect(() => clamdAddress(wrong)).toThrow('must be an address like');
    }
  });
});
