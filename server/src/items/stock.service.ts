import type { History } from '../history/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { keptAfter, takenAfter, touched, type Demand } from './stock.rules.js';
import type { StockRepository } from './stock.repository.js';

/** What a change of an invoice asks of the stock: pieces by product, none where it is not open. */
export interface StockChange {
  invoiceId: string;
  before: ReadonlyMap<string, bigint>;
  after: ReadonlyMap<string, bigint>;
}

export interface Stock {
  /**
   * Moves the stock of the products whose inventory is tracked by the difference. The caller has
   * locked the invoice; the products are locked in the order of their ids.
   */
  move(context: RequestContext, change: StockChange, tx: Transaction): Promise<void>;
}

export function createStock(repository: StockRepository, history: History): Stock {
  /** False where the product is gone or its inventory is not tracked. */
  async function take(
    context: RequestContext,
    invoiceId: string,
    productId: string,
    quantity: bigint,
    tx: Transaction,
  ): Promise<boolean> {
    const { account, now } = context;
    const product = await repository.take(account.id, productId, quantity, now, tx);
    if (!product) return false;
    const { version, stock } = product;
    const facts = {
      version,
      changed: ['stock'],
      stock,
      taken: Number(quantity),
      invoice: invoiceId,
    };
    const entry = { resource: 'item', resourceId: productId, kind: 'updated', facts } as const;
    await history.append(context, entry, tx);
    return true;
  }

  /** What the invoice has taken of the product after the change. */
  async function settle(
    context: RequestContext,
    invoiceId: string,
    [productId, demand]: [string, Demand],
    { taken, tracked }: { taken: bigint; tracked: boolean },
    tx: Transaction,
  ): Promise<bigint> {
    const kept = keptAfter(taken, demand);
    if (!tracked) return kept;
    const after = takenAfter(taken, demand);
    if (after === taken) return taken;
    const moved = await take(context, invoiceId, productId, after - taken, tx);
    return moved ? after : kept;
  }

  return {
    async move(context, { invoiceId, before, after }, tx) {
      const changes = touched(before, after);
      if (changes.length === 0) return;
      const accountId = context.account.id;
      const ids = changes.map(([id]) => id);
      const tracked = await repository.tracked(accountId, ids, tx);
      const all =
        before.size === 0
          ? new Map<string, bigint>()
          : await repository.takenBy(accountId, invoiceId, tx);
      for (const change of changes) {
        const [productId] = change;
        const taken = all.get(productId) ?? 0n;
        const state = { taken, tracked: tracked.has(productId) };
        const quantity = await settle(context, invoiceId, change, state, tx);
        const movement = { accountId, invoiceId, productId, quantity };
        if (taken === 0n && quantity !== 0n) await repository.insert(movement, tx);
        else if (quantity !== taken) await repository.update(movement, tx);
      }
    },
  };
}
