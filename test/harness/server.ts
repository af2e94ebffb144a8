import { rmSync } from 'node:fs';

import { changeAccount, createAccount, createKey } from '../../server/src/accounts/index.js';
import { startSandbox } from '../../server/src/app/sandbox/sandbox.js';
import { createFakturaServer } from '../../server/src/app/server.js';
import { createClient, type Client } from './client.js';
import { emptyDatabase } from './database.js';
import { rowsOf } from './rows.js';
import { capturedLog } from './server-log.js';
import { usualAccount } from './usual-account.js';

type ServerOptions = NonNullable<Parameters<typeof createFakturaServer>[0]>;
type RunningServer = Awaited<ReturnType<typeof createFakturaServer>>;
/** Whether the contract tests run against a sandbox. */
const isSandbox = process.env['FAKTURA_TEST_SANDBOX'] === '1';
/** Options of a test account. */
export type AccountSettings = Partial<Parameters<typeof createAccount>[1]>;

/** An account of a test, with a client that may do everything. */
export interface TestAccount {
  id: string;
  client: Client;
  /** Another client of the same account, with a key with these scopes. */
  clientWith(scopes: readonly string[]): Promise<Client>;
  /** Changes its settings, which only an operator can. */
  change(settings: Parameters<typeof changeAccount>[2]): Promise<void>;
}

export interface TestServer {
  /** `http://127.0.0.1:41234` */
  url: string;
  /** The same, with `/v1`. */
  baseUrl: string;
  /** The address that opens captured mail. */
  inbox: string;
  db: RunningServer['db'];
  config: RunningServer['config'];
  /** The account that most tests use; its rate limits are never reached. */
  account: TestAccount;
  client: Client;
  /** The account of a test file; without settings it may have records. */
  accountOfFile(settings: AccountSettings): Promise<TestAccount>;
  /** Another account, for tests of separation; it may have records. */
  otherAccount(): Promise<TestAccount>;
  /** An account without records, or with settings. */
  newAccount(settings?: AccountSettings): Promise<TestAccount>;
  /** All that is stored of an account, as texts to compare. */
  contentOf(account: TestAccount): Promise<string[]>;
  close(): Promise<void>;
}

type UnderTest = Pick<RunningServer, 'url' | 'db' | 'config' | 'inbox' | 'close'> & {
  drop(): Promise<void>;
};

/** A server on an empty database; in the tests of the sandbox, that of a sandbox beside the records of its own account. */
async function startUnderTest(options: Partial<ServerOptions>): Promise<UnderTest> {
  if (isSandbox) {
    const { port = 0, host = '127.0.0.1', log } = { ...options };
    const sandbox = await startSandbox({
      port,
      host,
      pdf: true,
      server: options,
      ...(log && { log }),
    });
    process.once('exit', () => rmSync(sandbox.folder, { recursive: true, force: true }));
    return { ...sandbox, drop: async () => undefined };
  }
  const { drop, ...database } = await emptyDatabase();
  return { ...(await createFakturaServer({ ...database, ...options })), drop };
}

/** Keys of requests, which end with time, are no records. */
async function contentOf(db: RunningServer['db'], accountId: string): Promise<string[]> {
  const { idempotency_keys: _, ...tables } = await rowsOf(db, accountId);
  return Object.entries(tables).flatMap(([table, rows]) =>
    rows.map((row) => `${table} ${JSON.stringify(row)}`),
  );
}

/**
 * Starts the real server in this process, on a free port and an empty database of this project's
 * engine. Close it in `afterAll`.
 */
export async function startServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const { drop, ...server } = await startUnderTest({
    port: 0,
    // Shown by a failing test.
    log: capturedLog(),
    previewRateLimit: 1_000_000,
    // Queued mails are not sent; sending is tested with the mail sender.
    sendsMail: false,
    ...options,
  });
  const baseUrl = `${server.url}/v1`;
  const newAccount = async (settings: AccountSettings = {}): Promise<TestAccount> => {
    const account = await createAccount(server.db, { ...usualAccount, ...settings });
    const clientWith = async (scopes: readonly string[]): Promise<Client> =>
      createClient(baseUrl, await createKey(server.db, account.id, { scopes }));
    return {
      id: account.id,
      client: await clientWith(['*']),
      clientWith,
      change: async (changes) => void (await changeAccount(server.db, account.id, changes)),
    };
  };
  const account = await newAccount();
  return {
    url: server.url,
    baseUrl,
    inbox: server.inbox ?? '',
    db: server.db,
    config: server.config,
    account,
    client: account.client,
    accountOfFile: newAccount,
    otherAccount: () => newAccount(),
    newAccount,
    contentOf: ({ id }) => contentOf(server.db, id),
    close: async () => {
      await server.close();
      await drop();
    },
  };
}
