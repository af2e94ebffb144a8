import { ZERO, type Decimal } from '../platform/money/money.js';
import type { TaxAmount, TaxInput } from './amounts.types.js';

/**
 * The rows of `amounts.taxes` before any amount: item taxes in order of first appearance, then the
 * document's own, never merged with each other.
 */
export function taxRows(input: TaxInput): { rows: TaxAmount[]; rowsOfLine: number[][] } {
  const rows: TaxAmount[] = [];
  const byKey = new Map<string, number>();
  const rowsOfLine = input.lines.map((line) =>
    line.taxes.map((tax) => {
      // EN 16931 BG-23 knows category and rate only; plain documents also keep names apart.
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
