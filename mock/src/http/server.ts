import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';

/** Longer than clients keep idle connections, so that no request uses one that was just closed. */
const KEEP_ALIVE_MS = 75_000;

/** Creates the HTTP server of an application. */
export function createHttpServer(application: RequestListener): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, application);
}

/** Listens; if the port is taken, the error says in one sentence what to do. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const next = port + 1 > 65_535 ? 4010 : port + 1;
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken. Choose another one: faktura-mock --port ${next}`);
  }
  if (error.code === 'EACCES') {
    return new Error(
      `Port ${port} needs more rights. Choose one above 1023: faktura-mock --port 4010`,
    );
  }
  return new Error(`Cannot listen on ${host}:${port} (${error.code ?? error.message}).`);
}

/** Stops listening and drops idle and running connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
