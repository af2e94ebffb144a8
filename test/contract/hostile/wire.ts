import { connectTo } from '../../harness/socket.js';

/** A raw response from the socket. */
export interface Raw {
  /** 0 if the connection ended without a response. */
  status: number;
  head: string;
  body: string;
}

/**
 * Writes bytes to the service and reads one response. After `patience`, returns what has arrived so far.
 */
export function exchange(
  baseUrl: string,
  bytes: readonly (string | Uint8Array)[],
  patience = 30_000,
): Promise<Raw> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connectTo(baseUrl);
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(rawOf(Buffer.concat(chunks).toString('utf8')));
    };
    const timer = setTimeout(end, patience);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks))) end();
    });
    socket.on('error', end).on('end', end).on('close', end);
    for (const part of bytes) socket.write(part);
  });
}

/** Writes everything before it reads a byte, as simple clients do, then reads to the end. */
export async function exchangeInTurn(
  baseUrl: string,
  bytes: readonly (string | Uint8Array)[],
): Promise<Raw> {
  const socket = connectTo(baseUrl).pause();
  const chunks: Buffer[] = [];
  try {
    for (const part of bytes) {
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.write(part, (error) => (error ? reject(error) : resolve()));
      });
    }
    for await (const chunk of socket) chunks.push(chunk as Buffer);
  } catch {
    // A reset: the response is what arrived before it.
  }
  socket.destroy();
  return rawOf(Buffer.concat(chunks).toString('utf8'));
}

function isWhole(bytes: Buffer): boolean {
  const at = bytes.indexOf('\r\n\r\n');
  if (at === -1) return false;
  const length = /^content-length: (\d+)/im.exec(bytes.subarray(0, at).toString())?.[1];
  return length !== undefined && bytes.length - at - 4 >= Number(length);
}

function rawOf(text: string): Raw {
  const at = text.indexOf('\r\n\r\n');
  const head = at === -1 ? text : text.slice(0, at);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, head, body: at === -1 ? '' : text.slice(at + 4) };
}

/** `422 VALIDATION_FAILED` for an error; only the status for anything else. */
export function named({ status, head, body }: Raw): string {
  if (!/application\/problem\+json/i.test(head)) return String(status);
  const problem = JSON.parse(body) as Record<string, unknown>;
  const whole = ['title', 'status', 'message', 'requestId'].every((name) => name in problem);
  return `${String(status)} ${whole ? String(problem['code']) : 'without its envelope'}`;
}
