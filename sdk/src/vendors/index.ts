import { bind } from '../core/bind.js';
import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions } from '../core/options.js';
import type { ListCall } from '../core/pages.js';
import { listVendors } from './list-vendors.js';
import { createVendor } from './create-vendor.js';
import { getVendor } from './get-vendor.js';
import { replaceVendor } from './replace-vendor.js';
import { updateVendor } from './update-vendor.js';
import { deleteVendor } from './delete-vendor.js';
import type {
  Vendor,
  VendorCreate,
  VendorList,
  VendorListQuery,
  VendorPatch,
  VendorReplace,
} from './types.js';

export type * from './types.js';
export { listVendors, createVendor, getVendor, replaceVendor, updateVendor, deleteVendor };

/** The methods of `faktura.vendors`: vendors. */
export interface Vendors {
  /** Lists vendors, the newest first. */
  list(query?: VendorListQuery, options?: CallOptions): ListCall<Vendor, VendorList>;
  /** Creates a vendor. */
  create(body: VendorCreate, options?: PostOptions): Call<Vendor>;
  /** Gets a vendor. */
  get(id: string, options?: CallOptions): Call<Vendor>;
  /**
   * Replaces a vendor (PUT): an optional member that is left out becomes null or empty. What `get`
   * returns can be sent back.
   */
  replace(id: string, body: VendorReplace, options?: ChangeOptions): Call<Vendor>;
  /**
   * Changes some members of a vendor (PATCH, JSON Merge Patch): what is left out stays, null clears,
   * `bank` and lists are replaced whole.
   */
  update(id: string, body: VendorPatch, options?: ChangeOptions): Call<Vendor>;
  /** Deletes a vendor for good. */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** The functions of this resource as methods of one client. */
export function bindVendors(client: Client): Vendors {
  return bind(client, {
    list: listVendors,
    create: createVendor,
    get: getVendor,
    replace: replaceVendor,
    update: updateVendor,
    delete: deleteVendor,
  });
}
