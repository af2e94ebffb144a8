import { rmSync } from 'node:fs';

import { startMock } from '../../mock/src/index.js';
import { createFaktura, type Faktura } from '../../sdk/src/index.js';
import { changeAccount, createAccount, createKey } from '../../server/src/accounts/index.js';
import { seedDemo } from '../../server/src/app/demo/seed.js';
import { startSandbox } from '../../server/src/app/sandbox/sandbox.js';
import { createFakturaServer, type FakturaServer } from '../../server/src/app/server.js';
import { checkedFetch } from '../harness/checked-fetch.js';
import { emptyDatabase } from '../harness/database.js';
import { germanBuyer, germanSeller, taxedLine } from '../harness/e-invoicing.js';
import { records } from './records.js';

type SdkOptions = Partial<Parameters<typeof createFaktura>[0]>;

/** A target of the shared suite. */
export interface Target {
  kind: 'mock' | 'server' | 'sandbox';
  baseUrl: string;
  apiKey: string;
  /** A `fetch` that checks every response against the document. */
  fetch: typeof fetch;
  /** A client without retries, so that a test sees each answer. */
  faktura: Faktura;
  client(options?: SdkOptions): Faktura;
  /** The key of an account without the records, with the contract's rate limits. */
  otherKey(settings?: { scopes?: string[] }): Promise<string>;
  /** A client whose account makes e-invoices, and the id of a Draft that can be issued. */
  eInvoicing(): Promise<{ faktura: Faktura; draft: string }>;
}

const kinds = ['mock', 'server', 'sandbox'] as const;

/** For `describe.each`: the targets, started when a test first asks for them. */
export const targets = kinds.map((kind) => ({ kind, start: () => target(kind) }));

/** Kept on the process, because a test runner loads this module once per test file. */
const keep = globalThis as { fakturaParity?: Partial<Record<string, Promise<Target>>> };

/** One of each for all files of a worker process; they end with it. */
export function target(kind: Target['kind']): Promise<Target> {
  keep.fakturaParity ??= {};
  keep.fakturaParity[kind] ??= starts[kind]();
  return keep.fakturaParity[kind];
}

function targetOf(
  kind: Target['kind'],
  baseUrl: string,
  apiKey: string,
  otherKey: Target['otherKey'],
  draftOf: (client: Target['client']) => ReturnType<Target['eInvoicing']>,
): Target {
  const fetch = checkedFetch(kind === 'mock' ? 'mock' : 'server');
  const client = (options: SdkOptions = {}): Faktura =>
    createFaktura({ apiKey, baseUrl, maxRetries: 0, fetch, ...options });
  const eInvoicing = () => draftOf(client);
  return { kind, baseUrl, apiKey, fetch, faktura: client(), client, otherKey, eInvoicing };
}

async function mockTarget(): Promise<Target> {
  const mock = await startMock({ port: 0 });
  return targetOf(
    'mock',
    mock.url,
    'demo',
    async () => 'demo',
    async (client) => ({ faktura: client(), draft: records.draft }),
  );
}

async function serverTarget(): Promise<Target> {
  // Removed together with the project's scratch folder.
  const { drop: _, ...database } = await emptyDatabase();
  const server = await createFakturaServer({
    port: 0,
    logLevel: 'silent',
    trustedProxies: ['127.0.0.0/8'],
    ...database,
  });
  const { db, url } = server;
  const { id } = await createAccount(db, {
    name: 'Nordlicht Studio GmbH',
    plan: 'Pro',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    rateLimitFactor: 1000,
  });
  await seedDemo({ db, accountId: id, publicUrl: url });
  const apiKey = await createKey(db, id, { scopes: ['*'] });
  return withAccounts('server', server, apiKey);
}

async function sandboxTarget(): Promise<Target> {
  const sandbox = await startSandbox({ port: 0 });
  process.once('exit', () => rmSync(sandbox.folder, { recursive: true, force: true }));
  await changeAccount(sandbox.db, 'acc_demo', { rateLimitFactor: 1000 });
  return withAccounts('sandbox', sandbox, sandbox.apiKey);
}

/** A target whose database can be given accounts. */
function withAccounts(
  kind: Target['kind'],
  server: Pick<FakturaServer, 'db' | 'url'>,
  apiKey: string,
): Target {
  const { db, url } = server;
  const otherKey: Target['otherKey'] = ({ scopes = ['*'] } = {}) => keyOfNewAccount(server, scopes);
  return targetOf(kind, `${url}/v1`, apiKey, otherKey, async (client) => {
    const issuer = await createAccount(db, {
      name: 'Nordlicht Studio GmbH',
      eInvoicing: true,
      profile: germanSeller,
    });
    const faktura = client({ apiKey: await createKey(db, issuer.id, { scopes: ['*'] }) });
    const customer = await faktura.customers.create(germanBuyer);
    const { id } = await faktura.invoices.create({ customer: customer.id, items: [taxedLine] });
    return { faktura, draft: id };
  });
}

const starts = { mock: mockTarget, server: serverTarget, sandbox: sandboxTarget };

async function keyOfNewAccount(
  { db }: Pick<FakturaServer, 'db'>,
  scopes: string[],
): Promise<string> {
  const { id } = await createAccount(db, { name: 'Southwind GmbH', plan: 'Pro', currency: 'EUR' });
  return createKey(db, id, { scopes });
}
