import type { Contract } from '@faktura/contract';
import { created, found, noContent, ok, listAnswer } from '../platform/http/answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { vendorFieldsOf, vendors, type Vendor } from './vendor.repository.js';
import { createVendor, deleteVendor, replaceVendor, updateVendor } from './write-vendor.js';

/** Operations of vendors. */
export function vendorRoutes(write: Write): RouteTable {
  return {
    listVendors: async (work, { query }) => {
      const page = await vendors.list(work, query);
      return listAnswer(work, '/v1/vendors', query, page, toVendorResponse);
    },

    createVendor: write(async (work, { body }) => {
      const vendor = createVendor(work, body);
      return created(`/v1/vendors/${vendor.id}`, toVendorResponse(vendor), vendor);
    }),

    getVendor: async (work, { id }) => {
      const vendor = await vendors.get(work, id);
      return found(work, toVendorResponse(vendor), vendor);
    },

    replaceVendor: write(async (work, { id, body }) => {
      const vendor = await replaceVendor(work, id, body);
      return ok(toVendorResponse(vendor), vendor);
    }),

    updateVendor: write(async (work, { id, body }) => {
      const vendor = await updateVendor(work, id, body);
      return ok(toVendorResponse(vendor), vendor);
    }),

    deleteVendor: write(async (work, { id }) => {
      await deleteVendor(work, id);
      return noContent();
    }),
  };
}

function toVendorResponse(vendor: Vendor): Contract<'Vendor'> {
  const { id, version, createdAt, updatedAt } = vendor;
  return { id, ...vendorFieldsOf(vendor), version, createdAt, updatedAt };
}
