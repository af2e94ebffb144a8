import { EngineError } from './engines/engine.js';

/** Why a document was not rendered: `busy`, `no-engine` and `closed` pass by waiting. */
export type RenderFault = 'busy' | 'no-engine' | 'closed' | 'too-large' | 'failed';

const RETRY_SECONDS: Record<RenderFault, number | null> = {
  busy: 5,
  'no-engine': 60,
  closed: 5,
  'too-large': null,
  failed: null,
};

/** The one error of this module; the caller maps a fault with `retryAfter` to 503. */
export class RenderError extends Error {
  readonly fault: RenderFault;
  /** Seconds after which asking again makes sense; null when it does not. */
  readonly retryAfter: number | null;

  constructor(fault: RenderFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RenderError';
    this.fault = fault;
    this.retryAfter = RETRY_SECONDS[fault];
  }
}

/** What a caller is told of a fault of the engine. */
export function renderErrorOf(error: unknown): RenderError {
  if (error instanceof RenderError) return error;
  if (error instanceof EngineError && error.tooSlow) {
    const message = 'LibreOffice took too long for the document. Ask again soon.';
    return new RenderError('busy', message, { cause: error });
  }
  return new RenderError('failed', 'The document could not be rendered.', { cause: error });
}

/** What a caller is told whose document comes too late, or is cut off, as the server ends. */
export function closedError(cause?: unknown): RenderError {
  const message = 'The server is shutting down. Ask again in a few seconds.';
  return new RenderError('closed', message, cause === undefined ? {} : { cause });
}
