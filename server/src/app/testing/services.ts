import { accountContext } from '../../accounts/accounts.js';
import { createAccount } from '../../accounts/index.js';
import * as categories from '../../categories/index.js';
import { replaceCategory, deleteCategory } from '../../categories/write-category.js';
import * as customers from '../../customers/index.js';
import { deleteCustomer } from '../../customers/write-customer.js';
import type { DocumentPatch } from '../../documents/body-fields.js';
import { deleteEstimate } from '../../estimates/delete-estimate.js';
import * as estimates from '../../estimates/index.js';
import { deleteInvoice } from '../../invoices/delete-invoice.js';
import * as invoices from '../../invoices/index.js';
import { INVOICE_SUMS } from '../../invoices/invoice.repository.js';
import * as items from '../../items/index.js';
import { editProduct, deleteProduct } from '../../items/write-product.js';
import { creditNotes, PAYMENT_SUMS, payments as storedPayments } from '../../ledger/index.js';
import { deletePayment } from '../../payments/delete-payment.js';
import { editPayment } from '../../payments/edit-payment.js';
import * as payments from '../../payments/index.js';
import { listPaymentsForInvoice } from '../../payments/list-payments.js';
import type { EditMode } from '../../platform/context/operation.js';
import type { Reading, Work } from '../../platform/context/work.js';
import { type Database, type Transaction, migrate } from '../../platform/db/index.js';
import type { TestEngine } from '../../platform/db/testing/engines.js';
import type { ListPage } from '../../platform/lists/list.js';
import { sumsOf } from '../../platform/lists/sums.js';
import { deleteRefund } from '../../refunds/delete-refund.js';
import { editRefund } from '../../refunds/edit-refund.js';
import * as refunds from '../../refunds/index.js';
import { listRefundsForPayment } from '../../refunds/list-refunds.js';
import * as transactions from '../../transactions/index.js';
import { TRANSACTION_SUMS } from '../../transactions/transaction.repository.js';
import { editTransaction, deleteTransaction } from '../../transactions/write-transaction.js';
import * as vendors from '../../vendors/index.js';
import { editVendor, deleteVendor } from '../../vendors/write-vendor.js';
import { customerGuards, detachCategory, detachItem } from '../routes.js';

/** Edits an invoice that has no attachments. */
const editInvoice = (
  work: Work,
  id: string,
  body: DocumentPatch,
  mode: EditMode,
): Promise<invoices.StoredInvoice> => invoices.editInvoice(work, id, body, mode, null);

/** Adapts a use case to be called with a request context and a transaction of the test. */
function within<Args extends unknown[], Result>(
  use: (work: Work, ...args: Args) => Result | Promise<Result>,
) {
  return async (context: Reading, ...args: [...Args, tx: Transaction]): Promise<Result> => {
    const tx = args[args.length - 1] as Transaction;
    return use({ ...context, sql: tx }, ...(args.slice(0, -1) as Args));
  };
}

/** The use cases of every resource, as tests call them. */
const useCases = {
  categories: {
    create: within(categories.createCategory),
    replace: within(replaceCategory),
    remove: within((work, id: string) => deleteCategory(work, id, detachCategory)),
    hold: within(categories.categories.hold),
  },
  customers: {
    create: within(customers.createCustomer),
    get: customers.customers.get,
    list: customers.customers.list,
    edit: within(customers.editCustomer),
    remove: within((work, id: string) => deleteCustomer(work, id, customerGuards)),
    redact: within(customers.redactCustomer),
    upsert: within(customers.upsertCustomer),
    find: within(customers.customers.find),
    hold: within(customers.customers.hold),
  },
  products: {
    create: within(items.createProduct),
    get: items.products.get,
    list: items.products.list,
    edit: within(editProduct),
    remove: within((work, id: string) => deleteProduct(work, id, detachItem)),
    findMany: within(items.findProducts),
  },
  vendors: {
    create: within(vendors.createVendor),
    get: vendors.vendors.get,
    list: vendors.vendors.list,
    edit: within(editVendor),
    remove: within(deleteVendor),
  },
  transactions: {
    create: within(transactions.createTransaction),
    get: transactions.transactions.get,
    list: transactions.transactions.list,
    edit: within(editTransaction),
    remove: within(deleteTransaction),
  },
  invoices: {
    create: within(invoices.createInvoice),
    edit: within(editInvoice),
    cancel: within(invoices.cancelInvoice),
    get: invoices.invoices.get,
    list: invoices.invoices.list,
    remove: within(deleteInvoice),
  },
  estimates: {
    create: within(estimates.createEstimate),
    edit: within(estimates.editEstimate),
    get: estimates.estimates.get,
    list: estimates.estimates.list,
    remove: within(deleteEstimate),
    decide: within(estimates.decideEstimate),
  },
  payments: {
    create: within(payments.createPayment),
    get: storedPayments.get,
    list: storedPayments.list,
    listForInvoice: listPaymentsForInvoice,
    edit: within(editPayment),
    remove: within(deletePayment),
  },
  refunds: {
    create: within(refunds.createRefund),
    get: creditNotes.get,
    listForPayment: listRefundsForPayment,
    edit: within(editRefund),
    remove: within(deleteRefund),
  },
};

/** The context of a request of the account; `part` overrides some of it. */
type ContextOf = (part?: Partial<Reading>) => Reading;

type Matching = Pick<ListPage<unknown>, 'matching'>;

/** The sums of lists. */
const sumsOver = (db: Database) => ({
  invoices: (page: Matching) => sumsOf(db, INVOICE_SUMS, page),
  payments: (page: Matching) => sumsOf(db, PAYMENT_SUMS, page),
  transactions: (page: Matching) => sumsOf(db, TRANSACTION_SUMS, page),
});

export type TestServices = typeof useCases & {
  db: Database;
  totals: ReturnType<typeof sumsOver>;
  context: ContextOf;
  /** Runs a write in its own transaction. */
  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Another account on the same database. */
  another(settings?: object): Promise<ContextOf>;
};

/** Every use case over an empty database of the engine, for one account; no HTTP. */
export async function openServices(engine: Pick<TestEngine, 'open'>): Promise<TestServices> {
  const db = await engine.open();
  await migrate(db);
  const another = async (settings: object = {}): Promise<ContextOf> => {
    const { id } = await createAccount(db, { name: 'Nordlicht Studio GmbH', ...settings });
    const account = await accountContext(db, id);
    return (part = {}) => ({
      requestId: 'req_1',
      account,
      key: { id: 'demo0001', scopes: ['*'] },
      scopeId: null,
      ifMatch: null,
      ifNoneMatch: null,
      idempotency: null,
      now: new Date(),
      publicUrl: 'http://localhost',
      sql: db,
      ...part,
    });
  };
  const context = await another();
  return {
    ...useCases,
    db,
    totals: sumsOver(db),
    context,
    run: (work) => db.transaction(work),
    another,
  };
}
