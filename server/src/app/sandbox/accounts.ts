import { type Request, type RequestHandler, Router } from 'express';
import { changeAccount, createAccount, createKey } from '../../accounts/index.js';
import type { Database } from '../../platform/db/index.js';
import { invalid } from '../../platform/errors/problem.js';

/** What an operator does with accounts. What the bodies may have is checked where the settings are stored. */
export interface Accounts {
  create: (settings: object) => Promise<{ id: string; apiKey: string }>;
  change: (id: string, settings: object) => Promise<void>;
  newKey: (id: string, body: NewKey) => Promise<{ apiKey: string }>;
}

interface NewKey {
  scopes?: string | readonly string[];
}

/** Refuses a member that would be left out without a word. @throws Problem VALIDATION_FAILED */
function refuseMember(name: string | undefined): void {
  if (name === undefined) return;
  const path = `/${name.slice(0, 100)}`;
  throw invalid({ path, code: 'UNKNOWN_FIELD', message: 'is not a known field' });
}

/** Accounts beside the one of the sandbox, until it is reset. */
export function accountsOf(db: Database): Accounts {
  return {
    async create(settings) {
      // The store takes an id of its own.
      refuseMember('id' in settings ? 'id' : undefined);
      const { id } = await createAccount(db, { name: 'Test', ...settings });
      return { id, apiKey: await createKey(db, id) };
    },
    change: async (id, settings) => void (await changeAccount(db, id, settings)),
    newKey: async (id, { scopes = ['*'], ...others }) => {
      refuseMember(Object.keys(others)[0]);
      return { apiKey: await createKey(db, id, { scopes: [scopes].flat() }) };
    },
  };
}

/** The requests below `/sandbox/accounts`; `only` refuses other methods, `bodyOf` what is no JSON. */
export function accountRoutes(
  accounts: () => Promise<Accounts>,
  only: (allowed: string) => RequestHandler,
  bodyOf: (request: Request) => object,
): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router
    .route('/')
    .post(async (request, response) => {
      const body = bodyOf(request);
      response.status(201).json(await (await accounts()).create(body));
    })
    .all(only('POST'));
  router
    .route('/:id')
    .patch(async (request, response) => {
      const body = bodyOf(request);
      await (await accounts()).change(request.params.id, body);
      response.status(204).end();
    })
    .all(only('PATCH'));
  router
    .route('/:id/keys')
    .post(async (request, response) => {
      const body = bodyOf(request);
      response.status(201).json(await (await accounts()).newKey(request.params.id, body));
    })
    .all(only('POST'));
  return router;
}
