/** One example of the contract, sent to the server at the moment that the example itself names. */
export interface Step {
  operation: string;
  example: string;
  /** The record of the story that the path's id names. */
  id?: string;
  /** When it happens; left out, the `updatedAt` of the example's answer. */
  at?: string;
  headers?: Record<string, string>;
  /** Of an upload: the name of its file. */
  fileName?: string;
  /** A record that the step makes besides its answer: where to read its id, and who it is. */
  alsoMakes?: { path: string; id: string };
}
