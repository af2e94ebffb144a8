/** A command or a start is not possible; the message is the sentence that the operator reads. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
