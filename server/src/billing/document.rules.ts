import type { FieldError } from '../platform/errors/problem.js';
import type { AmountFields } from './amounts.types.js';
import type { BillingFields } from './fields.js';

const AMOUNT_MEMBERS: readonly (keyof AmountFields)[] = [
  'currency',
  'items',
  'discount',
  'extraCharges',
  'extraFields',
  'taxes',
  'taxIncluded',
];

export function touchesAmounts(changed: ReadonlySet<keyof BillingFields>): boolean {
  return AMOUNT_MEMBERS.some((name) => changed.has(name));
}

/** A document that has left Draft has a number for ever. */
export function numberErrors(
  fields: BillingFields,
  changed: ReadonlySet<keyof BillingFields>,
  draft: boolean,
): FieldError[] {
  if (draft || !changed.has('number') || fields.number !== null) return [];
  const message = 'can be taken off a Draft only';
  return [{ path: '/number', code: 'NOT_ALLOWED', message }];
}
