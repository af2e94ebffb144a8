import type { Contract, ContractName } from '@faktura/contract';
import type { Transaction } from '../db/transaction.js';
import type { SqlCondition } from '../lists/condition.js';
import type { ListPage, ListQuery } from '../lists/list.js';
import { created, found, noContent, ok } from './answers.js';
import type { Handler, RequestContext, WriteRunner } from './handler.js';
import { listAnswer, type PageQuery } from './list-answer.js';

/** Components of the document that have a schema of their own for each way to write them. */
export type RecordName = {
  [Name in ContractName]: [`${Name}Create`, `${Name}Replace`, `${Name}Patch`] extends ContractName[]
    ? Name
    : never;
}[ContractName];

/** A service whose records are listed, created, read, replaced, changed and deleted by id. */
export interface RecordService<Name extends RecordName, Stored> {
  list(context: RequestContext, query: ListQuery): Promise<ListPage<Stored>>;
  create(
    context: RequestContext,
    body: Contract<`${Name}Create`>,
    tx: Transaction,
  ): Promise<Stored>;
  get(context: RequestContext, id: string): Promise<Stored>;
  replace(
    context: RequestContext,
    id: string,
    body: Contract<`${Name}Replace`>,
    tx: Transaction,
  ): Promise<Stored>;
  update(
    context: RequestContext,
    id: string,
    body: Contract<`${Name}Patch`>,
    tx: Transaction,
  ): Promise<Stored>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
}

/** What the routes of a plain record are made from. */
export interface RecordRouteParts<Name extends RecordName, Stored, Query> {
  /** Path of the list; a record's own begins with it. */
  path: string;
  records: RecordService<Name, Stored>;
  write: WriteRunner;
  /** The record as the contract shows it. */
  toWire: (stored: Stored) => Contract<Name>;
  /** The filters of the list. */
  conditions: (query: Query) => SqlCondition[];
  /** Sums over all that match, for `include=totals`. */
  totals?: (page: ListPage<Stored>) => Promise<unknown[]>;
}

/** The handlers of a plain record, by operationId. */
export type RecordRoutes = Record<
  'list' | 'create' | 'get' | 'replace' | 'update' | 'remove',
  Handler
>;

/** The six operations of a record that has nothing but them; a resource gives them their names. */
export function recordRoutes<
  Name extends RecordName,
  Stored extends { id: string; version: number },
  Query extends PageQuery & { include?: string },
>(parts: RecordRouteParts<Name, Stored, Query>): RecordRoutes {
  const { path, records, write, toWire } = parts;
  return {
    list: async (input, context) => {
      const query = input.query as Query;
      const conditions = parts.conditions(query);
      const page = await records.list(context, { ...query, conditions });
      const totals = query.include === 'totals' ? await parts.totals?.(page) : undefined;
      return listAnswer(context, path, query, { page, view: toWire, totals });
    },

    create: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<`${Name}Create`>;
        const record = await records.create(context, body, tx);
        return created(`${path}/${record.id}`, toWire(record), record);
      }),

    get: async (input, context) => {
      const record = await records.get(context, input.params.id);
      return found(context, toWire(record), record);
    },

    replace: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<`${Name}Replace`>;
        const record = await records.replace(context, input.params.id, body, tx);
        return ok(toWire(record), record);
      }),

    update: (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<`${Name}Patch`>;
        const record = await records.update(context, input.params.id, body, tx);
        return ok(toWire(record), record);
      }),

    remove: (input, context) =>
      write(context, async (tx) => {
        await records.remove(context, input.params.id, tx);
        return noContent();
      }),
  };
}
