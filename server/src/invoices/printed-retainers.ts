import type { TaxAmount } from '../amounts/amounts.types.js';
import type { PrintedDocument, PrintedRetainer, PrintedRetainers } from '../pdf/index.js';
import { decimal, type Decimal, sum } from '../platform/money/money.js';
import type { InvoiceRow } from './invoice.model.js';
import type { RetainerDeduction } from './retainer-deduction.types.js';

/** What an invoice, or the credit note that cancels it, deducts of retainers. */
export function deductionsOf({
  deductedRetainers,
}: Pick<InvoiceRow, 'deductedRetainers'>): RetainerDeduction[] {
  return deductedRetainers?.flatMap(({ deducted }) => deducted ?? []) ?? [];
}

/**
 * Returns the retainers as they are printed, and what remains without them (§ 14 (5) UStG); nothing if there
 * are none, so that the fingerprints of other documents stay as they were.
 */
export function printedRetainers(
  row: Pick<InvoiceRow, 'deductedRetainers'>,
  { net, taxTotal, total }: Pick<PrintedDocument['amounts'], 'net' | 'taxTotal' | 'total'>,
): { deducted?: PrintedRetainers } {
  const deductions = deductionsOf(row);
  if (deductions.length === 0) return {};
  const rest = (whole: string, parts: Decimal[]) => decimal(whole).minus(sum(parts)).toFixed();
  return {
    deducted: {
      retainers: deductions.map(printedRetainer),
      remaining: {
        net: rest(
          net,
          deductions.map((one) => one.net),
        ),
        taxTotal: rest(
          taxTotal,
          deductions.map((one) => one.taxTotal),
        ),
        total: rest(
          total,
          deductions.map((one) => one.total),
        ),
      },
    },
  };
}

/** One of them, in exact decimals. */
export function printedRetainer(deduction: RetainerDeduction): PrintedRetainer {
  const { number, date, net, taxes, total } = deduction;
  return { number, date, net: net.toFixed(), taxes: taxes.map(printedTax), total: total.toFixed() };
}

function printedTax({ name, type, rate, exemption, base, amount }: TaxAmount) {
  const exact = { rate: rate?.toFixed() ?? null, base: base.toFixed(), amount: amount.toFixed() };
  return { name, type, exemption, ...exact };
}
