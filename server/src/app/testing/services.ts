import { accountContext, createAccount } from '../../accounts/index.js';
import type { DocumentRenderer } from '../../documents/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import type { Database, Transaction } from '../../platform/db/index.js';
import { migrate } from '../../platform/db/index.js';
import type { TestEngine } from '../../platform/db/testing/engines.js';
import { createResources, type Resources } from '../resources.js';

export interface TestServices extends Resources {
  db: Database;
  /** A request of the account now; `part` says what is special about it. */
  context(part?: Partial<RequestContext>): RequestContext;
  /** Runs a write in a transaction of its own. */
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Another account on the same database. */
  another(settings?: object): Promise<(part?: Partial<RequestContext>) => RequestContext>;
}

const nothingPrinted = new Error('No document is printed here.');

const noRenderer: DocumentRenderer = {
  fingerprint: () => Promise.resolve(''),
  renderInvoice: () => Promise.reject(nothingPrinted),
  status: () => Promise.reject(nothingPrinted),
  warm: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** Every service over an empty database of the engine, for one account; no HTTP. */
export async function openServices(engine: TestEngine): Promise<TestServices> {
  const db = await engine.open();
  await migrate(db);
  const resources = createResources({
    db,
    write: (_context, work) => db.transaction(work),
    renderer: noRenderer,
    sellerOf: () => Promise.reject(nothingPrinted),
  });
  const another = async (settings: object = {}) => {
    const { id } = await createAccount(db, { name: 'Nordlicht Studio GmbH', ...settings });
    const account = await accountContext(db, id);
    return (part: Partial<RequestContext> = {}): RequestContext => ({
      requestId: 'req_1',
      operationId: 'test',
      account,
      key: { id: 'demo0001', scopes: ['*'] },
      scopeId: null,
      ifMatch: null,
      ifNoneMatch: null,
      idempotency: null,
      now: new Date(),
      publicUrl: 'http://localhost',
      hasScope: () => true,
      ...part,
    });
  };
  const context = await another();
  return { ...resources, db, context, run: (work) => db.transaction(work), another };
}
