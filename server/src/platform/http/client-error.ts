import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '../errors/problem.js';
import { newId } from '../ids/id.js';
import { refusal, requestTimeout } from './envelope.js';

const MESSAGES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The request line and headers are longer than 16 kB. Shorten them.',
  HPE_INVALID_URL:
    'The path or the query holds a character that must be percent-encoded in UTF-8, as ü is %C3%BC.',
  HPE_INVALID_CONSTANT:
    'The request line is not like GET /v1/invoices HTTP/1.1. A space in the path or the query is %20.',
};

interface Connection extends Duplex {
  /** The response that Node is writing on this connection, if any. */
  _httpMessage?: { headersSent: boolean } | null;
}

function answer(error: NodeJS.ErrnoException, apiVersion: string): string {
  const requestId = newId('req');
  const message = MESSAGES[error.code ?? ''] ?? 'This is not a valid HTTP request. Send HTTP/1.1.';
  const { status, body } =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? requestTimeout(requestId)
      : refusal(new Problem('MALFORMED_REQUEST', message), requestId);
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${body.title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${requestId}`,
    `X-Api-Version: ${apiVersion}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** How long to read what a rejected client still sends, so that a reset does not lose the response. */
const LINGER_MS = 2_000;

/** Requests that Node cannot parse never reach the application; they get the same error format. */
export function answerClientErrors(server: Server, apiVersion: string): void {
  const refused = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Connection) => {
    // Each further chunk of invalid HTTP causes another error.
    if (refused.has(socket)) return;
    const isAnswered = socket._httpMessage?.headersSent === true;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    socket.end(answer(error, apiVersion));
    const cut = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(cut));
  });
  // An unknown expectation is no reason to reject a request (RFC 9110 §10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
