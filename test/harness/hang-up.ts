import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** How a request announces its body. */
export const framings = ['Content-Length', 'chunked', 'compressed'] as const;
export type Framing = (typeof framings)[number];

/** After which part of a request the client hangs up. */
export const cuts = ['headers', 'half', 'all but the last chunk', 'whole'] as const;
export type Cut = (typeof cuts)[number];

/** How the connection ends: closed in order, or reset. */
export const endings = ['FIN', 'RST'] as const;
export type Ending = (typeof endings)[number];

/** A request before it is framed. */
export interface Bytes {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** Headers that announce a body, and the body in the pieces that a client sends. */
function framed(body: Buffer, framing: Framing): { headers: string[]; pieces: Buffer[] } {
  if (framing === 'compressed') {
    // Bytes after the compressed data: a decompressor ends before the body does.
    const pieces = [Buffer.concat([gzipSync(body), Buffer.alloc(8)]), Buffer.alloc(8)];
    const length = Buffer.concat(pieces).length;
    return { headers: ['Content-Encoding: gzip', `Content-Length: ${String(length)}`], pieces };
  }
  const middle = Math.ceil(body.length / 2);
  const halves = [body.subarray(0, middle), body.subarray(middle)];
  if (framing === 'Content-Length') {
    return { headers: [`Content-Length: ${String(body.length)}`], pieces: halves };
  }
  const pieces = [...halves.map(chunk), Buffer.from('0\r\n\r\n')];
  return { headers: ['Transfer-Encoding: chunked'], pieces };
}

/** True if this framing has something to send up to that cut. */
export function exists(framing: Framing, cut: Cut): boolean {
  return framing === 'chunked' || cut !== 'all but the last chunk';
}

/** Time in which the server, which runs in this process, reads what was sent, or sees the end. */
const NOTICED_MS = 25;

/** Sends a request up to the cut and ends the connection; resolves when the server has seen that. */
export async function hangUp(
  baseUrl: string,
  { method, path, headers, body }: Bytes,
  { framing, cut, ending }: { framing: Framing; cut: Cut; ending: Ending },
): Promise<void> {
  const url = new URL(baseUrl + path);
  const { headers: announced, pieces } = framed(body, framing);
  const lines = [
    `${method} ${url.pathname} HTTP/1.1`,
    `Host: ${url.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...announced,
  ];
  const count = { headers: 0, half: 1, 'all but the last chunk': 2, whole: pieces.length }[cut];
  const socket = connect(Number(url.port), url.hostname).setNoDelay();
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(
    Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), ...pieces.slice(0, count)]),
  );
  await sleep(NOTICED_MS);
  const closed = socket.closed ? undefined : once(socket, 'close');
  if (ending === 'RST') socket.resetAndDestroy();
  else socket.destroy();
  await closed;
  await sleep(NOTICED_MS);
}
