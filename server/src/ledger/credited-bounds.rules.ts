import type { AmountFields } from '../amounts/amounts.types.js';
import { taxSets } from '../amounts/sets.rules.js';
import type { FieldError } from '../platform/errors/problem.js';
import { type Decimal, sum, ZERO } from '../platform/money/money.js';
import {
  cellsOf,
  creditedCells,
  fieldKey,
  keyedTaxes,
  netKey,
  setKey,
} from './credited-cells.rules.js';
import { chargedBy } from './credited.rules.js';
import type { CreditedNote } from './credited.types.js';

/** Only plain invoices can be edited once they have notes. */
const PLAIN = { eInvoice: false };

/**
 * Returns the members that an edit would bring, in size, below what the notes of the invoice took back:
 * a set or tax of its lines, a tax of the document, an extra field. Renaming one counts as taking it away.
 * What is below already, because an earlier version gave back too much, may stay.
 */
export function creditedBeyond(
  after: AmountFields,
  before: AmountFields,
  notes: readonly CreditedNote[],
): FieldError[] {
  const credited = creditedCells(notes, PLAIN);
  const next = cellsOf(chargedBy(after, PLAIN).charged, PLAIN);
  const last = cellsOf(chargedBy(before, PLAIN).charged, PLAIN);
  const missing = [...credited].filter(([key, amount]) => {
    const least = smaller(amount, last.get(key) ?? ZERO);
    return !covers(next.get(key) ?? ZERO, least);
  });
  const paths = pathsOf(after);
  const places = missing.map(([key, amount]) => ({
    path: paths.get(key) ?? pathFor(key, after, before),
    amount,
  }));
  return [...new Set(places.map(({ path }) => path))].map((path) => {
    const least = sum(places.filter((place) => place.path === path).map(({ amount }) => amount));
    const message = `must cover the ${least.toFixed()} that its credit notes gave back`;
    return { path, code: 'TOTAL_BELOW_PAID', message };
  });
}

/** Of two amounts of one sign, the one nearer to zero. */
function smaller(a: Decimal, b: Decimal): Decimal {
  return a.abs().lessThan(b.abs()) ? a : b;
}

function covers(amount: Decimal, least: Decimal): boolean {
  if (least.isZero()) return true;
  return (
    amount.isNegative() === least.isNegative() && amount.abs().greaterThanOrEqualTo(least.abs())
  );
}

/** The member of each cell that the invoice still has. */
function pathsOf(fields: AmountFields): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const { line, ...part } of taxSets(fields, PLAIN)) {
    paths.set(netKey(setKey(part, PLAIN)), `/items/${line}`);
    const ofLines = part.taxes.length - fields.taxes.length;
    keyedTaxes(part, PLAIN).forEach(({ key }, index) => {
      const path = index < ofLines ? `/items/${line}` : `/taxes/${index - ofLines}`;
      paths.set(key, path);
    });
  }
  fields.extraFields.forEach(({ name }, index) => {
    if (!paths.has(fieldKey(name))) paths.set(fieldKey(name), `/extraFields/${index}`);
  });
  return paths;
}

/** The list of a cell that the invoice no longer has; a tax of the document is part of every set. */
function pathFor(key: string, after: AmountFields, before: AmountFields): string {
  if (key.startsWith('field ')) return '/extraFields';
  return JSON.stringify(after.taxes) === JSON.stringify(before.taxes) ? '/items' : '/taxes';
}
