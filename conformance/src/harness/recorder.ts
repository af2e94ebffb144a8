import { endAtLimit } from '../remote/limits.js';

const seen = new Set<string>();

/**
 * Records that a case saw this documented response.
 *
 * @param code of an error, or `?name` of a parameter that a successful request had
 */
export function record(operationId: string, status: number, code?: string): void {
  const answer = `${operationId} ${status}`;
  seen.add(answer);
  if (code === undefined) return;
  seen.add(`${answer} ${code}`);
  endAtLimit(code);
}

/** What was recorded: `createInvoice 201`, `createInvoice 409 NUMBER_TAKEN`. */
export const recorded = (): ReadonlySet<string> => seen;
