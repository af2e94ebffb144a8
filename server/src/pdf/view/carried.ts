import { decimal, sum } from '../../platform/money/money.js';
import type { DocumentLine } from '../document.js';
import type { SumView } from './lines.js';
import type { ViewContext } from './format.js';

/** What the table of lines says where it continues on another page, after a number of lines. */
export interface CarriedView {
  forward: SumView;
  brought: SumView;
}

/** The sum of the first lines, in the digits of their column. */
export function carriedAfter(
  lines: readonly DocumentLine[],
  { labels, format }: ViewContext,
): (count: number) => CarriedView {
  return (count) => {
    const sumOfThem = sum(lines.slice(0, count).map(({ amounts }) => decimal(amounts.net)));
    const amount = format.amount(sumOfThem.toFixed());
    return {
      forward: { label: labels.carried.forward, amount },
      brought: { label: labels.carried.brought, amount },
    };
  };
}
