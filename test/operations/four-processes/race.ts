import type { Client, Received } from '../../harness/client.js';
import { line, newItem } from '../../harness/fixtures.js';

type Send = (client: Client) => Promise<Received<unknown>>;

/** The record to delete; payments and refunds with their invoice, refunds also with their payment. */
interface Doomed {
  id: string;
  invoice?: string;
  payment?: string | null;
}

/** A request that is sent while something is deleted. */
export interface Meanwhile {
  name: string;
  /** Creates what it needs. */
  arrange(client: Client, doomed: Doomed): Send | Promise<Send>;
  /** The response if it comes after the deletion, which is 204 then. */
  late: string;
  /** The response if it comes first, and the response to the later deletion. */
  early: readonly [own: string, deletion: string];
}

/** A row of the matrix of deletions. */
export interface Row {
  name: string;
  path: string;
  make(client: Client): Promise<Doomed>;
  meanwhile: Meanwhile[];
}

export const missing = (path: string): string => `422 VALIDATION_FAILED ${path} NOT_FOUND`;
export const unknown = '404 NOT_FOUND';
export const post =
  (path: string, body: object = {}): Send =>
  (client) =>
    client.post(path, body);
export const patch =
  (path: string, body: object): Send =>
  (client) =>
    client.patch(path, body);
export const remove =
  (path: string): Send =>
  (client) =>
    client.delete(path);

export const open = { date: '2026-11-02', status: 'Pending' };
export const linesOf = (item: string, more: object = {}) => ({
  items: [{ ...line, item, ...more }],
});
export const tracked = (client: Client) => newItem(client, { trackInventory: true, stock: 9 });

/** An edit of the record itself, and a second deletion. */
export const itself = (path: string, change: object): Meanwhile[] => [
  {
    name: 'an edit',
    arrange: (_, { id }) => patch(`${path}/${id}`, change),
    late: unknown,
    early: ['200', '204'],
  },
  {
    name: 'another deletion',
    arrange: (_, { id }) => remove(`${path}/${id}`),
    late: unknown,
    early: ['204', unknown],
  },
];
