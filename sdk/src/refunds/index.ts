import { bind } from '../core/bind.js';
import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { DocumentFile, ExportQuery } from '../core/download.js';
import type { CallOptions, ChangeOptions, ScopedOptions } from '../core/options.js';
import { listRefundsForPayment } from './list-refunds-for-payment.js';
import { createRefund } from './create-refund.js';
import { getRefund } from './get-refund.js';
import { replaceRefund } from './replace-refund.js';
import { updateRefund } from './update-refund.js';
import { deleteRefund } from './delete-refund.js';
import { exportRefund } from './export-refund.js';
import type { Refund, RefundCreate, RefundList, RefundPatch, RefundReplace } from './types.js';

export type * from './types.js';
export {
  listRefundsForPayment,
  createRefund,
  getRefund,
  replaceRefund,
  updateRefund,
  deleteRefund,
  exportRefund,
};

/** The methods of `faktura.refunds`: refunds and their credit notes. */
export interface Refunds {
  /** Lists all refunds of one payment, the oldest first. This list is not paged. */
  listForPayment(paymentId: string, options?: CallOptions): Call<RefundList>;
  /** Refunds a payment, and issues the credit note; without an amount, all of it. */
  create(paymentId: string, body: RefundCreate, options?: ScopedOptions): Call<Refund>;
  /** Gets a refund. */
  get(id: string, options?: CallOptions): Call<Refund>;
  /** Replaces a refund (PUT). What `get` returns can be sent back. */
  replace(id: string, body: RefundReplace, options?: ChangeOptions): Call<Refund>;
  /**
   * Changes some members of a refund (PATCH, JSON Merge Patch): what is left out stays, null clears.
   */
  update(id: string, body: RefundPatch, options?: ChangeOptions): Call<Refund>;
  /** Deletes a refund for good. */
  delete(id: string, options?: ChangeOptions): Call<void>;
  /**
   * Exports the credit note of a refund as PDF; with e-invoicing a hybrid PDF with the XML embedded.
   */
  export(id: string, query?: ExportQuery, options?: CallOptions): Call<DocumentFile>;
}

/** The functions of this resource as methods of one client. */
export function bindRefunds(client: Client): Refunds {
  return bind(client, {
    listForPayment: listRefundsForPayment,
    create: createRefund,
    get: getRefund,
    replace: replaceRefund,
    update: updateRefund,
    delete: deleteRefund,
    export: exportRefund,
  });
}
