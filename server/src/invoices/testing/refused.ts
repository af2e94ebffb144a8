/** The model rejected a write. */
export class Refused extends Error {}

/** Rejects a write that is wrong. */
export function refuseIf(wrong: boolean): void {
  if (wrong) throw new Refused();
}

/** True if the model rejected the write. */
export function refused(write: () => void): boolean {
  try {
    write();
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}
