import type { AmountFields } from '../amounts/amounts.types.js';
import { taxSets } from '../amounts/sets.rules.js';
import type { FieldError } from '../platform/errors/problem.js';
import { type Decimal, sum, ZERO } from '../platform/money/money.js';
import {
  type Cells,
  cellsOf,
  creditedCells,
  fieldKey,
  keyedTaxes,
  netKey,
  setKey,
} from './credited-cells.rules.js';
import { chargedBy, isGivenBack } from './credited.rules.js';
import type { CreditedNote } from './credited.types.js';

/** Only plain invoices can be edited once they have notes. */
const PLAIN = { eInvoice: false };

/**
 * Returns the members that an edit would bring, in size, below what the notes of the invoice took back:
 * a set or tax of its lines, a tax of the document, an extra field. Renaming one counts as taking it away.
 * Where the notes give back the whole total, none may be more either: they would no longer give back what
 * the invoice charged. What is otherwise already, because of an earlier version, may stay.
 */
export function creditedBeyond(
  after: AmountFields,
  before: AmountFields,
  notes: readonly CreditedNote[],
): FieldError[] {
  const { charged } = chargedBy(after, PLAIN);
  const credited = creditedCells(notes, PLAIN);
  const next = cellsOf(charged, PLAIN);
  const last = cellsOf(chargedBy(before, PLAIN).charged, PLAIN);
  const isWhole = isGivenBack(charged, notes);
  const paths = pathsOf(after);
  const places = [...new Set([...credited.keys(), ...next.keys()])].flatMap((key): Place[] => {
    const at = (cells: Cells) => cells.get(key) ?? ZERO;
    const isChanged = !at(next).equals(at(last));
    const isLess = !covers(at(next), smaller(at(credited), at(last)));
    if (!isLess && !(isWhole && isChanged && !at(next).equals(at(credited)))) return [];
    const path = paths.get(key) ?? pathFor(key, after, before);
    return [{ path, isLess, amount: at(credited) }];
  });
  return [...new Set(places.map(({ path }) => path))].map((path) => {
    const message = reasonOf(places.filter((place) => place.path === path));
    return { path, code: 'TOTAL_BELOW_PAID', message };
  });
}

/** A member that would be less than what was credited of it, or no longer just that. */
interface Place {
  path: string;
  isLess: boolean;
  /** What the notes credit of it. */
  amount: Decimal;
}

function reasonOf(places: readonly Place[]): string {
  const amount = sum(places.map((place) => place.amount)).toFixed();
  if (places.some(({ path }) => path === '/taxes')) {
    return (
      `must stay as they were when credit notes gave back ${amount}: a tax of the document belongs to ` +
      'every line. Put a new tax on a new line'
    );
  }
  return places.some(({ isLess }) => isLess)
    ? `must cover the ${amount} that its credit notes gave back`
    : `must stay at ${amount}: the credit notes gave back the whole invoice`;
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
