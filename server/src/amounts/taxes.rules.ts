import { type Decimal, percentOf, roundTo, sum, ZERO } from '../platform/money/money.js';
import type { TaxAmount, TaxInput, TaxResult } from './amounts.types.js';

/**
 * Prices without tax: rounded once per tax group, never per line (EN 16931 BR-CO-17). Document taxes
 * apply to the whole base and are not compounded.
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

/**
 * Returns the rows of `amounts.taxes` before amounts are added: item taxes in order of first appearance,
 * then the document's own, never merged with each other.
 */
export function taxRows(input: TaxInput): { rows: TaxAmount[]; rowsOfLine: number[][] } {
  const rows: TaxAmount[] = [];
  const byKey = new Map<string, number>();
  const rowsOfLine = input.lines.map((line) =>
    line.taxes.map((tax) => {
      // EN 16931 BG-23 has only category and rate; plain documents also distinguish names.
      const name = input.eInvoice ? '' : tax.name;
      const key = JSON.stringify([name, tax.rate.toFixed(), tax.exemption]);
      const known = byKey.get(key);
      if (known !== undefined) return known;
      byKey.set(key, rows.length);
      rows.push({
        name: tax.name,
        type: 'Percentage',
        rate: tax.rate,
        exemption: tax.exemption,
        base: ZERO,
        amount: ZERO,
      });
      return rows.length - 1;
    }),
  );
  return { rows, rowsOfLine };
}

/** Adds to a row; rows are plain values until the document is complete. */
export function addTo(row: TaxAmount | undefined, base: Decimal, amount: Decimal): void {
  if (!row) return;
  row.base = row.base.plus(base);
  row.amount = row.amount.plus(amount);
}
