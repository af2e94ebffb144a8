import { isDeepStrictEqual } from 'node:util';
import { isInRange } from '../platform/dates/dates.js';
import type { FieldError } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/json.js';
import { isCurrency, minorDigits, unknownCurrency } from '../platform/money/money.js';
import { codePoints } from '../platform/text/sanitise.js';
import type { AmountFields } from '../amounts/amounts.types.js';
import { adjustmentErrors, lineErrors } from '../amounts/amount-fields.rules.js';
import type { DocumentFields } from './document.fields.js';

/** Longest terms, notes and descriptions, as they are stored. */
export const RICH_TEXT_LENGTH = 1000;

/**
 * Rules across the members of a document that no schema can say. A member equal to its stored
 * value is not checked again; a change of currency checks every amount anew.
 */
export function documentErrors(next: DocumentFields, current: DocumentFields | null): FieldError[] {
  const changed = changedMembers(next, current);
  const errors = [...dateErrors(next, changed), ...textErrors(next, changed)];
  if (!isCurrency(next.currency)) {
    if (changed.has('currency')) errors.push(unknownCurrency('/currency'));
    return errors;
  }
  const digits = minorDigits(next.currency);
  const all = changed.has('currency');
  const sameItems = !changed.has('items');
  next.items.forEach((item, index) => {
    const known = !all && (sameItems || isDeepStrictEqual(item, current?.items[index]));
    const ratesChanged = changed.has('taxes');
    if (!known || ratesChanged) {
      errors.push(...lineErrors(item, `/items/${index}`, digits, next.taxes));
    }
  });
  errors.push(...adjustmentErrors(next, all ? null : changed, digits));
  return errors;
}

type Changed = ReadonlySet<keyof DocumentFields>;

function dateErrors(next: DocumentFields, changed: Changed): FieldError[] {
  const errors: FieldError[] = [];
  for (const name of ['date', 'dueDate', 'deliveryDate'] as const) {
    const value = next[name];
    if (changed.has(name) && value !== null && !isInRange(value)) {
      errors.push({ path: `/${name}`, ...outOfRange });
    }
  }
  const dueChanged = changed.has('dueDate') || changed.has('date');
  if (dueChanged && next.dueDate !== null && next.dueDate < next.date) {
    errors.push(
      changed.has('dueDate')
        ? { path: '/dueDate', code: 'BEFORE_DATE', message: 'must not be before date' }
        : {
            path: '/date',
            code: 'BEFORE_DATE',
            message: `must not be after dueDate ${next.dueDate}`,
          },
    );
  }
  if (changed.has('servicePeriod') && next.servicePeriod) {
    errors.push(...periodErrors(next.servicePeriod));
  }
  return errors;
}

const outOfRange = { code: 'INVALID_VALUE', message: 'must lie between 1900-01-01 and 2200-12-31' };

function periodErrors(period: { from: string; to: string }): FieldError[] {
  const errors: FieldError[] = [];
  for (const name of ['from', 'to'] as const) {
    if (!isInRange(period[name])) errors.push({ path: `/servicePeriod/${name}`, ...outOfRange });
  }
  if (period.to < period.from) {
    errors.push({
      path: '/servicePeriod/to',
      code: 'BEFORE_DATE',
      message: 'must not be before from',
    });
  }
  return errors;
}

/** Sanitising may lengthen a text (`&` becomes `&amp;`); what is stored must fit too. */
function textErrors(next: DocumentFields, changed: Changed): FieldError[] {
  const errors: FieldError[] = [];
  const check = (path: string, text: string | null) => {
    if (text !== null && codePoints(text) > RICH_TEXT_LENGTH) {
      errors.push({
        path,
        code: 'TOO_LONG',
        message: `must not be longer than ${RICH_TEXT_LENGTH} characters after sanitising`,
      });
    }
  };
  if (changed.has('terms')) check('/terms', next.terms);
  if (changed.has('notes')) check('/notes', next.notes);
  if (changed.has('items')) {
    next.items.forEach((item, index) => check(`/items/${index}/description`, item.description));
  }
  return errors;
}

const AMOUNT_MEMBERS: readonly (keyof AmountFields)[] = [
  'currency',
  'items',
  'discount',
  'extraCharges',
  'extraFields',
  'taxes',
  'taxIncluded',
];

export function touchesAmounts(changed: ReadonlySet<keyof DocumentFields>): boolean {
  return AMOUNT_MEMBERS.some((name) => changed.has(name));
}

/** A document that has left Draft has a number for ever. */
export function numberErrors(
  fields: DocumentFields,
  changed: ReadonlySet<keyof DocumentFields>,
  draft: boolean,
): FieldError[] {
  if (draft || !changed.has('number') || fields.number !== null) return [];
  const message = 'can be taken off a Draft only';
  return [{ path: '/number', code: 'NOT_ALLOWED', message }];
}
