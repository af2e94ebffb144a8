import type { CategoryService } from '../categories/index.js';
import type { CustomerService } from '../customers/index.js';
import type { History } from '../history/index.js';
import { newIdOf } from '../platform/context/new-id.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import type { Transaction } from '../platform/db/transaction.js';
import { invalid, notFound } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/changes.js';
import { mergePatch } from '../platform/json/merge-patch.js';
import type { ListPage, ListQuery } from '../platform/lists/list.js';
import { transactionFields, type TransactionBody } from './transaction.body.js';
import { changedEvent, entryEvent } from './transaction.events.js';
import type { BookEntry, TransactionFields } from './transaction.fields.js';
import { fieldsOf } from './transaction.mapper.js';
import type { TransactionRepository, TransactionSum } from './transaction.repository.js';
import { transactionErrors, type Named } from './transaction.rules.js';

export interface TransactionService {
  create(context: RequestContext, body: TransactionBody, tx: Transaction): Promise<BookEntry>;
  get(context: RequestContext, id: string): Promise<BookEntry>;
  list(context: RequestContext, query: ListQuery): Promise<ListPage<BookEntry>>;
  totals(page: ListPage<BookEntry>): Promise<TransactionSum[]>;
  replace(
    context: RequestContext,
    id: string,
    body: TransactionBody,
    tx: Transaction,
  ): Promise<BookEntry>;
  update(
    context: RequestContext,
    id: string,
    body: Partial<TransactionBody>,
    tx: Transaction,
  ): Promise<BookEntry>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
}

export interface TransactionTools {
  transactions: TransactionRepository;
  customers: Pick<CustomerService, 'hold'>;
  categories: Pick<CategoryService, 'hold'>;
  history: History;
}

export function createTransactionService(tools: TransactionTools): TransactionService {
  const { transactions, history } = tools;

  async function locked(context: RequestContext, id: string, tx: Transaction): Promise<BookEntry> {
    const entry = await transactions.lock(context.account.id, id, tx);
    if (!entry) throw notFound('transaction');
    checkIfMatch(context, entry.version);
    return entry;
  }

  async function edit(
    context: RequestContext,
    id: string,
    body: Partial<TransactionBody>,
    tx: Transaction,
    next: (current: TransactionFields) => TransactionBody,
  ): Promise<BookEntry> {
    // Customer and category come before the transaction, in the order that every writer keeps.
    const named = await hold(tools, context, body, tx);
    const entry = await locked(context, id, tx);
    const current = fieldsOf(entry);
    const fields = transactionFields(next(current), current);
    const changed = changedMembers(fields, current);
    if (changed.size === 0) return entry;
    refuse(fields, current, named);
    const stored = await transactions.update(entry, fields, context.now, tx);
    await history.append(context, changedEvent(entry, stored), tx);
    return stored;
  }

  return {
    async create(context, body, tx) {
      const { currency, timezone, id: accountId } = context.account;
      const date = dateInZone(context.now, timezone);
      const fields = transactionFields(body, { currency, date });
      refuse(fields, null, await hold(tools, context, body, tx));
      const id = newIdOf(context, 'trx');
      const stored = await transactions.insert(id, accountId, fields, context.now, tx);
      await history.append(context, entryEvent('created', stored), tx);
      return stored;
    },

    async get(context, id) {
      const entry = await transactions.find(context.account.id, id);
      if (!entry) throw notFound('transaction');
      return entry;
    },

    list: (context, query) => transactions.list(context.account.id, query),
    totals: (page) => transactions.sumOf(page),
    replace: (context, id, body, tx) => edit(context, id, body, tx, () => body),
    update: (context, id, body, tx) =>
      edit(context, id, body, tx, (current) => mergePatch(current, body) as TransactionBody),

    async remove(context, id, tx) {
      const entry = await locked(context, id, tx);
      await transactions.remove(entry, tx);
      await history.append(context, entryEvent('deleted', entry), tx);
    },
  };
}

/** Which of the named records are there; none of them can be deleted before the transaction is stored. */
async function hold(
  { customers, categories }: TransactionTools,
  context: RequestContext,
  { customer, category }: Partial<TransactionBody>,
  tx: Transaction,
): Promise<Named> {
  return {
    customer: Boolean(customer && (await customers.hold(context, customer, tx))),
    category: Boolean(category && (await categories.hold(context, category, tx))),
  };
}

function refuse(fields: TransactionFields, current: TransactionFields | null, named: Named): void {
  const errors = transactionErrors(fields, current, named);
  if (errors.length > 0) throw invalid(errors);
}
