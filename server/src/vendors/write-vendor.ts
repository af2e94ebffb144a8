import { personalEvent, recordEvent } from '../history/index.js';
import type { EditMode } from '../platform/context/operation.js';
import type { Work } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import { changedMembers, edited } from '../platform/json/json.js';
import type { VendorBody } from './vendor.fields.js';
import { vendorFieldsOf, vendors } from './vendor.repository.js';
import type { Vendor } from './vendor.model.js';
import { vendorErrors, vendorFields } from './vendor.rules.js';

/** Creates a vendor. @throws Problem VALIDATION_FAILED */
export function createVendor(work: Work, body: VendorBody): Vendor {
  const fields = vendorFields(body);
  refuse(vendorErrors(fields, null));
  const vendor = vendors.insert(work, fields);
  recordEvent(work, personalEvent('vendor', 'created', vendor));
  return vendor;
}

/** PUT and PATCH of a vendor. @throws Problem NOT_FOUND, VALIDATION_FAILED */
export async function editVendor(
  work: Work,
  id: string,
  body: VendorBody,
  mode: EditMode,
): Promise<Vendor> {
  const vendor = await vendors.lock(work, id);
  const current = vendorFieldsOf(vendor);
  const fields = vendorFields(edited(mode, current, body, ['bank']));
  const changed = changedMembers(fields, current);
  if (changed.size === 0) return vendor;
  refuse(vendorErrors(fields, current));
  const stored = vendors.update(work, vendor, fields);
  recordEvent(work, personalEvent('vendor', 'updated', stored, changed));
  return stored;
}

/** Deletes a vendor; no record refers to one. @throws Problem NOT_FOUND */
export async function deleteVendor(work: Work, id: string): Promise<void> {
  const vendor = await vendors.lock(work, id);
  vendors.remove(work, vendor);
  recordEvent(work, personalEvent('vendor', 'deleted', vendor));
}
