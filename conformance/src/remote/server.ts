import { createClient, type Client } from '../../../test/harness/client.js';
import { contract } from '../../../test/harness/document.js';
import { usualAccount } from '../../../test/harness/usual-account.js';
import { notReachable } from '../not-reachable.js';
import type { Driver } from './driver.js';
import { neverWaitFor } from './exchanges.js';
import { target } from './target.js';

const DRIVER = '(give --driver)';

/** An account, as the cases know it. */
interface Account {
  id: string;
  client: Client;
  clientWith(scopes: readonly string[]): Promise<Client>;
  change(settings: object): Promise<void>;
}

const clientOf = (key: string): Client => createClient(target().baseUrl, key);
const isAll = (scopes: readonly string[]): boolean => scopes.length === 1 && scopes[0] === '*';

/** An account of which only the key is known. */
function given(key: string): Account {
  return {
    id: '',
    client: clientOf(key),
    clientWith: async (scopes) =>
      isAll(scopes) ? clientOf(key) : notReachable(`needs a key with other scopes ${DRIVER}`),
    change: async () => notReachable(`changes settings of an account ${DRIVER}`),
  };
}

/** Some settings exist, but not for this driver. */
function unsupported(error: unknown): never {
  if (error instanceof Error && 'unsupported' in error) notReachable(error.message);
  throw error;
}

/** An account that the driver makes. */
async function made(driver: Driver, settings: object): Promise<Account> {
  const { id, apiKey } = await driver
    .newAccount({ ...usualAccount, ...settings })
    .catch(unsupported);
  const ofLimits = 'rateLimitFactor' in settings;
  const client = (key: string): Client => {
    if (ofLimits) neverWaitFor(key);
    return clientOf(key);
  };
  return {
    id,
    client: client(apiKey),
    clientWith: async (scopes) =>
      client(
        driver.newKey === undefined
          ? notReachable('the driver makes no keys with other scopes')
          : await driver.newKey(id, scopes),
      ),
    change: async (changes) =>
      driver.changeAccount === undefined
        ? notReachable('the driver changes no settings of accounts')
        : driver.changeAccount(id, changes).catch(unsupported),
  };
}

async function accountOfFile(settings: object = {}): Promise<Account> {
  const { driver, apiKey } = target();
  if (driver !== undefined) return made(driver, settings);
  return Object.keys(settings).length === 0 ? given(apiKey) : newAccount(settings);
}

async function otherAccount(): Promise<Account> {
  const { driver, secondKey } = target();
  if (driver !== undefined) return made(driver, {});
  return given(secondKey ?? notReachable('needs another account (give --second-key)'));
}

async function newAccount(settings: object = {}): Promise<Account> {
  const { driver } = target();
  if (driver !== undefined) return made(driver, settings);
  const names = Object.keys(settings).join(', ');
  return notReachable(
    `needs an account ${names === '' ? 'without records' : `with settings of its own`} ${DRIVER}`,
  );
}

/** What the lists of an account show: as much of it as HTTP does. */
async function contentOf({ client }: Account): Promise<string[]> {
  const lists = contract().operations.filter(
    ({ method, path, parameters }) =>
      method === 'get' && !path.includes('{') && parameters.some(({ name }) => name === 'limit'),
  );
  const records: string[] = [];
  for (const { path } of lists) {
    const { body } = await client.get<{ data: object[] }>(path, { query: { limit: 100 } });
    records.push(...body.data.map((record) => `${path} ${JSON.stringify(record)}`));
  }
  return records;
}

/** The server that is judged, with an account for one file of cases. */
export async function sharedServer() {
  const account = await accountOfFile();
  const { baseUrl } = target();
  return {
    url: new URL(baseUrl).origin,
    baseUrl,
    account,
    client: account.client,
    accountOfFile,
    otherAccount,
    newAccount,
    contentOf,
    close: async () => undefined,
    get db() {
      return notReachable('reads or changes the database');
    },
    get config() {
      return notReachable('reads the settings of the server');
    },
    get inbox() {
      return notReachable('reads the mails of the server');
    },
  };
}

/** The same: the kit starts no server. */
export function startServer(options: object = {}): ReturnType<typeof sharedServer> {
  const names = Object.keys(options);
  if (names.includes('now')) notReachable('needs a server whose clock it can set');
  if (names.length > 0) notReachable('needs a server with other settings');
  return sharedServer();
}
