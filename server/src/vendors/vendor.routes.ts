import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import type { PageQuery } from '../platform/http/list-answer.js';
import { recordRoutes } from '../platform/http/record-routes.js';
import { comparisons } from '../platform/lists/condition.js';
import { updatedSince } from '../platform/lists/updated-since.js';
import type { Vendor } from './vendor.fields.js';
import { toWire } from './vendor.mapper.js';
import type { VendorService } from './vendor.service.js';

interface VendorQuery extends PageQuery {
  currency?: string;
  updatedSince?: string;
}

/** Operations of vendors. */
export function vendorRoutes(vendors: VendorService, write: WriteRunner): RouteTable {
  const routes = recordRoutes<'Vendor', Vendor, VendorQuery>({
    path: '/v1/vendors',
    records: vendors,
    write,
    toWire,
    conditions: (query) =>
      comparisons([
        ['currency', '=', query.currency?.toUpperCase()],
        ['updatedAt', '>=', updatedSince(query.updatedSince)],
      ]),
  });
  return {
    listVendors: routes.list,
    createVendor: routes.create,
    getVendor: routes.get,
    replaceVendor: routes.replace,
    updateVendor: routes.update,
    deleteVendor: routes.remove,
  };
}
