import type { IncomingMessage } from 'node:http';

import type { Incoming } from './answer.js';

/** A body beyond its limit is read on and dropped up to here, so that the client hears the 413. */
const drainLimit = 64 * 1024 * 1024;

/** Turns node's request into the mock's own. */
export function toIncoming(message: IncomingMessage): Incoming {
  const [path = '/', search = ''] = splitOnce(message.url ?? '/', '?');
  const headers: Incoming['headers'] = {};
  for (const [name, value] of Object.entries(message.headers)) {
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const counts = new Map<string, number>();
  message.rawHeaders.forEach((name, index) => {
    if (index % 2 === 0) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  });
  return {
    method: message.method ?? 'GET',
    path,
    query: new URLSearchParams(search),
    headers,
    counts,
    read: (limit) => readAll(message, limit),
  };
}

function splitOnce(text: string, sign: string): string[] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

async function readAll(message: IncomingMessage, limit: number): Promise<Buffer | 'too-large'> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > drainLimit) break;
  }
  return size > limit ? 'too-large' : Buffer.concat(chunks);
}
