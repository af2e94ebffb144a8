import type { AmountFields } from '../amounts/amounts.types.js';
import { cellsOf, creditedCells, isBelowZero } from '../ledger/credited-cells.rules.js';
import { chargedBy, isGivenBack } from '../ledger/credited.rules.js';
import type { CreditedAmounts, CreditedNote } from '../ledger/credited.types.js';
import {
  AMOUNT_SCALE,
  Decimal,
  fromScaled,
  minorDigits,
  sum,
  ZERO,
} from '../platform/money/money.js';
import { compare, type Fault } from './difference.rules.js';

/** A credit note as it is stored; `amount` is scaled. */
export interface AuditedNote {
  type: 'Refund' | 'Cancellation';
  amount: string;
  /** Null if it is not stored yet. */
  credited: CreditedAmounts | null;
  earlier: boolean | null;
}

/** What one note credits: its parts, and what they come to. */
export function noteFaults({ type, amount, credited, earlier }: AuditedNote): Fault[] {
  if (credited === null) return compare('credited', 'what it credits', 'nothing');
  const { parts, extraFields, net, taxTotal, rounding, creditedBefore, total } = credited;
  const taxes = parts.flatMap((part) => part.taxes.map((tax) => tax.amount));
  const added = sum([net, taxTotal, rounding, ...extraFields.map((field) => field.amount)]);
  const given = fromScaled(amount, AMOUNT_SCALE);
  const isWhole = type === 'Cancellation' && earlier !== false;
  return [
    ...equal('credited net', sum(parts.map((part) => part.net)), net),
    ...equal('credited taxes', sum(taxes), taxTotal),
    ...equal('credited total', added, total),
    ...(isWhole ? [] : equal('amount credited', given.minus(creditedBefore), total)),
    ...(type === 'Refund' ? equal('credited before', ZERO, creditedBefore) : []),
  ];
}

/** What a chain of notes may differ from its invoice, in units of the currency (BR-CO-17 in yen). */
const FORCED = 4;

/**
 * The notes of an invoice together: in each set, tax and extra field at most what it charged, and exactly
 * that once everything was given back. Excess of notes of earlier versions is only a notice.
 */
export function creditedFaults(
  fields: AmountFields,
  { eInvoice, isCanceled }: { eInvoice: boolean; isCanceled: boolean },
  notes: readonly AuditedNote[],
): Fault[] {
  const stored = notes.flatMap(({ credited, earlier }): CreditedNote[] =>
    credited === null ? [] : [{ credited, earlier }],
  );
  if (stored.length < notes.length || stored.length === 0) return [];
  const invoice = chargedBy(fields, { eInvoice });
  const cells = cellsOf(invoice.charged, invoice);
  const credited = creditedCells(stored, invoice);
  const isMarked = stored.some(({ earlier }) => earlier !== false);
  const isComplete = !isMarked && (isCanceled || isGivenBack(invoice.charged, stored));
  const forced = eInvoice ? new Decimal(10).pow(-minorDigits(fields.currency)).times(FORCED) : ZERO;
  const keys = [...new Set([...cells.keys(), ...credited.keys()])];
  return keys.flatMap((key): Fault[] => {
    const [charged, given] = [cells.get(key) ?? ZERO, credited.get(key) ?? ZERO];
    const expected = `at most ${charged.toFixed()}`;
    const found = given.toFixed();
    if (exceeds(given, charged)) {
      return [{ what: `credited ${key}`, expected, found, ...(isMarked ? { notice: true } : {}) }];
    }
    const missing = charged.minus(given).abs();
    if (!isComplete || missing.lessThanOrEqualTo(forced)) return [];
    return [{ what: `credited ${key}`, expected: charged.toFixed(), found }];
  });
}

/** In size, and in the sign of what was charged. */
function exceeds(given: Decimal, charged: Decimal): boolean {
  if (given.isZero()) return false;
  return isBelowZero(given) !== isBelowZero(charged) || given.abs().greaterThan(charged.abs());
}

function equal(what: string, expected: Decimal, found: Decimal): Fault[] {
  return compare(what, expected.toFixed(), found.toFixed());
}
