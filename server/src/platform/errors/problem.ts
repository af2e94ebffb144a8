import { type FieldError, invalid } from '@faktura/contract';

export { type FieldError, invalid, Problem } from '@faktura/contract';

/** Throws `invalid` if there are any errors. */
export function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(errors);
}

/** 429, the only error without a code: the client may retry after this many seconds. */
export class RateLimited extends Error {
  constructor(readonly retryAfter: number) {
    const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`;
    super(`Too many requests. Try again in ${wait}.`);
    this.name = 'RateLimited';
  }
}
