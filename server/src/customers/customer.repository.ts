import { nameOf, namesOf } from '../parties/address.rules.js';
import { fromStoredInstant, toStoredInstant } from '../platform/dates/instant.js';
import type { Database } from '../platform/db/database.js';
import { insertRows } from '../platform/db/insert.js';
import type { Transaction } from '../platform/db/transaction.js';
import { updatedAfter } from '../platform/db/updated-at.js';
import type { Counters } from '../platform/lists/counters.repository.js';
import type { ListPage, ListQuery, ListReader, ListSpec } from '../platform/lists/list.js';
import type { SearchIndex } from '../platform/lists/search.repository.js';
import { sortName } from '../platform/text/search-words.js';
import type { Customer, CustomerFields } from './customer.fields.js';
import { toColumns, toCustomer } from './customer.mapper.js';
import { CUSTOMER_COLUMNS, defineCustomer, type CustomerRow } from './customer.model.js';

const RESOURCE = 'customers';

const LIST: ListSpec = {
  table: 'customers',
  resource: RESOURCE,
  columns: CUSTOMER_COLUMNS,
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

/** Made once: a text that is built anew is hashed anew wherever it is looked up. */
function selectTexts({ dialect }: Database) {
  const select = `SELECT ${CUSTOMER_COLUMNS.join(', ')} FROM customers WHERE accountId = ? AND `;
  // LOCK IN SHARE MODE is the one form that MySQL and MariaDB share.
  const [held, locked] = dialect === 'sqlite' ? ['', ''] : [' LOCK IN SHARE MODE', ' FOR UPDATE'];
  return {
    find: `${select}id = ?`,
    hold: `${select}id = ?${held}`,
    lock: `${select}id = ?${locked}`,
    lockByInternalId: `${select}internalId = ?${locked}`,
  };
}

export function createCustomerRepository(db: Database, stores: RecordStores): CustomerRepository {
  const model = defineCustomer(db.sequelize);
  const texts = selectTexts(db);

  async function one(text: string, bind: string[], tx?: Transaction): Promise<Customer | null> {
    const [row] = await db.select<CustomerRow>(text, bind, tx);
    return row ? toCustomer(row) : null;
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
    find: (accountId, id, tx) => one(texts.find, [accountId, id], tx),
    hold: (accountId, id, tx) => one(texts.hold, [accountId, id], tx),
    lock: (accountId, id, tx) => one(texts.lock, [accountId, id], tx),
    lockByInternalId: (accountId, internalId, tx) =>
      one(texts.lockByInternalId, [accountId, internalId], tx),

    async insert({ id, accountId, internalId, fields, now }, tx) {
      if (internalId !== null) {
        // Who meets the row of another in the index blocks the next ones when that is rolled back.
        await stores.counters.hold(accountId, tx);
        const first = await one(texts.lockByInternalId, [accountId, internalId], tx);
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
      await insertRows(db, 'customers', CUSTOMER_COLUMNS, [row], tx);
      await stores.search.write(record, null, tx);
      stores.counters.add({ accountId, id }, RESOURCE, 1, tx);
      return toCustomer(row);
    },

    async update(customer, fields, now, tx) {
      const { id, accountId } = customer;
      const searchText = await stores.search.write(
        terms(accountId, id, fields),
        customer.searchText,
        tx,
      );
      const version = customer.version + 1;
      const updatedAt = updatedAfter(customer.updatedAt, now);
      await model.update(
        {
          ...toColumns(fields),
          sortName: sortName(nameOf(fields.billTo)),
          searchText,
          version,
          updatedAt,
        },
        { where: { id, accountId }, transaction: tx.inner },
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
      await model.destroy({ where: { id, accountId }, transaction: tx.inner });
      await stores.search.remove(id, tx);
      stores.counters.add({ accountId, id }, RESOURCE, -1, tx);
    },

    async list(accountId, query) {
      const page = await stores.lists.read<CustomerRow>(accountId, LIST, query);
      return { ...page, rows: page.rows.map(toCustomer) };
    },
  };
}
