import type { Asked } from './exchange.js';
import type { RateLimit } from './rate-limit.js';

/** A response with its data and metadata. */
export interface Answer<T> {
  data: T;
  /** The `Response` from fetch; its body has been consumed. */
  response: Response;
  /** Undefined if the request was rejected before it was counted. */
  rateLimit: RateLimit | undefined;
  /** Identifies the request in the service's logs. */
  requestId: string | undefined;
  /** How many attempts were made. */
  attempts: number;
}

/**
 * A running call: await it for the data, or ask for the whole response. The request is sent
 * immediately, and only once.
 */
export class Call<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #answer: Promise<Answer<T>>;
  readonly #asked: Asked;

  constructor(answer: Promise<Answer<T>>, asked: Asked) {
    this.#answer = answer;
    this.#asked = asked;
  }

  /** The data together with status, headers, rate limit and request id. */
  withResponse(): Promise<Answer<T>> {
    return this.#answer;
  }

  /**
   * The response with its body unread, after all retries. Ask at once, and instead of the data: the
   * body of a response can be read once.
   */
  asResponse(): Promise<Response> {
    this.#asked.response = true;
    return this.#answer.then(({ response }) => response);
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
