import { Decimal, percentOf, ZERO } from '../platform/money/money.js';

/** Net and tax of one set of an e-invoice; the rate in percent. */
export interface TaxedAmount {
  net: Decimal;
  tax: Decimal;
  rate: Decimal | null;
}

type Split = Pick<TaxedAmount, 'net' | 'tax'>;

/** How many units of the currency a split may differ from the proportion. */
const REACH = 4;

/**
 * The official BR-CO-17 and BR-S-09: the tax of a group differs from rate times net, rounded to two
 * decimals, by less than one, whatever the currency.
 */
export function isTaxWithinOne({ net, tax, rate }: TaxedAmount): boolean {
  const exact = percentOf(net, rate ?? ZERO).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return tax.minus(exact).abs().lessThan(1);
}

/**
 * Splits a share of what is left of a set into net and tax. It is the split nearest to the proportion with
 * which the note and what it leaves are both within the official tolerance, of two the one with less tax.
 * If there is none, the note takes less tax or less net; its rounding amount (BT-114) carries the rest.
 *
 * @param share at most net + tax of what is left
 */
export function fittingSplit(left: TaxedAmount, share: Decimal, digits: number): Split {
  const gross = left.net.plus(left.tax);
  if (gross.isZero()) return { net: ZERO, tax: ZERO };
  const exact = share.times(left.tax).dividedBy(gross);
  const unit = new Decimal(10).pow(-Math.max(digits, share.decimalPlaces()));
  const middle = exact.dividedBy(unit).round().times(unit);
  for (let missing = 0; missing <= REACH; missing += 1) {
    const given = share.minus(unit.times(missing));
    const found = candidates(middle, unit)
      .map((tax) => ({ net: given.minus(tax), tax }))
      .filter((split) => fits(split, left))
      .sort((a, b) => distance(a, exact).comparedTo(distance(b, exact)) || a.tax.comparedTo(b.tax));
    if (found[0]) return found[0];
  }
  return { net: share.minus(middle), tax: middle };
}

/** All that is left of a set, or, if the official rules would refuse it, a little less of its tax or net. */
export function fittingRest(left: TaxedAmount, digits: number): Split {
  const { net, tax, rate } = left;
  const unit = new Decimal(10).pow(-digits);
  for (let missing = 0; missing <= REACH; missing += 1) {
    const less = unit.times(missing);
    const lower = [
      { net, tax: tax.minus(less) },
      { net: net.minus(less), tax },
    ];
    const found = lower.find(
      (split) => isWithin(split, left) && isTaxWithinOne({ ...split, rate }),
    );
    if (found) return found;
  }
  return { net, tax };
}

/** Values around the proportion, in units of the currency. */
function candidates(middle: Decimal, unit: Decimal): Decimal[] {
  return Array.from({ length: 2 * REACH + 1 }, (_, index) =>
    middle.plus(unit.times(index - REACH)),
  );
}

const distance = ({ tax }: Split, exact: Decimal) => tax.minus(exact).abs();

/** Neither part exceeds what is left, and neither the note nor the rest leaves the tolerance. */
function fits(split: Split, left: TaxedAmount): boolean {
  if (!isWithin(split, left)) return false;
  const { rate } = left;
  const rest = { net: left.net.minus(split.net), tax: left.tax.minus(split.tax) };
  return isTaxWithinOne({ ...split, rate }) && isTaxWithinOne({ ...rest, rate });
}

function isWithin({ net, tax }: Split, left: TaxedAmount): boolean {
  const isPart = (value: Decimal, whole: Decimal) =>
    value.greaterThanOrEqualTo(0) && value.lessThanOrEqualTo(whole);
  return isPart(net, left.net) && isPart(tax, left.tax);
}
