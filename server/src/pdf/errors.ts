import { EngineError } from './engines/engine.js';

/** Why a document was not rendered; all but `too-large` may be temporary. */
export type RenderFault = 'busy' | 'no-engine' | 'closed' | 'too-slow' | 'failed' | 'too-large';

/** A document that failed is not retried for this long: it would probably fail again. */
export const FAILURE_SECONDS = 300;

const RETRY_SECONDS: Record<RenderFault, number | null> = {
  busy: 5,
  'no-engine': 60,
  closed: 5,
  'too-slow': FAILURE_SECONDS,
  failed: FAILURE_SECONDS,
  'too-large': null,
};

/** Returns true if the rendering itself failed, so that another attempt would probably fail again. */
export function isLasting(fault: RenderFault): boolean {
  return fault === 'too-slow' || fault === 'failed';
}

/** The only error of this module; callers map a fault with `retryAfter` to 503. */
export class RenderError extends Error {
  readonly fault: RenderFault;
  /** Seconds after which to retry; null if that makes no sense. */
  readonly retryAfter: number | null;

  constructor(
    fault: RenderFault,
    message: string,
    options: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(message, options);
    this.name = 'RenderError';
    this.fault = fault;
    this.retryAfter = options.retryAfter ?? RETRY_SECONDS[fault];
  }

  /** Returns the same error with another wait. */
  again(retryAfter: number): RenderError {
    return new RenderError(this.fault, this.message, { cause: this.cause, retryAfter });
  }
}

/** The error for callers when an engine failed. */
export function renderErrorOf(error: unknown): RenderError {
  if (error instanceof RenderError) return error;
  if (error instanceof EngineError && error.tooSlow) {
    const message = 'LibreOffice took too long for the document. Ask again in a few minutes.';
    return new RenderError('too-slow', message, { cause: error });
  }
  const message = 'The document could not be rendered. Ask again in a few minutes.';
  return new RenderError('failed', message, { cause: error });
}

/** The error for callers whose document is refused or aborted because the server stops. */
export function closedError(cause?: unknown): RenderError {
  const message = 'The server is shutting down. Ask again in a few seconds.';
  return new RenderError('closed', message, cause === undefined ? {} : { cause });
}
