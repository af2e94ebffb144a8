import { LinkSigner } from '../../server/src/attachments/index.js';
import { createRoutes } from '../../server/src/app/routes.js';
import type { TestServices } from '../../server/src/app/testing/services.js';
import type { Database } from '../../server/src/platform/db/index.js';
import type { Handler, Input } from '../../server/src/platform/http/handler.js';
import type { List } from './query-plans.lists.js';

const nothing = () => Promise.reject(new Error('Nothing is written or printed here.'));

/** Only the lists. */
const routes = createRoutes({
  write: () => nothing,
  renderer: {
    fingerprint: nothing,
    render: nothing,
    status: nothing,
    queue: () => ({ running: 0, waiting: 0, oldestMs: 0, isFailing: false }),
    warm: nothing,
    close: nothing,
  },
  attachments: {
    blobs: { put: nothing, read: nothing },
    links: new LinkSigner(''),
    scanner: null,
    takesUnscanned: false,
  },
});

/** A statement sent to the database. */
export interface Asked {
  sql: string;
  bind: readonly unknown[];
}

/** The database, and the statements it received. */
export function recordingOf(db: Database): { sql: Database; asked: Asked[] } {
  const asked: Asked[] = [];
  const sql: Database = {
    ...db,
    select(text, bind, tx) {
      asked.push({ sql: text, bind });
      return db.select(text, bind, tx);
    },
  };
  return { sql, asked };
}

/** The database rejected a statement, the last one. */
export class AskFailed extends Error {
  constructor(
    error: Error,
    readonly asked: readonly Asked[],
  ) {
    super(error.message, { cause: error });
    this.name = 'AskFailed';
  }
}

/** The response of a list, and the statements on its own table. */
export async function ask(
  { db, context }: TestServices,
  { operationId, table }: List,
  query: object,
): Promise<{ body: unknown; asked: Asked[] }> {
  const handler: Handler | undefined = routes[operationId];
  if (!handler) throw new Error(`${operationId} is not built.`);
  const { sql, asked } = recordingOf(db);
  // Values of its own parameters, from the document.
  const input = { id: '', query, body: {} } as Input;
  const { body } = await handler(context({ sql }), input).catch((error: Error) => {
    throw new AskFailed(error, asked);
  });
  return { body, asked: ofTable(asked, table) };
}

/** The statements on a table, except those for lines, which query a document for its version. */
export const ofTable = (asked: readonly Asked[], table: string): Asked[] =>
  asked.filter(({ sql }) => new RegExp(` FROM ${table}\\b(?! d )`).test(sql));
