import type { NamedRetainer } from '../invoices/retainer-deduction.types.js';
import { AMOUNT_SCALE, toScaled } from '../platform/money/money.js';
import { compare, type Fault } from './difference.rules.js';

/** A deduction that is in effect; its amount is scaled. */
export interface RawDeduction {
  invoiceId: string;
  retainerId: string;
  amount: string;
}

/** The columns of an invoice that its deductions, or that of it, depend on; amounts scaled. */
export interface DeductingRow {
  id: string;
  status: string;
  isRetainer: number;
  customerId: string;
  currency: string;
  total: string;
  paid: string;
  refunded: string;
  deductedBy: string | null;
}

/**
 * An invoice deducts what it says, of each retainer all that is left of it; a canceled one only says it.
 *
 * @param named what it says
 * @param deductions what it deducts
 * @param retainerOf the retainers of these
 */
export function deductionFaults(
  invoice: DeductingRow,
  named: readonly NamedRetainer[],
  deductions: readonly RawDeduction[],
  retainerOf: ReadonlyMap<string, DeductingRow>,
): Fault[] {
  const said = named.flatMap(({ retainer, deducted }) =>
    deducted === null ? [] : [`${retainer} ${toScaled(deducted.total, AMOUNT_SCALE)}`],
  );
  const done = deductions.map(({ retainerId, amount }) => `${retainerId} ${amount}`);
  const expected = invoice.status === 'Canceled' ? [] : said.toSorted();
  return [
    ...compare('deductions', expected, done.toSorted()),
    ...deductions.flatMap((deduction) =>
      retainerFaults(invoice, deduction, retainerOf.get(deduction.retainerId)),
    ),
  ];
}

function retainerFaults(
  invoice: DeductingRow,
  { retainerId, amount }: RawDeduction,
  retainer: DeductingRow | undefined,
): Fault[] {
  const what = `deducted ${retainerId}`;
  if (!retainer?.isRetainer) return compare(what, 'a retainer', 'none');
  const left = BigInt(retainer.total) - BigInt(retainer.refunded);
  return [
    ...compare(`${what}: deductedBy`, invoice.id, retainer.deductedBy),
    ...compare(`${what}: customer`, invoice.customerId, retainer.customerId),
    ...compare(`${what}: currency`, invoice.currency, retainer.currency),
    ...compare(`${what}: paid`, retainer.total, retainer.paid),
    ...compare(`${what}: left`, String(left), amount),
  ];
}

/** Only a retainer that is deducted says by which invoice. */
export function deductedByFaults(
  { deductedBy }: Pick<DeductingRow, 'deductedBy'>,
  deduction: RawDeduction | undefined,
): Fault[] {
  return compare('deductedBy', deduction?.invoiceId ?? null, deductedBy);
}
