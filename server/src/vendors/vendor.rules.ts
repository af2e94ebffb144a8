import { addressErrors, normaliseAddress } from '../addresses/address.rules.js';
import { identifierErrors, registration, taxIdentifier } from '../addresses/identifier.rules.js';
import { bankErrors, normaliseBank } from '../platform/codes/bank.rules.js';
import type { FieldError } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/json.js';
import { isCurrency, unknownCurrency } from '../platform/money/money.js';
import { normaliseTags, textOrNull } from '../platform/text/search-words.js';
import { idOrNull } from '../platform/text/visible.js';
import type { VendorBody, VendorFields } from './vendor.fields.js';

/** Normalises a body; absent members become null or empty. */
export function vendorFields(body: VendorBody): VendorFields {
  return {
    address: normaliseAddress(body.address ?? {}),
    tax: taxIdentifier(body.tax),
    registration: registration(body.registration),
    reference: idOrNull(body.reference),
    currency: body.currency?.toUpperCase() ?? null,
    paymentTerms: body.paymentTerms ?? null,
    bank: body.bank ? normaliseBank(body.bank) : null,
    notes: textOrNull(body.notes),
    tags: normaliseTags(body.tags),
  };
}

/** Checks rules across members; skips those with no changed member. */
export function vendorErrors(next: VendorFields, current: VendorFields | null): FieldError[] {
  const changed = changedMembers(next, current);
  const errors: FieldError[] = [];
  if (changed.has('address')) errors.push(...addressErrors(next.address, '/address'));
  for (const name of ['tax', 'registration'] as const) {
    if (changed.has(name)) errors.push(...identifierErrors(next[name], `/${name}`));
  }
  if (changed.has('currency') && next.currency !== null && !isCurrency(next.currency)) {
    errors.push(unknownCurrency('/currency'));
  }
  if (changed.has('bank') && next.bank) errors.push(...bankErrors(next.bank, '/bank'));
  return errors;
}
