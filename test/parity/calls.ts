import type { OperationId } from '@faktura/contract';
import type { Faktura } from '../../sdk/src/index.js';
import { example, records } from './records.js';

/** What every call of the SDK returns besides its data. */
export interface Called {
  withResponse(): Promise<{ data: unknown; response: Response; attempts: number }>;
}

/** A successful call of an operation; creates what it deletes. */
export type MakeCall = (faktura: Faktura) => Called | Promise<{ call: Called }>;

const file = { file: new Blob(['Delivered on 2 November.']), filename: 'delivery-note.txt' };
const attach = (faktura: Faktura, source: string) =>
  faktura.attachments.upload({ ...file, source, sourceType: 'Invoice' });

/** An invoice without payments that nothing else uses. */
const spareInvoice = (faktura: Faktura) =>
  faktura.invoices.create({
    customer: records.acme,
    status: 'Pending',
    items: [{ name: 'Design day', quantity: 1, price: 720 }],
  });

/** A payment of 100.00 without refunds that nothing else uses. */
const sparePayment = async (faktura: Faktura) => {
  const { id } = await spareInvoice(faktura);
  return faktura.payments.create(id, { method: 'Cash', amount: 100 });
};

const spareEstimate = (faktura: Faktura) =>
  faktura.estimates.create({
    customer: records.acme,
    items: [{ name: 'Design day', quantity: 1, price: 720 }],
  });

const spareAttachment = async (faktura: Faktura) =>
  attach(faktura, (await spareInvoice(faktura)).id);

/** A call is itself a promise, so an async function must return it in an object. */
const after = async <T>(made: PromiseLike<T>, call: (made: T) => Called) => ({
  call: call(await made),
});

const invoices = {
  listInvoices: (f) => f.invoices.list({ limit: 20, include: 'totals' }),
  createInvoice: (f) =>
    f.invoices.create(example('createInvoice', 'customerAsObject'), { scopeId: 'shop-berlin' }),
  getInvoice: (f) => f.invoices.get(records.invoice),
  replaceInvoice: (f) => f.invoices.replace(records.draft, example('replaceInvoice', 'wholeDraft')),
  updateInvoice: (f) => f.invoices.update(records.draft, example('updateInvoice', 'discount')),
  deleteInvoice: (f) => after(spareInvoice(f), ({ id }) => f.invoices.delete(id)),
  sendInvoice: (f) => f.invoices.send(records.invoice, { subject: 'Your invoice INV-2026-00042' }),
  issueInvoice: (f) => f.invoices.issue(records.draft),
  cancelInvoice: (f) =>
    after(spareInvoice(f), ({ id }) =>
      f.invoices.cancel(id, example('cancelInvoice', 'billingError')),
    ),
  exportInvoice: (f) => f.invoices.export(records.invoice, { tz: 'Europe/Berlin' }),
} satisfies Record<string, MakeCall>;

const estimates = {
  listEstimates: (f) => f.estimates.list({ status: ['Draft', 'Pending'] }),
  createEstimate: (f) => f.estimates.create(example('createEstimate', 'taxIncluded')),
  getEstimate: (f) => f.estimates.get(records.estimate),
  replaceEstimate: (f) =>
    f.estimates.replace(records.estimate, example('replaceEstimate', 'wholeEstimate')),
  updateEstimate: (f) => f.estimates.update(records.estimate, { status: 'Pending' }),
  deleteEstimate: (f) => after(spareEstimate(f), ({ id }) => f.estimates.delete(id)),
  sendEstimate: (f) => f.estimates.send(records.estimate),
  exportEstimate: (f) => f.estimates.export(records.estimate, { tz: 'Europe/Berlin' }),
} satisfies Record<string, MakeCall>;

const money = {
  createPayment: (f) =>
    after(spareInvoice(f), ({ id }) =>
      f.payments.create(id, example('createPayment', 'recordPayment'), { scopeId: 'shop-berlin' }),
    ),
  listPaymentsForInvoice: (f) => f.payments.listForInvoice(records.invoice),
  listPayments: (f) => f.payments.list({ method: 'BankTransfer', include: 'totals' }),
  getPayment: (f) => f.payments.get(records.payment),
  replacePayment: (f) =>
    f.payments.replace(records.payment, example('replacePayment', 'replacePayment')),
  updatePayment: (f) =>
    f.payments.update(records.payment, example('updatePayment', 'correctNotes')),
  deletePayment: (f) => after(sparePayment(f), ({ id }) => f.payments.delete(id)),
  createRefund: (f) =>
    after(sparePayment(f), ({ id }) =>
      f.refunds.create(id, example('createRefund', 'refundPart'), { scopeId: 'shop-berlin' }),
    ),
  listRefundsForPayment: (f) => f.refunds.listForPayment(records.payment),
  getRefund: (f) => f.refunds.get(records.refund),
  replaceRefund: (f) =>
    f.refunds.replace(records.refund, example('replaceRefund', 'replaceRefund')),
  updateRefund: (f) => f.refunds.update(records.refund, { amount: 25 }),
  deleteRefund: async (f) => {
    const { id } = await sparePayment(f);
    const refund = await f.refunds.create(id, { reason: 'Other', amount: 5 });
    return { call: f.refunds.delete(refund.id) };
  },
  exportRefund: (f) => f.refunds.export(records.refund, { tz: 'Asia/Tokyo' }),
} satisfies Record<string, MakeCall>;

const books = {
  listTransactions: (f) => f.transactions.list({ type: 'Expense', include: 'totals' }),
  createTransaction: (f) => f.transactions.create(example('createTransaction', 'recordExpense')),
  getTransaction: (f) => f.transactions.get(records.transaction),
  replaceTransaction: (f) =>
    f.transactions.replace(
      records.transaction,
      example('replaceTransaction', 'replaceTransaction'),
    ),
  updateTransaction: (f) =>
    f.transactions.update(records.transaction, example('updateTransaction', 'changeCategory')),
  deleteTransaction: (f) =>
    after(f.transactions.create(example('createTransaction', 'recordExpense')), ({ id }) =>
      f.transactions.delete(id),
    ),
  listCategories: (f) => f.categories.list(),
  createCategory: (f) => f.categories.create({ name: 'Software' }),
  getCategory: (f) => f.categories.get(records.category),
  replaceCategory: (f) => f.categories.replace(records.category, { name: 'Software and tools' }),
  deleteCategory: (f) =>
    after(f.categories.create({ name: 'Gone' }), ({ id }) => f.categories.delete(id)),
} satisfies Record<string, MakeCall>;

const partners = {
  listCustomers: (f) => f.customers.list({ limit: 10, sort: 'name' }),
  createCustomer: (f) => f.customers.create(example('createCustomer', 'sakura')),
  getCustomer: (f) => f.customers.get(records.acme),
  replaceCustomer: (f) => f.customers.replace(records.acme, example('replaceCustomer', 'acme')),
  updateCustomer: (f) => f.customers.update(records.acme, { notes: 'Pays within 14 days.' }),
  deleteCustomer: (f) =>
    after(f.customers.create({ billTo: { company: 'Gone Ltd' } }), ({ id }) =>
      f.customers.delete(id),
    ),
  listVendors: (f) => f.vendors.list({ currency: 'EUR' }),
  createVendor: (f) => f.vendors.create(example('createVendor', 'uk')),
  getVendor: (f) => f.vendors.get(records.vendor),
  replaceVendor: (f) => f.vendors.replace(records.vendor, example('replaceVendor', 'iban')),
  updateVendor: (f) => f.vendors.update(records.vendor, example('updateVendor', 'changeTerms')),
  deleteVendor: (f) =>
    after(f.vendors.create({ address: { company: 'Gone Ltd' } }), ({ id }) => f.vendors.delete(id)),
} satisfies Record<string, MakeCall>;

const rest = {
  listItems: (f) => f.items.list({ search: 'poster' }),
  createItem: (f) => f.items.create(example('createItem', 'hosting')),
  getItem: (f) => f.items.get(records.poster),
  replaceItem: (f) => f.items.replace(records.poster, example('replaceItem', 'poster')),
  updateItem: (f) => f.items.update(records.poster, example('updateItem', 'stockCounted')),
  deleteItem: (f) =>
    after(f.items.create({ name: 'Gone', price: 1 }), ({ id }) => f.items.delete(id)),
  uploadAttachment: (f) => after(spareInvoice(f), ({ id }) => attach(f, id)),
  listAttachmentsForSource: (f) => f.attachments.listForSource(records.invoice),
  renameAttachment: (f) =>
    after(spareAttachment(f), ({ id }) => f.attachments.rename(id, { name: 'Delivery note' })),
  deleteAttachment: (f) => after(spareAttachment(f), ({ id }) => f.attachments.delete(id)),
} satisfies Record<string, MakeCall>;

/** A successful call of each operation, with the records of the examples. */
export const calls: Record<OperationId, MakeCall> = {
  ...invoices,
  ...estimates,
  ...money,
  ...books,
  ...partners,
  ...rest,
};
