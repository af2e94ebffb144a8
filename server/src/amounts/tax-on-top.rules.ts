import { percentOf, roundTo, sum, ZERO } from '../platform/money/money.js';
import type { TaxAmount, TaxInput, TaxResult } from './amounts.types.js';
import { addTo, taxRows } from './tax-groups.rules.js';

/**
 * Prices without tax: one rounding per tax group, never per line (EN 16931 BR-CO-17).
 * Document taxes apply to the whole base and are not compounded.
 */
export function taxesOnTop(input: TaxInput): TaxResult {
  const net = sum(input.lines.map((line) => line.base));
  const { rows, rowsOfLine } = taxRows(input);
  input.lines.forEach((line, index) => {
    for (const row of rowsOfLine[index] ?? []) addTo(rows[row], line.base, ZERO);
  });
  for (const row of rows) {
    row.amount = roundTo(input.digits, percentOf(row.base, row.rate ?? ZERO));
  }
  const own = input.invoiceTaxes.map((tax): TaxAmount => {
    const amount = tax.type === 'Flat' ? tax.value : percentOf(net, tax.value);
    return {
      name: tax.name,
      type: tax.type,
      rate: tax.type === 'Flat' ? null : tax.value,
      exemption: null,
      base: net,
      amount: roundTo(input.digits, amount),
    };
  });
  return { taxes: [...rows, ...own], net, rounding: ZERO };
}
