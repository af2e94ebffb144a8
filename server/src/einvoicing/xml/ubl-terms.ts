import type { Decimal } from '../../platform/money/money.js';
import type { VatCategory } from '../semantic.types.js';
import { decimalText, element, text, type Xml } from './element.js';

/** Writes an amount with the currency that every amount of UBL names. */
export type AmountElement = (name: string, value: Decimal | null) => Xml;

/** The VAT category and rate of a line, an allowance or a charge. */
export function taxCategory(
  name: string,
  category: VatCategory | null,
  rate: Decimal | null,
  ...reasons: readonly Xml[]
): Xml {
  return element(
    name,
    text('cbc:ID', category),
    text('cbc:Percent', decimalText(rate)),
    ...reasons,
    element('cac:TaxScheme', text('cbc:ID', 'VAT')),
  );
}
