import type { ServerResponse } from 'node:http';
import type { Refusal } from './envelope.js';
import type { Answer } from './handler.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Sets all of them or none: a value that Node refuses leaves a response that can still say so. */
function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  } catch (error) {
    for (const name of Object.keys(headers)) response.removeHeader(name);
    throw error;
  }
}

/** Node writes no body for HEAD, 204 and 304 by itself; the length is told for HEAD. */
function write(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  payload: string | Uint8Array | undefined,
): void {
  if (response.headersSent || response.destroyed) return;
  setHeaders(response, headers);
  if (payload === undefined) {
    response.writeHead(status).end();
    return;
  }
  response.setHeader('Content-Length', Buffer.byteLength(payload));
  response.writeHead(status).end(payload);
}

/** The one place that writes what a handler returned. */
export function writeAnswer(response: ServerResponse, answer: Answer): void {
  const { status, headers = {}, body } = answer;
  if (body === undefined || status === 204 || status === 304) {
    write(response, status, headers, undefined);
  } else if (body instanceof Uint8Array) {
    write(response, status, headers, body);
  } else {
    write(response, status, { 'Content-Type': JSON_TYPE, ...headers }, JSON.stringify(body));
  }
}

/** The one place that writes a refusal. */
export function writeRefusal(response: ServerResponse, { status, headers, body }: Refusal): void {
  write(response, status, { ...headers, 'Content-Type': PROBLEM_TYPE }, JSON.stringify(body));
}
