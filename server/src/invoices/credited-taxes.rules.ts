import type { TaxAmount } from '../amounts/amounts.types.js';
import type { CreditedAmounts } from '../ledger/credited.types.js';
import { sum, ZERO } from '../platform/money/money.js';

/** The taxes of all sets, in rows as an invoice has them. */
export function taxRowsOf({ parts }: CreditedAmounts): TaxAmount[] {
  const rows = new Map<string, TaxAmount>();
  for (const { net, taxes } of parts) {
    for (const tax of taxes) {
      const { name, type, rate, exemption, amount } = tax;
      const key = JSON.stringify([name, type, rate?.toFixed() ?? null, exemption]);
      const row = rows.get(key) ?? { name, type, rate, exemption, base: ZERO, amount: ZERO };
      rows.set(key, { ...row, base: sum([row.base, net]), amount: sum([row.amount, amount]) });
    }
  }
  return [...rows.values()];
}
