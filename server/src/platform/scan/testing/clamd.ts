import { createServer, type Socket } from 'node:net';

/** A stand-in for clamd, on a free port. */
export interface TestClamd {
  port: number;
  close(): Promise<void>;
}

/**
 * Starts a server that speaks as clamd does: it reads INSTREAM to its end, then answers by what was in
 * it. `EICAR` is infected, `TOO LONG` an error, and at `SILENT` it hangs up.
 */
export async function startClamd(): Promise<TestClamd> {
  const server = createServer(answerTo);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

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
