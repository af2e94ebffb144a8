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

/** `Total VAT`, or `Total tax` of taxes with different names. */
export function taxTotalLabel(taxes: readonly Pick<TaxRow, 'name'>[], labels: Labels): string {
  const { tax: unnamed, taxTotal, taxTotalOf } = labels.sum;
  const [tax, ...others] = new Set(taxes.map(({ name }) => name ?? unnamed));
  if (tax === undefined || others.length > 0) return taxTotal;
  return fillIn(taxTotalOf, { tax: isolated(tax) });
}
