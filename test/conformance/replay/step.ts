/** One example of the contract, sent to the server at the time that the example shows. */
export interface Step {
  operation: string;
  example: string;
  /** The id in the path, as the examples have it. */
  id?: string;
  /** When it happens; by default, the `updatedAt` of the example's response. */
  at?: string;
  headers?: Record<string, string>;
  /** The file name of an upload. */
  fileName?: string;
  /** Another record that the step creates: the list that contains it, and its id in the examples. */
  alsoCreates?: { path: string; id: string };
}
