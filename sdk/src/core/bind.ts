import type { Client } from './client.js';

type Operation = (client: Client, ...rest: never[]) => unknown;

type Bound<T extends Record<string, Operation>> = {
  [K in keyof T]: T[K] extends (client: Client, ...rest: infer R) => infer A
    ? (...rest: R) => A
    : never;
};

/** Functions that take the client first, as methods of one client. */
export function bind<T extends Record<string, Operation>>(client: Client, operations: T): Bound<T> {
  const bound = Object.entries(operations).map(([name, operation]) => [
    name,
    (...rest: never[]) => operation(client, ...rest),
  ]);
  return Object.fromEntries(bound) as Bound<T>;
}
