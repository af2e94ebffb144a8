import { ConnectionError, TimeoutError } from './errors.js';
import type { FetchFunction } from './options.js';
import type { Progress } from './retry.js';
import { after, following, untilAborted } from './time.js';

/** Codes that Node gives where no connection came about; browsers tell nothing. */
const neverSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** An answer, and whether its body still comes. */
export interface Received {
  response: Response;
  streams: boolean;
}

/**
 * Sends the request once. JSON and errors are read to the end within the attempt, so that a broken
 * answer counts as none; other bodies are handed on as streams, and `onStreamed` tells when they
 * are through.
 */
export async function attempt(
  request: Request,
  send: FetchFunction,
  outer: AbortSignal,
  progress: Progress,
  onStreamed: () => void,
): Promise<Received> {
  const { controller, release } = following(outer);
  const { signal } = controller;
  const expire = () =>
    controller.abort(new TimeoutError('timeout', progress.timeout, progress.attempts));
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    const stop = after(progress.timeout, expire);
    try {
      signal.throwIfAborted();
      return await untilAborted(signal, work());
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw noConnection(error, progress.attempts);
    } finally {
      stop();
    }
  };
  const end = () => {
    release();
    onStreamed();
  };
  try {
    const answer = await guard(async () => {
      const response = await send(request.clone(), { signal });
      const streams = isStream(response);
      return { response: streams ? response : await inMemory(response, signal), streams };
    });
    if (answer.streams) return { response: streamed(answer.response, guard, end), streams: true };
    release();
    return answer;
  } catch (error) {
    release();
    throw error;
  }
}

function isStream({ ok, body, headers }: Response): boolean {
  return ok && body !== null && !/json/.test(headers.get('Content-Type') ?? 'json');
}

async function inMemory(answer: Response, signal: AbortSignal): Promise<Response> {
  const reading = answer.arrayBuffer();
  // The status of an error says enough, should its body break off.
  const bytes = await (answer.ok ? reading : reading.catch(() => new ArrayBuffer(0)));
  signal.throwIfAborted();
  return copyOf(answer, bytes.byteLength > 0 ? bytes : null);
}

/** The timeout then holds for each piece of the body. */
function streamed(
  answer: Response,
  guard: <T>(work: () => Promise<T>) => Promise<T>,
  end: () => void,
): Response {
  const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(out) {
        try {
          const { done, value } = await guard(() => reader.read());
          if (!done) return out.enqueue(value);
          out.close();
        } catch (error) {
          reader.cancel(error).catch(() => {});
          out.error(error);
        }
        end();
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return copyOf(answer, body);
}

function copyOf(answer: Response, body: BodyInit | null): Response {
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
}

function noConnection(cause: unknown, attempts: number): ConnectionError {
  const code = codeOf(cause);
  const sent = code === undefined || !neverSent.test(code);
  const message = `No answer from the service${code === undefined ? '' : ` (${code})`}`;
  return new ConnectionError(message, { sent, cause, attempts });
}

/** The code stands on the cause, or where several addresses were tried, on the first error below. */
function codeOf(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}
