import { vatIdFault } from '../platform/codes/vat-ids.js';
import type { BusinessProfile, FieldFault } from './settings.js';

/** What is probably wrong with a profile that is taken all the same: e-invoices cannot be issued with it. */
export function profileWarnings({ vatId }: BusinessProfile): FieldFault[] {
  const fault = vatId === undefined ? null : vatIdFault(vatId);
  if (fault === null) return [];
  return [{ field: 'vatId', message: `${fault}: no e-invoice can be issued with it` }];
}
