/** A documented response that no test can provoke, with the reason. */
export interface Exception {
  /** An operationId, or `*` for all. */
  operation: string;
  status: number;
  /** One error code of that status; left out: the response, with all its codes. */
  code?: string;
  reason: string;
}

/** Reviewed by hand; an unneeded entry fails, and so does a missing one. */
export const exceptions: readonly Exception[] = [];
