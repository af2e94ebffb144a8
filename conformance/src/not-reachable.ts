/** Thrown where a case needs more than HTTP and its keys; the case is then counted as not reachable. */
export class NotReachable extends Error {
  constructor(readonly reason: string) {
    super(`Not reachable: ${reason}`);
    this.name = 'NotReachable';
  }
}

/** Ends the case that calls it. */
export function notReachable(reason: string): never {
  throw new NotReachable(reason);
}

/** Stands for a module of the server: whatever is taken from it says, when it is used, why it is not there. */
export function unreachable(reason: string): Readonly<Record<string, unknown>> {
  const use = () => notReachable(reason);
  const value = new Proxy(use, { apply: use, construct: use, get: use });
  return new Proxy({}, { get: () => value });
}
