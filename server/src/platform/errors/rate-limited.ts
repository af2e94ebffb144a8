/** 429, the only answer without a code: the client may try again after so many seconds. */
export class RateLimited extends Error {
  constructor(readonly retryAfter: number) {
    const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`;
    super(`Too many requests. Try again in ${wait}.`);
    this.name = 'RateLimited';
  }
}
