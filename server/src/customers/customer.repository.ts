import { nameOf, namesOf } from '../parties/address.rules.js';
import { fromStoredInstant, toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import type { Lock } from '../platform/db/table.js';
import type { Sql, Transaction } from '../platform/db/transaction.js';
import { updatedAfter } from '../platform/db/updated-at.js';
import type { Counters } from '../platform/lists/counters.repository.js';
import type { ListPage, ListQuery, ListReader, ListSpec } from '../platform/lists/list.js';
import type { SearchIndex } from '../platform/lists/search.repository.js';
import { sortName } from '../platform/text/search-words.js';
import type { Customer, CustomerFields } from './customer.fields.js';
import { toColumns, toCustomer } from './customer.mapper.js';
import { customerTable, type CustomerRow } from './customer.model.js';

const RESOURCE = 'customers';

const LIST: ListSpec = {
  table: 'customers',
  resource: RESOURCE,
  columns: customerTable.columns,
  sorts: { createdAt: 'id', updatedAt: 'updatedAt', name: 'sortName' },
};

export interface NewCustomer {
  id: string;
  accountId: string;
  internalId: string | null;
  fields: CustomerFields;
  now: Date;
}

export interface CustomerRepository {
  find(accountId: string, id: string, tx?: Transaction): Promise<Customer | null>;
  /** Keeps the row from being changed or deleted until the transaction ends; readers are not held up. */
  hold(accountId: string, id: string, tx: Transaction): Promise<Customer | null>;
  /** Locks the row until the transaction ends. */
  lock(accountId: string, id: string, tx: Transaction): Promise<Customer | null>;
  lockByInternalId(
    accountId: string,
    internalId: string,
    tx: Transaction,
  ): Promise<Customer | null>;
  /** Stores the customer; returns the one that stands when another request was first with its internalId. */
  insert(customer: NewCustomer, tx: Transaction): Promise<Customer>;
  update(customer: Customer, fields: CustomerFields, now: Date, tx: Transaction): Promise<Customer>;
  remove(customer: Customer, tx: Transaction): Promise<void>;
  list(accountId: string, query: ListQuery): Promise<ListPage<Customer>>;
}

export interface RecordStores {
  counters: Counters;
  search: SearchIndex;
  lists: ListReader;
}

export function createCustomerRepository(db: Database, stores: RecordStores): CustomerRepository {
  async function one(sql: Sql, where: Partial<CustomerRow>, lock?: Lock): Promise<Customer | null> {
    const row = await customerTable.find(sql, where, lock);
    return row && toCustomer(row);
  }

  function terms(accountId: string, id: string, fields: CustomerFields) {
    const { billTo, shipTo, tags } = fields;
    const names = [billTo, shipTo].flatMap((address) => (address ? namesOf(address) : []));
    const emails = [billTo.email, shipTo?.email, ...fields.cc, ...fields.bcc];
    return {
      accountId,
      resource: RESOURCE,
      id,
      texts: [...names, ...emails, ...tags],
      numbers: [billTo.phone, shipTo?.phone],
    };
  }

  return {
    find: (accountId, id, tx) => one(tx ?? db, { accountId, id }),
    hold: (accountId, id, tx) => one(tx, { accountId, id }, 'share'),
    lock: (accountId, id, tx) => one(tx, { accountId, id }, 'update'),
    lockByInternalId: (accountId, internalId, tx) => one(tx, { accountId, internalId }, 'update'),

    async insert({ id, accountId, internalId, fields, now }, tx) {
      if (internalId !== null) {
        // Who meets the row of another in the index blocks the next ones when that is rolled back.
        stores.counters.hold(accountId, tx);
        const first = await one(tx, { accountId, internalId }, 'update');
        if (first) return first;
      }
      const instant = toStoredInstant(now);
      const record = terms(accountId, id, fields);
      const row: CustomerRow = {
        id,
        accountId,
        internalId,
        ...toColumns(fields),
        sortName: sortName(nameOf(fields.billTo)),
        searchText: stores.search.textOf(record),
        version: 1,
        createdAt: instant,
        updatedAt: instant,
      };
      customerTable.insert(tx, [row]);
      stores.search.write(record, null, tx);
      stores.counters.add({ accountId, id }, RESOURCE, 1, tx);
      return toCustomer(row);
    },

    async update(customer, fields, now, tx) {
      const { id, accountId } = customer;
      const searchText = stores.search.write(terms(accountId, id, fields), customer.searchText, tx);
      const version = customer.version + 1;
      const updatedAt = updatedAfter(customer.updatedAt, now);
      customerTable.update(
        tx,
        { id, accountId },
        {
          ...toColumns(fields),
          sortName: sortName(nameOf(fields.billTo)),
          searchText,
          version,
          updatedAt,
        },
      );
      return {
        ...customer,
        ...fields,
        searchText,
        version,
        updatedAt: fromStoredInstant(updatedAt),
      };
    },

    async remove({ id, accountId }, tx) {
      customerTable.remove(tx, { id, accountId });
      stores.search.remove(id, tx);
      stores.counters.add({ accountId, id }, RESOURCE, -1, tx);
    },

    async list(accountId, query) {
      const page = await stores.lists.read<CustomerRow>(accountId, LIST, query);
      return { ...page, rows: page.rows.map(toCustomer) };
    },
  };
}
