/** Codes of what this server refuses by itself; those of the service are in its contract. */
export type RefusalCode =
  | 'UNKNOWN_OPERATION'
  | 'READ_ONLY'
  | 'INVALID_ARGUMENTS'
  | 'ANSWER_TOO_LARGE'
  | 'FILE_NOT_AVAILABLE';

/** A call that was not sent, or whose answer cannot be returned. The message says what to do instead. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
