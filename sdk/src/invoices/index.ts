import { bind } from '../core/bind.js';
import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { DocumentFile, ExportQuery } from '../core/download.js';
import type { ActionOptions, CallOptions, ChangeOptions, ScopedOptions } from '../core/options.js';
import type { ListCall } from '../core/pages.js';
import { listInvoices } from './list-invoices.js';
import { createInvoice } from './create-invoice.js';
import { getInvoice } from './get-invoice.js';
import { replaceInvoice } from './replace-invoice.js';
import { updateInvoice } from './update-invoice.js';
import { deleteInvoice } from './delete-invoice.js';
import { sendInvoice } from './send-invoice.js';
import { issueInvoice } from './issue-invoice.js';
import { cancelInvoice } from './cancel-invoice.js';
import { exportInvoice } from './export-invoice.js';
import type {
  CancelRequest,
  Invoice,
  InvoiceCreate,
  InvoiceList,
  InvoiceListQuery,
  InvoicePatch,
  InvoiceReplace,
  SendReceipt,
  SendRequest,
} from './types.js';

export type * from './types.js';
export {
  listInvoices,
  createInvoice,
  getInvoice,
  replaceInvoice,
  updateInvoice,
  deleteInvoice,
  sendInvoice,
  issueInvoice,
  cancelInvoice,
  exportInvoice,
};

/** The methods of `faktura.invoices`: invoices and retainers. */
export interface Invoices {
  /** Lists invoices and retainers, the newest first; `isRetainer: true` lists retainers alone. */
  list(query?: InvoiceListQuery, options?: CallOptions): ListCall<Invoice, InvoiceList>;
  /**
   * Creates an invoice, or with `isRetainer: true` a retainer. Without a status it is a Draft, which
   * has no number yet. Amounts come back computed.
   */
  create(body: InvoiceCreate, options?: ScopedOptions): Call<Invoice>;
  /** Gets an invoice or retainer. */
  get(id: string, options?: CallOptions): Call<Invoice>;
  /**
   * Replaces an invoice (PUT): an optional member that is left out becomes null, empty or false. What
   * `get` returns can be sent back.
   */
  replace(id: string, body: InvoiceReplace, options?: ChangeOptions): Call<Invoice>;
  /**
   * Changes some members of an invoice (PATCH, JSON Merge Patch): what is left out stays, null clears,
   * lists are replaced whole. `status: 'Pending'` takes a Draft into force and assigns its number.
   */
  update(id: string, body: InvoicePatch, options?: ChangeOptions): Call<Invoice>;
  /** Deletes an invoice for good. */
  delete(id: string, options?: ChangeOptions): Call<void>;
  /** Sends an invoice by email, now or on a day; without an address, to the customer's. */
  send(id: string, body?: SendRequest, options?: ActionOptions): Call<SendReceipt>;
  /**
   * Issues a Draft as an e-invoice: it gets its final number and is read-only from then on. One that
   * breaks a rule of its standard fails with EINVOICE_INVALID and the list of errors.
   */
  issue(id: string, options?: ActionOptions): Call<Invoice>;
  /**
   * Cancels an issued invoice by a credit note for its full amount. What was received must have been
   * refunded first.
   */
  cancel(id: string, body?: CancelRequest, options?: ActionOptions): Call<Invoice>;
  /** Exports an invoice as PDF; of an issued e-invoice a hybrid PDF with the XML embedded. */
  export(id: string, query?: ExportQuery, options?: CallOptions): Call<DocumentFile>;
}

/** The functions of this resource as methods of one client. */
export function bindInvoices(client: Client): Invoices {
  return bind(client, {
    list: listInvoices,
    create: createInvoice,
    get: getInvoice,
    replace: replaceInvoice,
    update: updateInvoice,
    delete: deleteInvoice,
    send: sendInvoice,
    issue: issueInvoice,
    cancel: cancelInvoice,
    export: exportInvoice,
  });
}
