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
 * with its signal.
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
  return new Promise<T>((resolve, reject) => {
    // Nobody listens to this signal but the work: fetch keeps it, with all its listeners hold, until
    // a garbage collection that comes late.
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    };
    const fail = (reason: unknown) => {
      leave();
      reject(reason);
    };
    const end = (reason: unknown) => {
      fail(reason);
      controller.abort(reason);
    };
    const abort = () => end(outer && reasonOf(outer));
    const expire = () => end(new TimeoutError(limit, call[limit], attempts));
    if (outer?.aborted) return abort();
    if (left <= 0) return expire();
    if (ms <= longestTimer) timer = setTimeout(expire, ms);
    outer?.addEventListener('abort', abort);
    work(controller.signal).then((value) => {
      leave();
      resolve(value);
    }, fail);
  });
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

/** Throws why the signal was aborted, if it was; the signals of React Native cannot. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal);
}

/** Why a signal was aborted; React Native does not keep the reason. */
function reasonOf({ reason }: AbortSignal): unknown {
  return reason ?? Object.assign(new Error('Aborted'), { name: 'AbortError' });
}

/** What ended an attempt: an error of the SDK, or else a connection that failed. */
export function failureOf(cause: unknown, { attempts, host }: Bounds): FakturaError {
  if (cause instanceof FakturaError) return cause;
  // Deno quotes the address, and its query may hold what was searched for.
  const reason = reasonIn(cause, 0).replace(/\?[^\s)]*/, '') || 'no reason';
  const sent = !neverSent.test(reason);
  return new ConnectionError(`No answer from ${host}: ${reason}`, { sent, cause, attempts });
}

/** The first code, else the innermost message: fetch itself says no more than that it failed. */
function reasonIn(error: unknown, depth: number): string {
  const { code, cause, message = error } = Object(error) as Record<string, unknown>;
  if (typeof code === 'string') return code;
  // A chain of causes may be a circle.
  const inner = cause && depth < 9 ? reasonIn(cause, depth + 1) : '';
  return inner || (typeof message === 'string' ? message : '');
}
