import type { RateLimit } from './rate-limit.js';

/** An answer with the facts around its data. */
export interface Answer<T> {
  data: T;
  /** The answer as fetch gives it; its body is used up. */
  response: Response;
  /** Undefined where the answer has not passed the limiter. */
  rateLimit: RateLimit | undefined;
  /** Names the request in the logs of the service. */
  requestId: string | undefined;
  /** How many attempts were made. */
  attempts: number;
}

/**
 * A running call: await it for the data, or ask for the whole answer. The request is sent at once,
 * and once.
 */
export class Call<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #answer: Promise<Answer<T>>;

  constructor(answer: Promise<Answer<T>>) {
    this.#answer = answer;
  }

  /** The data together with status, headers, rate limit and request id. */
  withResponse(): Promise<Answer<T>> {
    return this.#answer;
  }

  then<A = T, B = never>(
    onData?: ((data: T) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#answer.then(({ data }) => data).then(onData, onError);
  }

  catch<B = never>(onError?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.then().finally(onEnd);
  }
}
