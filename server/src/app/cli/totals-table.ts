import type { Decimal } from '../../platform/money/money.js';
import { minorDigits } from '../../platform/money/money.js';
import { table } from './command.js';

/** The sum of one kind of record in one currency. */
interface Total {
  kind: string;
  currency: string;
  count: number;
  amount: Decimal;
}

/** What JSON says of totals: amounts as text, since they may exceed what a double holds. */
export const totalsJson = (totals: readonly Total[]) =>
  totals.map(({ amount, ...total }) => ({ ...total, amount: amount.toFixed() }));

/** Totals as a table. */
export function totalsText(totals: readonly Total[]): string {
  const rows = totals.map(({ kind, currency, count, amount }) => [
    kind,
    String(count),
    `${currency} ${amount.toFixed(minorDigits(currency))}`,
  ]);
  return table([['KIND', 'COUNT', 'SUM'], ...rows]);
}
