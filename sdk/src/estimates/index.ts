import { bind } from '../core/bind.js';
import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { DocumentFile, ExportQuery } from '../core/download.js';
import type { ActionOptions, CallOptions, ChangeOptions, PostOptions } from '../core/options.js';
import type { ListCall } from '../core/pages.js';
import { listEstimates } from './list-estimates.js';
import { createEstimate } from './create-estimate.js';
import { getEstimate } from './get-estimate.js';
import { replaceEstimate } from './replace-estimate.js';
import { updateEstimate } from './update-estimate.js';
import { deleteEstimate } from './delete-estimate.js';
import { sendEstimate } from './send-estimate.js';
import { exportEstimate } from './export-estimate.js';
import type {
  Estimate,
  EstimateCreate,
  EstimateList,
  EstimateListQuery,
  EstimatePatch,
  EstimateReplace,
  SendReceipt,
  SendRequest,
} from './types.js';

export type * from './types.js';
export {
  listEstimates,
  createEstimate,
  getEstimate,
  replaceEstimate,
  updateEstimate,
  deleteEstimate,
  sendEstimate,
  exportEstimate,
};

/** The methods of `faktura.estimates`: estimates. */
export interface Estimates {
  /** Lists estimates, the newest first. */
  list(query?: EstimateListQuery, options?: CallOptions): ListCall<Estimate, EstimateList>;
  /** Creates an estimate; it takes the members of an invoice. */
  create(body: EstimateCreate, options?: PostOptions): Call<Estimate>;
  /** Gets an estimate. */
  get(id: string, options?: CallOptions): Call<Estimate>;
  /**
   * Replaces an estimate (PUT): an optional member that is left out becomes null, empty or false. What
   * `get` returns can be sent back.
   */
  replace(id: string, body: EstimateReplace, options?: ChangeOptions): Call<Estimate>;
  /**
   * Changes some members of an estimate (PATCH, JSON Merge Patch): what is left out stays, null clears,
   * lists are replaced whole.
   */
  update(id: string, body: EstimatePatch, options?: ChangeOptions): Call<Estimate>;
  /** Deletes an estimate for good. */
  delete(id: string, options?: ChangeOptions): Call<void>;
  /** Sends an estimate by email, now or on a day; without an address, to the customer's. */
  send(id: string, body?: SendRequest, options?: ActionOptions): Call<SendReceipt>;
  /** Exports an estimate as PDF. */
  export(id: string, query?: Pick<ExportQuery, 'tz'>, options?: CallOptions): Call<DocumentFile>;
}

/** The functions of this resource as methods of one client. */
export function bindEstimates(client: Client): Estimates {
  return bind(client, {
    list: listEstimates,
    create: createEstimate,
    get: getEstimate,
    replace: replaceEstimate,
    update: updateEstimate,
    delete: deleteEstimate,
    send: sendEstimate,
    export: exportEstimate,
  });
}
