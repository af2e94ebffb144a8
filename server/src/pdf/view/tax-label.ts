import type { TaxRow } from '../document.js';
import { isolated } from '../rich-text/word.js';
import type { Format } from './format.js';
import { fillIn, type Labels } from './labels.js';

/** `VAT 19%`. */
export function taxName(
  { name, rate }: Pick<TaxRow, 'name' | 'rate'>,
  labels: Labels,
  format: Format,
): string {
  const word = isolated(name ?? labels.sum.tax);
  return rate === null ? word : `${word} ${format.percent(rate)}`;
}

/** `VAT 19% on 91.32`. */
export function taxSumLabel(tax: TaxRow, labels: Labels, format: Format): string {
  const name = taxName(tax, labels, format);
  if (tax.rate === null) return name;
  return fillIn(labels.sum.taxOn, { tax: name, base: format.amount(tax.base) });
}
