import { allocateToSales } from '../amounts/allocation.rules.js';
import type { AmountFields, Exemption, ItemTax } from '../amounts/amounts.types.js';
import {
  decimal,
  type Decimal,
  roundTo,
  sum,
  withoutPercent,
  ZERO,
} from '../platform/money/money.js';
import type { DocumentAllowance, VatBreakdown, VatCategory } from './semantic.types.js';
import type { Deduction, EInvoiceSource } from './source.types.js';

/** UNTDID 5305 */
const CATEGORIES: Readonly<Record<Exemption, VatCategory>> = {
  Standard: 'S',
  ZeroRated: 'Z',
  ReverseCharge: 'AE',
  IntraCommunity: 'K',
  Export: 'G',
  Exempt: 'E',
  OutsideScope: 'O',
};

/** VATEX codes for the treatments with only one possible reason. */
const REASON_CODES: Partial<Readonly<Record<VatCategory, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/** The lines of one category and rate, with their share of the document's discount and charges. */
export interface VatGroup {
  category: VatCategory | null;
  rate: Decimal;
  /** Indexes of its lines. */
  lines: number[];
  /** BT-116 */
  taxable: Decimal;
  /** BT-117 */
  tax: Decimal;
  /** BT-92, net of VAT. */
  allowance: Decimal;
  /** BT-99, net of VAT. */
  charge: Decimal;
  /** What earlier credit notes gave back, BT-92. */
  deductions: Pick<Deduction, 'amount' | 'reason'>[];
}

/** The VAT category of a line; null if its tax does not determine it. */
function categoryOf(taxes: readonly ItemTax[]): VatCategory | null {
  const exemption = taxes[0]?.exemption ?? null;
  return exemption && CATEGORIES[exemption];
}

/** The groups of BG-23, in the order of their lines. */
export function vatGroups(
  { fields, amounts, deductions }: EInvoiceSource,
  digits: number,
): VatGroup[] {
  const { items } = fields;
  const allowances = allocateToSales(amounts.discount, items, amounts.lines, digits);
  const charges = allocateToSales(amounts.extraCharges, items, amounts.lines, digits);
  const groups = new Map<string, VatGroup>();
  items.forEach(({ taxes }, index) => {
    const category = categoryOf(taxes);
    const rate = decimal(taxes[0]?.value ?? 0);
    const key = `${category} ${rate.toFixed()}`;
    const group = groups.get(key) ?? emptyGroup(category, rate);
    groups.set(key, group);
    group.lines.push(index);
    group.allowance = group.allowance.plus(allowances[index] ?? ZERO);
    group.charge = group.charge.plus(charges[index] ?? ZERO);
  });
  for (const group of groups.values()) {
    if (fields.taxIncluded) {
      group.allowance = roundTo(digits, withoutPercent(group.allowance, group.rate));
      group.charge = roundTo(digits, withoutPercent(group.charge, group.rate));
    }
    const rows = amounts.taxes.filter(
      ({ exemption, rate }) =>
        (exemption && CATEGORIES[exemption]) === group.category && rate?.equals(group.rate),
    );
    group.taxable = sum(rows.map((row) => row.base));
    group.tax = sum(rows.map((row) => row.amount));
    group.deductions = deductions.filter(
      ({ exemption, rate }) =>
        (exemption && CATEGORIES[exemption]) === group.category && rate.equals(group.rate),
    );
  }
  return [...groups.values()];
}

function emptyGroup(category: VatCategory | null, rate: Decimal): VatGroup {
  const nothing = { taxable: ZERO, tax: ZERO, allowance: ZERO, charge: ZERO };
  return { category, rate, lines: [], deductions: [], ...nothing };
}

/** BG-20 or BG-21: one for each group with a share. */
export function mapAllowances(
  groups: readonly VatGroup[],
  kind: 'allowance' | 'charge',
  reason: string,
): DocumentAllowance[] {
  return groups
    .filter((group) => !group[kind].isZero())
    .map((group) => ({
      amount: group[kind],
      category: group.category,
      rate: lineRate(group),
      reason,
      // 95 of UNTDID 5189 is a discount; the reason of a charge is unknown.
      reasonCode: kind === 'allowance' ? '95' : null,
    }));
}

/** BG-20: what earlier credit notes gave back of each group. */
export function mapDeductions(groups: readonly VatGroup[]): DocumentAllowance[] {
  return groups.flatMap((group) =>
    group.deductions.map(({ amount, reason }) => ({
      amount,
      category: group.category,
      rate: lineRate(group),
      reason,
      reasonCode: null,
    })),
  );
}

/** BG-23 */
export function mapBreakdown(group: VatGroup, { items }: AmountFields): VatBreakdown {
  const { category, rate, taxable, tax, lines } = group;
  const reasons = lines.map((index) => items[index]?.taxes[0]?.exemptionReason ?? null);
  return {
    taxable,
    tax,
    category,
    rate,
    reason: category === 'E' ? [...new Set(reasons.filter(Boolean))].join('; ') || null : null,
    reasonCode: (category && REASON_CODES[category]) ?? null,
  };
}

/** BT-152, BT-96, BT-103: there is no rate outside the scope of VAT (BR-O-05 to BR-O-07). */
export function lineRate({ category, rate }: Pick<VatGroup, 'category' | 'rate'>): Decimal | null {
  return category === 'O' ? null : rate;
}
