import type { SumsByCurrency } from '../billing/document.repository.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { notFound } from '../platform/errors/problem.js';
import type { ListPage, ListQuery, LongListPage } from '../platform/lists/list.js';
import { cancelInvoice } from './cancel-invoice.js';
import type { CancelBody } from './cancellation-note.js';
import { createInvoice } from './create-invoice.js';
import { editInvoice } from './edit-invoice.js';
import type { EditMode, DocumentBody, DocumentPatch } from '../billing/document.body.js';
import type { StoredInvoice } from './invoice.model.js';
import type { InvoiceTools } from './invoice.tools.js';
import { removeInvoice } from './remove-invoice.js';

export type InvoiceTotals = SumsByCurrency<'total' | 'paid' | 'balance'>;

export interface InvoiceService {
  create(context: RequestContext, body: DocumentBody, tx: Transaction): Promise<StoredInvoice>;
  edit(
    context: RequestContext,
    id: string,
    body: DocumentPatch,
    mode: EditMode,
    tx: Transaction,
  ): Promise<StoredInvoice>;
  cancel(
    context: RequestContext,
    id: string,
    body: CancelBody,
    tx: Transaction,
  ): Promise<StoredInvoice>;
  get(context: RequestContext, id: string): Promise<StoredInvoice>;
  list(context: RequestContext, query: ListQuery): Promise<LongListPage<StoredInvoice>>;
  totals(page: ListPage<StoredInvoice>): Promise<InvoiceTotals[]>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
}

export function createInvoiceService(tools: InvoiceTools): InvoiceService {
  const { invoices } = tools;
  return {
    create: (context, body, tx) => createInvoice(tools, context, body, tx),
    edit: (context, id, body, mode, tx) => editInvoice(tools, context, id, body, mode, tx),
    cancel: (context, id, body, tx) => cancelInvoice(tools, context, id, body, tx),

    async get(context, id) {
      const invoice = await invoices.find(context.account.id, id);
      if (!invoice) throw notFound('invoice');
      return invoice;
    },

    list: (context, query) => invoices.list(context.account.id, query),
    totals: (page) => invoices.sums(page, ['total', 'paid', 'balance']),
    remove: (context, id, tx) => removeInvoice(tools, context, id, tx),
  };
}
