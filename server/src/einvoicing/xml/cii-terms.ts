import type { CalendarDate } from '../../platform/dates/dates.js';
import type { Decimal } from '../../platform/money/money.js';
import type { VatCategory } from '../semantic.types.js';
import { compactDate, decimalText, element, text, type Xml } from './element.js';

/** Writes an amount; CII names its currency once. */
export type Amount = (value: Decimal | null) => string | null;

/** A date in the element that the schema names for it. */
export function ciiDate(name: string, date: CalendarDate | null, type = 'udt'): Xml {
  const compact = date && compactDate(date);
  return element(name, text(`${type}:DateTimeString`, compact, { format: '102' }));
}

/** The VAT category and rate of a line, an allowance or a charge. */
export function tradeTax(name: string, category: VatCategory | null, rate: Decimal | null): Xml {
  return element(
    name,
    text('ram:TypeCode', 'VAT'),
    text('ram:CategoryCode', category),
    text('ram:RateApplicablePercent', decimalText(rate)),
  );
}
