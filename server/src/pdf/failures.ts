import { FAILURE_SECONDS, type RenderError } from './errors.js';

const MOST = 1_000;

interface Failure {
  error: RenderError;
  until: number;
}

/** Documents that could not be rendered of late, by fingerprint. */
export class Failures {
  readonly #kept = new Map<string, Failure>();

  /** `now` is a clock in milliseconds that only goes forward. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Remembers an error that waiting for a place does not mend. */
  add(key: string, error: RenderError): void {
    if (error.fault !== 'too-slow' && error.fault !== 'failed') return;
    this.#kept.delete(key);
    this.#kept.set(key, { error, until: this.now() + 1000 * FAILURE_SECONDS });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** The error of a short time ago, with the seconds that are left of it. */
  get(key: string): RenderError | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    const left = known.until - this.now();
    if (left > 0) return known.error.again(Math.ceil(left / 1000));
    this.#kept.delete(key);
    return null;
  }
}
