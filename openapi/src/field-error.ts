/** One invalid member of a request: an entry of `errors[]` in the error envelope. */
export interface FieldError {
  /** JSON Pointer into the body, or `?name` for a query parameter, `^name` for a header. */
  path: string;
  /** REQUIRED, TOO_LONG, …: the closed list of the contract, or the code of the answer itself. */
  code: string;
  message: string;
}

/** How many errors an answer lists. */
export const MOST_LISTED = 100;
/** How many are counted; nobody reads on, and a body of a megabyte can hold 300,000. */
const MOST_COUNTED = 1_000;

/** Collects what is wrong with a request, and no more of it than an answer tells. */
export class FieldErrors {
  /** The first hundred. */
  readonly listed: FieldError[] = [];
  readonly #known = new Set<string>();
  readonly #paths = new Set<string>();

  get count(): number {
    return this.#known.size;
  }

  /** True when more than can be counted is wrong: there is no need to look any further. */
  get isFull(): boolean {
    return this.count > MOST_COUNTED;
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  add(path: string, code: string, message: string): void {
    const key = `${path} ${code}`;
    if (this.isFull || this.#known.has(key)) return;
    this.#known.add(key);
    this.#paths.add(path);
    if (this.listed.length < MOST_LISTED) this.listed.push({ path, code, message });
  }
}

/** The sentence of VALIDATION_FAILED for so many errors. */
export function validationMessage(count: number): string {
  if (count === 1) return '1 field is invalid';
  const many = count > MOST_COUNTED ? 'More than 1,000' : count.toLocaleString('en');
  const listed = count > MOST_LISTED ? `; the first ${MOST_LISTED} are listed` : '';
  return `${many} fields are invalid${listed}`;
}
