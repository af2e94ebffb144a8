import {
  chargedOn,
  creditNotesOf,
  type InvoiceRow,
  invoices,
  retainers,
} from '../invoices/index.js';
import { canceledAmounts, type CreditedAmounts } from '../ledger/index.js';
import type { Reading } from '../platform/context/work.js';
import { sum, ZERO } from '../platform/money/money.js';
import type { BookedInvoice, Deduction } from './booking.rules.js';

type Deducted = NonNullable<NonNullable<InvoiceRow['deductedRetainers']>[number]['deducted']>;

/**
 * What an invoice deducts of each retainer, in the parts that the retainer charged.
 *
 * @param booked how bookings see a retainer
 */
export async function deductionsOf(
  work: Reading,
  invoice: InvoiceRow,
  booked: (retainer: InvoiceRow) => Promise<BookedInvoice>,
): Promise<Deduction[]> {
  const deductions: Deduction[] = [];
  for (const { retainer: id, deducted } of invoice.deductedRetainers ?? []) {
    if (deducted === null) continue;
    const [row] = await retainers.find(work, [id]);
    const amounts = (row && (await partsOf(work, row, deducted))) ?? rowsOf(deducted);
    // Once the invoice was canceled, the retainer may have been deleted.
    const retainer = { ...(await booked(row ?? invoice)), isRetainer: true };
    deductions.push({ amounts, retainer });
  }
  return deductions;
}

/** The parts that its notes had left of a retainer; null if it was changed since. */
async function partsOf(work: Reading, row: InvoiceRow, { net, taxTotal, total }: Deducted) {
  const retainer = await invoices.withLines(work, row);
  const charged = chargedOn(retainer);
  const notes = await creditNotesOf(work, retainer);
  // Only its first notes count: once the invoice was canceled, the retainer may have got more.
  for (let count = 0; count <= notes.length; count += 1) {
    const left = canceledAmounts(charged, notes.slice(0, count));
    const isSame = left.net.equals(net) && left.taxTotal.equals(taxTotal);
    if (isSame && left.total.equals(total)) return left;
  }
  return null;
}

/** The same as the invoice itself knows it: by tax. */
function rowsOf({ net, taxes, taxTotal, total }: Deducted): CreditedAmounts {
  const untaxed = net.minus(sum(taxes.map(({ base }) => base)));
  // Lines with several taxes are in several rows: then the rates are booked together.
  const parts = untaxed.isNegative()
    ? [{ net, taxes }]
    : [...taxes.map((tax) => ({ net: tax.base, taxes: [tax] })), { net: untaxed, taxes: [] }];
  const rest = total.minus(net).minus(taxTotal);
  const isRounding = rest.abs().lessThan(1);
  return {
    ...{ parts, net, taxTotal, total, creditedBefore: ZERO },
    extraFields: isRounding ? [] : [{ name: '', amount: rest }],
    rounding: isRounding ? rest : ZERO,
  };
}
