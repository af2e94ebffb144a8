import type { Client } from './client.js';

type Operation = (client: Client, ...rest: never[]) => unknown;

/** A function with one signature matches both. */
type Bound<F extends Operation> = F extends {
  (client: Client, ...rest: infer R): infer A;
  (client: Client, ...rest: infer S): infer B;
}
  ? { (...rest: R): A; (...rest: S): B }
  : never;

/** Functions that take the client first, as methods of one client. */
export function bind<T extends Record<string, Operation>>(
  client: Client,
  operations: T,
): { [K in keyof T]: Bound<T[K]> } {
  const bound = Object.entries(operations).map(([name, operation]) => [
    name,
    (...rest: never[]) => operation(client, ...rest),
  ]);
  return Object.fromEntries(bound);
}
