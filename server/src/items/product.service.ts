import type { History } from '../history/index.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import { newIdOf } from '../platform/context/new-id.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { invalid, notFound } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/changes.js';
import { mergePatch } from '../platform/json/merge-patch.js';
import type { ListPage, ListQuery } from '../platform/lists/list.js';
import type { Product, ProductBody, ProductFields } from './product.fields.js';
import { fieldsOf } from './product.mapper.js';
import type { ProductRepository } from './product.repository.js';
import { productErrors, productFields } from './product.rules.js';

/** Takes a deleted product off the documents that may still change. */
export type ForgetProduct = (
  context: RequestContext,
  productId: string,
  tx: Transaction,
) => Promise<void>;

/** The use cases of products; refusals are thrown as problems. */
export interface ProductService {
  create(context: RequestContext, body: ProductBody, tx: Transaction): Promise<Product>;
  get(context: RequestContext, id: string): Promise<Product>;
  /** The products of this account among the ids. */
  findMany(context: RequestContext, ids: string[], tx: Transaction): Promise<Map<string, Product>>;
  /** The same, held: none can be deleted before the Draft that names it is stored. */
  holdMany(context: RequestContext, ids: string[], tx: Transaction): Promise<Map<string, Product>>;
  /** The same, where their stock may be changed too. */
  lockMany(context: RequestContext, ids: string[], tx: Transaction): Promise<Map<string, Product>>;
  list(context: RequestContext, query: ListQuery): Promise<ListPage<Product>>;
  replace(
    context: RequestContext,
    id: string,
    body: ProductBody,
    tx: Transaction,
  ): Promise<Product>;
  update(
    context: RequestContext,
    id: string,
    body: Partial<ProductBody>,
    tx: Transaction,
  ): Promise<Product>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
}

/** The use cases over a repository. */
export function createProductService(
  products: ProductRepository,
  forget: ForgetProduct,
  history: History,
): ProductService {
  function record(
    context: RequestContext,
    kind: 'created' | 'updated' | 'deleted',
    product: Product,
    changed: Iterable<string>,
    tx: Transaction,
  ): Promise<void> {
    // The stock is told at every change, so that an audit can follow it from one to the next.
    const { version, trackInventory, storedStock } = product;
    const stock = storedStock === null ? null : Number(storedStock);
    const facts = { version, changed: [...changed], trackInventory, stock };
    return history.append(context, { resource: 'item', resourceId: product.id, kind, facts }, tx);
  }

  async function locked(context: RequestContext, id: string, tx: Transaction): Promise<Product> {
    const product = await products.lock(context.account.id, id, tx);
    if (!product) throw notFound('item');
    checkIfMatch(context, product.version);
    return product;
  }

  async function edit(
    context: RequestContext,
    id: string,
    tx: Transaction,
    next: (current: ProductFields) => ProductBody,
  ): Promise<Product> {
    const product = await locked(context, id, tx);
    const current = fieldsOf(product);
    const fields = productFields(next(current));
    const changed = changedMembers(fields, current);
    if (changed.size === 0) return product;
    refuse(fields, current);
    const stored = await products.update(product, fields, context.now, tx);
    await record(context, 'updated', stored, changed, tx);
    return stored;
  }

  return {
    async create(context, body, tx) {
      const fields = productFields(body);
      refuse(fields, null);
      const id = newIdOf(context, 'itm');
      const stored = await products.insert(id, context.account.id, fields, context.now, tx);
      await record(context, 'created', stored, [], tx);
      return stored;
    },

    async get(context, id) {
      const product = await products.find(context.account.id, id);
      if (!product) throw notFound('item');
      return product;
    },

    findMany: async (context, ids, tx) =>
      byId(await products.findMany(context.account.id, ids, tx)),
    holdMany: async (context, ids, tx) =>
      byId(await products.holdMany(context.account.id, ids, tx)),
    lockMany: async (context, ids, tx) =>
      byId(await products.lockMany(context.account.id, ids, tx)),

    list: (context, query) => products.list(context.account.id, query),
    replace: (context, id, body, tx) => edit(context, id, tx, () => body),
    update: (context, id, body, tx) =>
      edit(context, id, tx, (current) => mergePatch(current, body) as ProductBody),

    async remove(context, id, tx) {
      // Drafts are locked before the product, in the order that every writer keeps.
      const product = await products.find(context.account.id, id, tx);
      if (!product) throw notFound('item');
      checkIfMatch(context, product.version);
      await forget(context, id, tx);
      const last = await locked(context, id, tx);
      // A Draft that was being stored has held the product until now; there are no more of them.
      await forget(context, id, tx);
      await products.remove(last, tx);
      await record(context, 'deleted', last, [], tx);
    },
  };
}

function byId(products: Product[]): Map<string, Product> {
  return new Map(products.map((product) => [product.id, product]));
}

function refuse(fields: ProductFields, current: ProductFields | null): void {
  const errors = productErrors(fields, current);
  if (errors.length > 0) throw invalid(errors);
}
