/** A difference between a record and what its rows give. */
export interface Fault {
  /** What was recomputed: `balance`, `items/0 net`, `events`. */
  what: string;
  expected: string;
  found: string;
  /** True if it is known of records of earlier versions, and nothing needs to be mended. */
  notice?: boolean;
}

/** A fault with its location. */
export interface Difference extends Fault {
  account: string;
  /** `invoice`, `payment`, `counter`, `series`, `number`, … */
  kind: string;
  /** Id of the record, name of the counter, `Invoice 2026` for a series, or the number. */
  record: string;
}

/** Returns a fault if the two differ, nothing if they are equal. */
export function compare(what: string, expected: unknown, found: unknown): Fault[] {
  const [wanted, is] = [text(expected), text(found)];
  return wanted === is ? [] : [{ what, expected: wanted, found: is }];
}

function text(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string);
}

/**
 * Runs `check`; columns that cannot be parsed, such as invalid JSON or an unknown currency, are a fault
 * too.
 */
export function readable(what: string, check: () => Fault[]): Fault[] {
  try {
    return check();
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return [{ what, expected: 'fields that can be read', found }];
  }
}
