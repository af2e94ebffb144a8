import { billingFields, type BillingBody, type KeptFields } from '../billing/billing.body.js';
import type { BillingFields } from '../billing/fields.js';
import type { InlineCustomer } from '../customers/index.js';
import type { InvoiceStatus } from '../ledger/index.js';
import type { FieldError } from '../platform/errors/problem.js';
import { mergePatch } from '../platform/json/merge-patch.js';

/** A request body of createInvoice or replaceInvoice, judged by the document's schemas. */
export interface InvoiceBody extends BillingBody {
  customer: string | InlineCustomer;
  status?: InvoiceStatus | null;
}

/** A request body of updateInvoice: any part of the above. */
export type InvoicePatch = Partial<InvoiceBody>;

export type EditMode = 'replace' | 'patch';

/**
 * The fields after a PUT or PATCH. PUT gives omitted members their default, PATCH merges (RFC 7396);
 * members of KeptFields stay when absent or null, except that `number: null` takes the number off.
 */
export function editedFields(
  mode: EditMode,
  current: BillingFields,
  body: InvoicePatch,
  customer: string,
): BillingFields {
  const merged = mergedBody(mode, current, body);
  const number = body.number === null || body.number === '' ? null : current.number;
  const kept: KeptFields = { ...current, customer, number };
  return billingFields({ ...merged, items: merged.items ?? current.items }, kept);
}

/** Members that a PATCH of a part leaves open where the document has no such part yet. */
export function missingMembers(
  mode: EditMode,
  current: BillingFields,
  body: InvoicePatch,
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

function mergedBody(mode: EditMode, current: BillingFields, body: InvoicePatch): InvoicePatch {
  if (mode === 'replace') return body;
  return mergePatch(current, body, ['customer']) as InvoicePatch;
}
