import type { ReadAttached } from '../attachments/index.js';
import { exportDocument } from '../documents/printed-document.js';
import type { DocumentRenderer } from '../pdf/index.js';
import { toReceipt } from '../mail/index.js';
import type { EditMode } from '../platform/context/operation.js';
import { accepted, created, found, noContent, ok } from '../platform/http/answer.js';
import { fileAnswer, fileWanted } from '../platform/http/file-answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { listed } from '../platform/http/listed.js';
import { cancelInvoice } from './cancel-invoice.js';
import { createInvoice } from './create-invoice.js';
import { deleteInvoice } from './delete-invoice.js';
import { editInvoice } from './edit-invoice.js';
import { printedInvoice } from './printed-invoice.js';
import { INVOICE_SUMS, invoices } from './invoice.repository.js';
import { tagOf, toInvoiceResponse } from './invoice.view.js';
import { issueInvoice } from './issue-invoice.js';
import { sendInvoice } from './send-invoice.js';

/** Operations of invoices. */
export function invoiceRoutes(
  write: Write,
  renderer: DocumentRenderer,
  readAttached: ReadAttached,
): RouteTable {
  const edit = (mode: EditMode) =>
    write<'replaceInvoice' | 'updateInvoice'>(async (work, { id, body }) => {
      const invoice = await editInvoice(work, id, body, mode, readAttached);
      return ok(toInvoiceResponse(invoice, work), tagOf(invoice, work));
    });

  return {
    listInvoices: listed('listInvoices', invoices.list, toInvoiceResponse, INVOICE_SUMS),

    createInvoice: write(async (work, { body }) => {
      const invoice = await createInvoice(work, body);
      const shown = toInvoiceResponse(invoice, work);
      return created('getInvoice', invoice.row.id, shown, tagOf(invoice, work));
    }),

    getInvoice: async (work, { id }) => {
      const invoice = await invoices.get(work, id);
      return found(work, toInvoiceResponse(invoice, work), tagOf(invoice, work));
    },

    replaceInvoice: edit('replace'),
    updateInvoice: edit('patch'),

    issueInvoice: write(async (work, { id }) => {
      const invoice = await issueInvoice(work, id, readAttached);
      return ok(toInvoiceResponse(invoice, work), tagOf(invoice, work));
    }),

    cancelInvoice: write(async (work, { id, body }) => {
      const invoice = await cancelInvoice(work, id, body);
      return ok(toInvoiceResponse(invoice, work), tagOf(invoice, work));
    }),

    sendInvoice: write(async (work, { id, body }) => {
      return accepted(toReceipt(await sendInvoice(work, id, body)));
    }),

    deleteInvoice: write(async (work, { id }) => {
      await deleteInvoice(work, id);
      return noContent();
    }),

    exportInvoice: async (work, { id, query, accepts, gone }) => {
      const asked = { tz: query.tz, gone: gone() };
      const printed = async () => printedInvoice(work, await invoices.get(work, id));
      const files = await exportDocument(work, printed, asked, renderer);
      return fileAnswer(work, fileWanted(files, accepts));
    },
  };
}
