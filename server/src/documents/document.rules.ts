import { isDeepStrictEqual } from 'node:util';
import { isInRange, outOfRange } from '../platform/dates/dates.js';
import type { FieldError } from '../platform/errors/problem.js';
import { isCurrency, minorDigits, unknownCurrency } from '../platform/money/money.js';
import { codePoints } from '../platform/text/sanitise.js';
import { BLANK, isBlank } from '../platform/text/visible.js';
import type { AmountFields } from '../amounts/amounts.types.js';
import { adjustmentErrors, lineErrors } from '../amounts/amount-fields.rules.js';
import { debitErrors, periodErrors, termErrors } from './business-terms.rules.js';
import type { DocumentFields } from './document.fields.js';

/** Maximum length of terms, notes and descriptions as they are stored. */
export const RICH_TEXT_LENGTH = 1000;

/** What a write changes on a stored document. */
export interface DocumentChange {
  current: DocumentFields;
  changed: ReadonlySet<keyof DocumentFields>;
}

/**
 * Checks rules across the members of a document that a schema cannot express. A member equal to its
 * stored value is not checked again; a change of currency checks every amount again.
 *
 * @param change null for a new document, which is checked completely
 */
export function documentErrors(next: DocumentFields, change: DocumentChange | null): FieldError[] {
  const isChanged: IsChanged = (name) => change === null || change.changed.has(name);
  const errors = [
    ...dateErrors(next, isChanged),
    ...textErrors(next, isChanged),
    ...vatCurrencyErrors(next, isChanged),
    ...(isChanged('mandateReference') || isChanged('debitedAccount') ? debitErrors(next) : []),
  ];
  const all = isChanged('currency');
  if (!isCurrency(next.currency)) {
    if (all) errors.push(unknownCurrency('/currency'));
    return errors;
  }
  const digits = minorDigits(next.currency);
  next.items.forEach((item, index) => {
    const was = change?.current.items[index];
    const known = !all && (!isChanged('items') || isDeepStrictEqual(item, was));
    if (!known || isChanged('taxes')) {
      errors.push(...lineErrors(item, `/items/${index}`, digits, next.taxes));
    }
    if (!known) errors.push(...termErrors(item, `/items/${index}`));
  });
  errors.push(...adjustmentErrors(next, all ? null : (change?.changed ?? null), digits));
  return errors;
}

type IsChanged = (name: keyof DocumentFields) => boolean;

function dateErrors(next: DocumentFields, isChanged: IsChanged): FieldError[] {
  const errors: FieldError[] = [];
  for (const name of ['date', 'dueDate', 'deliveryDate'] as const) {
    const value = next[name];
    if (isChanged(name) && value !== null && !isInRange(value)) {
      errors.push({ path: `/${name}`, ...outOfRange });
    }
  }
  const dueChanged = isChanged('dueDate') || isChanged('date');
  if (dueChanged && next.dueDate !== null && next.dueDate < next.date) {
    errors.push(
      isChanged('dueDate')
        ? { path: '/dueDate', code: 'BEFORE_DATE', message: 'must not be before date' }
        : {
            path: '/date',
            code: 'BEFORE_DATE',
            message: `must not be after dueDate ${next.dueDate}`,
          },
    );
  }
  if (isChanged('servicePeriod') && next.servicePeriod) {
    errors.push(...periodErrors(next.servicePeriod, '/servicePeriod'));
  }
  return errors;
}

/** A second currency needs its rate, and a rate its currency. */
function vatCurrencyErrors(next: DocumentFields, isChanged: IsChanged): FieldError[] {
  const { vatCurrency, vatExchangeRate } = next;
  if (!isChanged('vatCurrency') && !isChanged('vatExchangeRate')) return [];
  const errors: FieldError[] = [];
  if (vatCurrency !== null && !isCurrency(vatCurrency))
    errors.push(unknownCurrency('/vatCurrency'));
  if ((vatCurrency === null) !== (vatExchangeRate === null)) {
    const [missing, given] =
      vatCurrency === null
        ? (['vatCurrency', 'vatExchangeRate'] as const)
        : (['vatExchangeRate', 'vatCurrency'] as const);
    errors.push({ path: `/${missing}`, code: 'REQUIRED', message: `is required with ${given}` });
  }
  return errors;
}

/** Sanitising can lengthen a text (`&` becomes `&amp;`), and the stored text must fit too. */
function textErrors(next: DocumentFields, isChanged: IsChanged): FieldError[] {
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
  if (isChanged('number') && next.number !== null && isBlank(next.number)) {
    errors.push({ path: '/number', ...BLANK });
  }
  if (isChanged('terms')) check('/terms', next.terms);
  if (isChanged('notes')) check('/notes', next.notes);
  if (isChanged('items')) {
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
  'roundTo',
];

export function touchesAmounts(changed: ReadonlySet<keyof DocumentFields>): boolean {
  return AMOUNT_MEMBERS.some((name) => changed.has(name));
}

/** A document that has left Draft keeps a number forever. */
export function numberErrors(
  fields: DocumentFields,
  changed: ReadonlySet<keyof DocumentFields>,
  draft: boolean,
): FieldError[] {
  if (draft || !changed.has('number') || fields.number !== null) return [];
  const message = 'can be taken off a Draft only';
  return [{ path: '/number', code: 'NOT_ALLOWED', message }];
}
