import type { Contract } from '@faktura/contract';
import { vendorFieldsOf } from './vendor.repository.js';
import type { Vendor } from './vendor.model.js';

/** Converts a vendor to the contract's schema. */
export function toVendorResponse(vendor: Vendor): Contract<'Vendor'> {
  const { id, version, createdAt, updatedAt } = vendor;
  return { id, ...vendorFieldsOf(vendor), version, createdAt, updatedAt };
}
