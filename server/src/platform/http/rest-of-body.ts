import type { IncomingMessage } from 'node:http';

/** What is read of a body that nobody wants; a client that sends more may miss its answer. */
const LIMIT = 16_777_216;
/** A client that sends nothing for so long waits for its answer. */
const SILENCE_MS = 1_000;

function closesAfterwards({ headers, httpVersion }: IncomingMessage): boolean {
  const { connection = '' } = headers;
  return httpVersion === '1.0'
    ? !/\bkeep-alive\b/i.test(connection)
    : /\bclose\b/i.test(connection);
}

/**
 * Reads what a client still sends on a connection that closes with the answer. Closed before, the
 * system resets it, and a client that is still writing loses the answer (RFC 9112 §9.6).
 */
export async function readRestOfBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed || !closesAfterwards(request)) return;
  let silence: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    silence = setTimeout(resolve, SILENCE_MS);
    request.once('close', resolve);
    request.on('data', (chunk: Buffer) => {
      silence?.refresh();
      bytes += chunk.length;
      if (bytes > LIMIT) resolve();
    });
  });
  clearTimeout(silence);
  request.pause();
}
