import type { EditMode } from '../platform/context/operation.js';
import { created, found, noContent, ok } from '../platform/http/answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { listed } from '../platform/http/listed.js';
import { vendors } from './vendor.repository.js';
import { toVendorResponse } from './vendor.view.js';
import { createVendor, deleteVendor, editVendor } from './write-vendor.js';

/** Operations of vendors. */
export function vendorRoutes(write: Write): RouteTable {
  const edit = (mode: EditMode) =>
    write<'replaceVendor' | 'updateVendor'>(async (work, { id, body }) => {
      const vendor = await editVendor(work, id, body, mode);
      return ok(toVendorResponse(vendor), vendor);
    });

  return {
    listVendors: listed('listVendors', vendors.list, toVendorResponse),

    createVendor: write(async (work, { body }) => {
      const vendor = createVendor(work, body);
      return created('getVendor', vendor.id, toVendorResponse(vendor), vendor);
    }),

    getVendor: async (work, { id }) => {
      const vendor = await vendors.get(work, id);
      return found(work, toVendorResponse(vendor), vendor);
    },

    replaceVendor: edit('replace'),
    updateVendor: edit('patch'),

    deleteVendor: write(async (work, { id }) => {
      await deleteVendor(work, id);
      return noContent();
    }),
  };
}
