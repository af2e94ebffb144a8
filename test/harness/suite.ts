import { afterAll, beforeAll } from './runner.js';

import type { Client, Received, Sent } from './client.js';
import { contract, type Operation } from './document.js';
import type { AccountSettings, TestAccount, TestServer } from './server.js';
import { sharedServer } from './shared-server.js';

/** The subject of a request. */
export interface Subject {
  /** Id in the path. */
  id?: string;
  /** A body that the operation currently accepts. */
  body?: unknown;
  /** The same, if it is not JSON. */
  raw?: BodyInit;
}

export type Prepare = (client: Client) => Promise<Subject>;

/** The server, with an account of this test file; there from `beforeAll` on. */
export interface Suite {
  readonly server: TestServer;
  readonly account: TestAccount;
  readonly client: Client;
}

/** What the account of a file must be: without records, with settings, or any. */
export type Wanted = 'without records' | AccountSettings;

/** An account on the server of this worker process, or on one that is closed afterwards. */
export function suite(start: () => Promise<TestServer> = sharedServer, wanted: Wanted = {}): Suite {
  let server: TestServer | undefined;
  let account: TestAccount | undefined;
  beforeAll(async () => {
    server = await start();
    account =
      wanted === 'without records' ? await server.newAccount() : await server.accountOfFile(wanted);
  });
  afterAll(() => (start === sharedServer ? undefined : server?.close()));
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('Ask for it in a test, not before.');
    return value;
  };
  return {
    get server() {
      return there(server);
    },
    get account() {
      return there(account);
    },
    get client() {
      return there(account).client;
    },
  };
}

export function operationNamed(id: string): Operation {
  const operation = contract().operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

/** Sends an operation about a subject. */
export function sendTo(
  operation: Operation,
  client: Client,
  { id, ...content }: Subject,
  more: Sent = {},
): Promise<Received> {
  const path = operation.path.replace('{id}', id ?? '');
  return client.request(operation.method.toUpperCase(), path, { ...content, ...more });
}

/** An operation with its server and a function that prepares a valid request. */
export interface Part {
  operation: Operation;
  tools: Suite;
  prepare: Prepare;
  read: ReadRecord;
}

/** Reads the record of an operation again. */
export type ReadRecord = (
  client: Client,
  id: string,
) => Promise<Pick<Received<{ version: number }>, 'body' | 'headers'>>;

/** By its path, which is that of the operation up to the id. */
export function readAt({ path }: Operation): ReadRecord {
  const base = path.split('/{id}')[0] ?? '';
  return (client, id) => client.get(`${base}/${id}`);
}
