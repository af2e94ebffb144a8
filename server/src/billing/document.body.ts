import type { InlineCustomer } from '../customers/index.js';
import type { InvoiceStatus } from '../ledger/index.js';
import type { FieldError } from '../platform/errors/problem.js';
import { mergePatch } from '../platform/json/merge-patch.js';
import { billingFields, type BillingBody, type KeptFields } from './billing.body.js';
import type { BillingFields, LineItem } from './fields.js';

/** A request body that creates or replaces an invoice or estimate, judged by the contract's schemas. */
export interface DocumentBody extends BillingBody {
  customer: string | InlineCustomer;
  /** Estimates share the enum; the service says which of it they have. */
  status?: InvoiceStatus | null;
}

/** A request body that changes one: any part of the above. */
export type DocumentPatch = Partial<DocumentBody>;

export type EditMode = 'replace' | 'patch';

/**
 * The fields after a PUT or PATCH. PUT gives omitted members their default, PATCH merges (RFC 7396);
 * members of KeptFields stay when absent or null, except that `number: null` takes the number off.
 * `items` are the lines after it where they are in their normal form already.
 */
export function editedFields(
  mode: EditMode,
  current: BillingFields,
  body: DocumentPatch,
  customer: string,
  items?: LineItem[],
): BillingFields {
  const merged = mergedBody(mode, current, body);
  const number = body.number === null || body.number === '' ? null : current.number;
  const kept: KeptFields = { ...current, customer, number };
  return billingFields({ ...merged, items: merged.items ?? current.items }, kept, items);
}

/** Members that a PATCH of a part leaves open where the document has no such part yet. */
export function missingMembers(
  mode: EditMode,
  current: BillingFields,
  body: DocumentPatch,
): FieldError[] {
  const { discount, extraCharges, servicePeriod } = mergedBody(mode, current, body);
  const parts = { discount, extraCharges, servicePeriod };
  const needed = [
    ['discount', 'value'],
    ['extraCharges', 'value'],
    ['servicePeriod', 'from'],
    ['servicePeriod', 'to'],
  ] as const;
  return needed
    .filter(([part, member]) => parts[part] && !(member in parts[part]))
    .map(([part, member]) => ({
      path: `/${part}/${member}`,
      code: 'REQUIRED',
      message: 'is required',
    }));
}

function mergedBody(mode: EditMode, current: BillingFields, body: DocumentPatch): DocumentPatch {
  if (mode === 'replace') return body;
  return mergePatch(current, body, ['customer']) as DocumentPatch;
}
