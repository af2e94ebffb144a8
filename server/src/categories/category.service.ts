import type { History } from '../history/index.js';
import { newIdOf } from '../platform/context/new-id.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { Problem, notFound } from '../platform/errors/problem.js';
import type { Category, CategoryFields } from './category.fields.js';
import type { CategoryRepository } from './category.repository.js';

/** Categories of one account at most; above it 409 TOO_MANY. */
const MOST = 1000;

/** Takes a category that is about to be deleted off what it sorts. */
export type ForgetCategory = (
  context: RequestContext,
  categoryId: string,
  tx: Transaction,
) => Promise<void>;

export interface CategoryService {
  create(context: RequestContext, body: CategoryFields, tx: Transaction): Promise<Category>;
  get(context: RequestContext, id: string): Promise<Category>;
  /** By name. */
  list(context: RequestContext): Promise<Category[]>;
  replace(
    context: RequestContext,
    id: string,
    body: CategoryFields,
    tx: Transaction,
  ): Promise<Category>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
  /** The category of this account, or null; nobody can delete it before the transaction ends. */
  hold(context: RequestContext, id: string, tx: Transaction): Promise<Category | null>;
}

export function createCategoryService(
  categories: CategoryRepository,
  forget: ForgetCategory,
  history: History,
): CategoryService {
  function record(
    context: RequestContext,
    kind: 'created' | 'updated' | 'deleted',
    { id, version }: Category,
    tx: Transaction,
  ): Promise<void> {
    const facts = { version, changed: kind === 'updated' ? ['name'] : [] };
    return history.append(context, { resource: 'category', resourceId: id, kind, facts }, tx);
  }

  async function locked(context: RequestContext, id: string, tx: Transaction): Promise<Category> {
    const category = await categories.lock(context.account.id, id, tx);
    if (!category) throw notFound('category');
    checkIfMatch(context, category.version);
    return category;
  }

  return {
    async create(context, { name }, tx) {
      const accountId = context.account.id;
      const id = newIdOf(context, 'cat');
      const stored = await categories.insert(id, accountId, { name }, context.now, tx);
      if ((await categories.countAlone(accountId, tx)) > MOST) throw tooMany();
      await record(context, 'created', stored, tx);
      return stored;
    },

    async get(context, id) {
      const category = await categories.find(context.account.id, id);
      if (!category) throw notFound('category');
      return category;
    },

    list: (context) => categories.list(context.account.id),

    async replace(context, id, { name }, tx) {
      const category = await locked(context, id, tx);
      if (name === category.name) return category;
      const stored = await categories.update(category, { name }, context.now, tx);
      await record(context, 'updated', stored, tx);
      return stored;
    },

    async remove(context, id, tx) {
      const category = await locked(context, id, tx);
      await forget(context, id, tx);
      await categories.remove(category, tx);
      await record(context, 'deleted', category, tx);
    },

    hold: (context, id, tx) => categories.hold(context.account.id, id, tx),
  };
}

function tooMany(): Problem<'TOO_MANY'> {
  const message = `An account has at most ${MOST.toLocaleString('en')} categories. Delete one first.`;
  return new Problem('TOO_MANY', message, { details: { limit: MOST } });
}
