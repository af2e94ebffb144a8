import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttingProxy {
  /** URL of the proxy, with the path of the service. */
  baseUrl: string;
  /** How many responses were discarded. */
  readonly cut: number;
  close(): Promise<void>;
}

/**
 * A TCP proxy in front of the service. A response that starts with `status` means that the service has
 * committed; the first `times` of them never reach the client, whose connection is closed.
 */
export async function cuttingProxy(
  baseUrl: string,
  { status, times }: { status: number; times: number },
): Promise<CuttingProxy> {
  const target = new URL(baseUrl);
  const sockets = new Set<Socket>();
  let cut = 0;
  const server = createServer((client) => {
    const service = connect(Number(target.port), target.hostname);
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.pipe(service);
    client.on('close', () => service.destroy());
    service.on('close', () => client.destroy());
    service.on('data', (bytes: Buffer) => {
      const committed = bytes.toString('latin1').startsWith(`HTTP/1.1 ${String(status)} `);
      if (committed && cut < times) {
        cut += 1;
        client.resetAndDestroy();
      } else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${String(port)}${target.pathname}`,
    get cut() {
      return cut;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
