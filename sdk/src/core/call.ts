import type { Asked } from './exchange.js';
import type { RateLimit } from './response-headers.js';

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
 * A call: await it for the data, or ask for the whole response. The request is sent only once, and
 * immediately; that of a list when it is first awaited.
 */
export class Call<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #answer: Promise<Answer<T>> | undefined;

  /** @param answer left out by a list, which has its own when it is awaited */
  constructor(
    protected readonly asked: Asked,
    answer?: Promise<Answer<T>>,
  ) {
    this.#answer = answer;
  }

  /** The data together with status, headers, rate limit and request id. */
  withResponse(): Promise<Answer<T>> {
    return this.#answer as Promise<Answer<T>>;
  }

  /**
   * The response with its body unread, after all retries. Ask at once, and instead of the data: the
   * body of a response can be read once.
   */
  asResponse(): Promise<Response> {
    this.asked.response = true;
    return this.withResponse().then(({ response }) => response);
  }

  then<A = T, B = never>(
    onData?: ((data: T) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onData, onError);
  }

  catch<B = never>(onError?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.then().finally(onEnd);
  }
}
