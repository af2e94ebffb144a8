import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** A connection to a server, for bytes that no HTTP client sends. */
export function connectTo(url: string): Socket {
  const { protocol, hostname: host, port } = new URL(url);
  return protocol === 'https:'
    ? connectSecurely({ host, port: Number(port || 443), servername: host })
    : connect(Number(port || 80), host);
}
