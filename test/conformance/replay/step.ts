/** One example of the contract, sent to the server at the time in the example itself. */
export interface Step {
  operation: string;
  example: string;
  /** The record of the story whose id is in the path. */
  id?: string;
  /** When it happens; by default, the `updatedAt` of the example's response. */
  at?: string;
  headers?: Record<string, string>;
  /** The name of the file of an upload. */
  fileName?: string;
  /** Another record that the step creates: where to read its id, and its name in the story. */
  alsoMakes?: { path: string; id: string };
}
