import type { ExtraField } from '../amounts/amounts.types.js';
import type { PrintedDocument } from '../pdf/index.js';
import { decimal } from '../platform/money/money.js';
import type { DocumentRow } from './document.model.js';

/** The exact decimal text of a JSON number. */
export const exact = (value: number) => decimal(value).toFixed();

/** The amounts of a document, without payments and refunds. */
export function printedAmounts(row: DocumentRow): PrintedDocument['amounts'] {
  return {
    subtotal: exact(row.subtotal),
    discount: exact(row.discountAmount),
    extraCharges: exact(row.extraChargesAmount),
    net: exact(row.net),
    taxes: row.taxAmounts.map((tax) => ({
      ...tax,
      rate: tax.rate === null ? null : exact(tax.rate),
      base: exact(tax.base),
      amount: exact(tax.amount),
    })),
    taxTotal: exact(row.taxTotal),
    extraFields: row.extraFieldAmounts.map(({ name, amount }, index) => ({
      name,
      ...rateOf(row.extraFields[index]),
      amount: exact(amount),
    })),
    rounding: exact(row.rounding),
    total: row.total.toFixed(),
    paid: '0',
    refunded: '0',
    balance: '0',
  };
}

/** The amounts are in the order of the fields. */
function rateOf(field: ExtraField | undefined): { rate?: string } {
  return field?.type === 'Percentage' ? { rate: exact(field.value) } : {};
}
