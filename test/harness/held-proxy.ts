import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of a service such as a database, which can keep it waiting. */
export interface HeldProxy {
  port: number;
  /** From here on nothing that clients send reaches the service. */
  hold(): void;
  /** Passes on what contains this text, but not what the service answers, and from then on is held. */
  holdAfter(text: string): void;
  /** Passes on what was held, in order. */
  release(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a port of 127.0.0.1. */
export async function heldProxy(port: number): Promise<HeldProxy> {
  const clients = new Set<Socket>();
  let isHeld = false;
  let last: string | undefined;
  function hold(): void {
    isHeld = true;
    for (const client of clients) client.pause();
  }
  const server = createServer((client) => {
    const service = connect(port, '127.0.0.1').setNoDelay();
    clients.add(client.setNoDelay());
    for (const socket of [client, service]) socket.on('error', () => undefined);
    if (isHeld) client.pause();
    client.on('data', (bytes) => {
      service.write(bytes);
      if (last === undefined || !bytes.includes(last)) return;
      service.pause();
      hold();
    });
    service.on('data', (bytes) => client.write(bytes));
    service.on('close', () => client.destroy());
    client.on('close', () => {
      clients.delete(client);
      service.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    port: own,
    hold,
    holdAfter: (text) => void (last = text),
    release() {
      isHeld = false;
      for (const client of clients) client.resume();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.destroy();
      }),
  };
}
