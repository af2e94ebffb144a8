/** One invalid member of a request: an entry of `errors[]` in the error envelope. */
export interface FieldError {
  /** JSON Pointer into the body, or `?name` for a query parameter, `^name` for a header. */
  path: string;
  /** REQUIRED, TOO_LONG, …: the closed list of the contract, or the code of the answer itself. */
  code: string;
  message: string;
}
