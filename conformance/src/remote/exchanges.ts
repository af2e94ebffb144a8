import { setTimeout as sleep } from 'node:timers/promises';

import { notReachable } from '../not-reachable.js';
import { type Running, running } from '../runner/context.js';
import { target } from './target.js';

/** Requests of a case that a failure shows. */
const KEPT = 3;
const MOST = 300;

const limited = new Set<string>();

/** Hands the 429 of this key to its case, which asks for it. */
export function neverWaitFor(key: string): void {
  limited.add(key);
}

/** Lets `fetch` note requests and responses of cases, and wait where a limit of the server asks for it. */
export function noteExchanges(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const noted = running();
    if (noted === undefined) return send(input, init);
    const request = withOwnKey(new Request(input, init), noted.file);
    const sent = shortText(request);
    const response = await sendPatiently(send, request, noted);
    noted.exchanges.push({
      method: request.method,
      url: request.url,
      sent: await sent,
      status: response.status,
      received: await shortText(response),
    });
    if (noted.exchanges.length > KEPT) noted.exchanges.shift();
    return response;
  };
}

const LONGEST_S = 120;
/** Several files may wait for the same limit, and one of them spends it again. */
const ATTEMPTS = 8;

async function sendPatiently(
  send: typeof fetch,
  request: Request,
  noted: Running,
): Promise<Response> {
  const isLimited = limited.has(request.headers.get('api-key') ?? '');
  for (let attempt = 1; ; attempt += 1) {
    const spare = request.clone();
    const response = await send(request);
    if (response.status !== 429 || isLimited) return response;
    if (attempt === ATTEMPTS) notReachable('needs higher rate limits of the server');
    const ms = secondsOf(response) * 1_000;
    noted.waitedMs += ms;
    await sleep(ms);
    request = spare;
  }
}

function secondsOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_S) : 1;
}

/** This process, so that a key of an earlier run replays nothing. */
const run = Date.now().toString(36);
const usual = /^[\w-]{1,60}$/;

/** Without a driver, files share an account, and so would the keys of their requests. */
function withOwnKey(request: Request, file: string): Request {
  const key = request.headers.get('idempotency-key') ?? '';
  if (target().driver !== undefined || !usual.test(key)) return request;
  request.headers.set('idempotency-key', `${key}-${file.replace(/\W/g, '-')}-${run}`);
  return request;
}

async function shortText(message: Request | Response): Promise<string> {
  const type = message.headers.get('content-type') ?? '';
  if (!/json|^text\//.test(type)) return type;
  // Failures are shown in logs, and a driver answers with keys.
  const text = (await message.clone().text()).replace(/("apiKey": ?")[^"]+/g, '$1…');
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
