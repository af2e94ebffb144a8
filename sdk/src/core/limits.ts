import { ConnectionError, FakturaError, TimeoutError } from './errors.js';
import type { ResolvedLimits } from './options.js';

/** What bounds a call in time. */
export interface Bounds extends Pick<ResolvedLimits, 'timeout' | 'deadline'> {
  signal: AbortSignal | undefined;
  /** When the deadline ends, by `performance.now()`. */
  endsAt: number;
  /** Attempts made. */
  attempts: number;
  /** Where the request goes. */
  host?: string;
}

/** Timers of the platform count in 32 bits; a longer one would fire at once. */
export const longestTimer = 2 ** 31 - 1;

/** Node's codes for a connection that was never established; browsers give none. */
const neverSent = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(NET|HOST)UNREACH|ERR_CONNECT_TIMEOUT/;

/**
 * Runs the work until it settles, the caller aborts, or a limit runs out; whatever the work does
 * with its signal. Any other failure counts as a failed connection.
 */
export function within<T>(
  call: Bounds,
  timeout: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal: outer, endsAt, attempts } = call;
  const left = endsAt - performance.now();
  const limit = left < timeout ? 'deadline' : 'timeout';
  const ms = Math.min(left, timeout);
  let leave = () => {};
  return new Promise<T>((resolve, reject) => {
    // Nobody listens to this signal but the work: fetch keeps it, with all its listeners hold, until
    // a garbage collection that comes late.
    const controller = new AbortController();
    const end = (reason: unknown) => {
      reject(reason);
      controller.abort(reason);
    };
    const abort = () => end(outer?.reason);
    const expire = () => end(new TimeoutError(limit, call[limit], attempts));
    if (outer?.aborted) return abort();
    if (left <= 0) return expire();
    const timer = ms > longestTimer ? undefined : setTimeout(expire, ms);
    outer?.addEventListener('abort', abort);
    leave = () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    };
    work(controller.signal).then(resolve, (error) => {
      reject(error instanceof FakturaError ? error : noAnswer(error, call));
    });
  }).finally(() => leave());
}

/** Waits at least `ms`, unless the caller aborts or the deadline ends. */
export function sleep(ms: number, call: Bounds): Promise<void> {
  return within(call, Infinity, (signal) => {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
  });
}

function noAnswer(cause: unknown, { attempts, host }: Bounds): ConnectionError {
  const reason = reasonOf(cause);
  const sent = !neverSent.test(reason);
  return new ConnectionError(`No answer from ${host}: ${reason}`, { sent, cause, attempts });
}

/** The code or the message of the innermost cause: fetch says no more than that it failed. */
function reasonOf(error: unknown): string {
  const { code, cause, message } = Object(error) as Record<string, unknown>;
  if (typeof code === 'string') return code;
  // Deno quotes the address, and its query may hold what was searched for.
  return cause === undefined ? String(message).replace(/\?[^\s)]*/, '') : reasonOf(cause);
}
