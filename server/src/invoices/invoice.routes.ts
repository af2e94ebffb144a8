import type { Contract } from '@faktura/contract';
import { created, found, noContent, ok } from '../platform/http/answers.js';
import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import { listAnswer, type PageQuery } from '../platform/http/list-answer.js';
import type { EditMode } from '../billing/document.body.js';
import type { InvoiceExport } from './invoice.export.js';
import { invoiceConditions, type InvoiceFilters } from './invoice.filters.js';
import type { InvoiceService } from './invoice.service.js';
import { tagOf, toWire } from './invoice.view.js';

interface InvoiceQuery extends PageQuery, InvoiceFilters {
  include?: string;
}

/** Operations of invoices; send and issue are not built yet. */
export function invoiceRoutes(
  invoices: InvoiceService,
  exports: InvoiceExport,
  write: WriteRunner,
): RouteTable {
  const edit =
    (mode: EditMode): RouteTable[string] =>
    (input, context) =>
      write(context, async (tx) => {
        const body = input.body as Contract<'InvoiceReplace'> | Contract<'InvoicePatch'>;
        const invoice = await invoices.edit(context, input.params.id, body, mode, tx);
        return ok(toWire(invoice, context), tagOf(invoice, context));
      });

  return {
    listInvoices: async (input, context) => {
      const query = input.query as InvoiceQuery;
      const conditions = invoiceConditions(query, context);
      const page = await invoices.list(context, { ...query, conditions });
      const totals = query.include === 'totals' ? await invoices.totals(page) : undefined;
      return listAnswer(context, '/v1/invoices', query, {
        page,
        view: (invoice) => toWire(invoice, context),
        totals,
      });
    },

    createInvoice: (input, context) =>
      write(context, async (tx) => {
        const invoice = await invoices.create(context, input.body as Contract<'InvoiceCreate'>, tx);
        const location = `/v1/invoices/${invoice.row.id}`;
        return created(location, toWire(invoice, context), tagOf(invoice, context));
      }),

    getInvoice: async (input, context) => {
      const invoice = await invoices.get(context, input.params.id);
      return found(context, toWire(invoice, context), tagOf(invoice, context));
    },

    replaceInvoice: edit('replace'),
    updateInvoice: edit('patch'),

    cancelInvoice: (input, context) =>
      write(context, async (tx) => {
        const body = (input.body ?? {}) as Contract<'CancelRequest'>;
        const invoice = await invoices.cancel(context, input.params.id, body, tx);
        return ok(toWire(invoice, context), tagOf(invoice, context));
      }),

    deleteInvoice: (input, context) =>
      write(context, async (tx) => {
        await invoices.remove(context, input.params.id, tx);
        return noContent();
      }),

    exportInvoice: (input, context) =>
      exports.pdf(context, input.params.id, {
        tz: (input.query as { tz?: string }).tz,
        accept: input.accept,
        gone: input.gone(),
      }),
  };
}
