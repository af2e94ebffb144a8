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

type Deducted = NonNullable<NonNullable<InvoiceRow['deductedRetainers']>[number]['deducted']>;

/** What an invoice deducts of one retainer. */
interface DeductedRetainer {
  amounts: CreditedAmounts;
  /** Null if it was deleted since. */
  row: InvoiceRow | null;
}

/** What an invoice deducts of each retainer, in the parts that the retainer charged. */
export async function deductionsOf(
  work: Reading,
  { deductedRetainers }: InvoiceRow,
): Promise<DeductedRetainer[]> {
  const named = (deductedRetainers ?? []).filter(({ deducted }) => deducted !== null);
  if (named.length === 0) return [];
  const rows = await retainers.find(
    work,
    named.map(({ retainer }) => retainer),
  );
  const found: DeductedRetainer[] = [];
  for (const { retainer, deducted } of named) {
    if (deducted === null) continue;
    const row = rows.find(({ id }) => id === retainer) ?? null;
    const amounts = (row && (await partsOf(work, row, deducted))) ?? rowsOf(deducted);
    found.push({ amounts, row });
  }
  return found;
}

/** The parts that its notes had left of a retainer; null if it was changed since. */
async function partsOf(
  work: Reading,
  row: InvoiceRow,
  deducted: Deducted,
): Promise<CreditedAmounts | null> {
  const isThat = ({ net, taxTotal, total }: CreditedAmounts): boolean =>
    net.equals(deducted.net) && taxTotal.equals(deducted.taxTotal) && total.equals(deducted.total);
  const retainer = await invoices.withLines(work, row);
  const charged = chargedOn(retainer);
  const whole = canceledAmounts(charged, []);
  if (isThat(whole)) return whole;
  // Only its first notes count: once the invoice was canceled, the retainer may have got more.
  const notes = await creditNotesOf(work, retainer);
  for (const index of notes.keys()) {
    const left = canceledAmounts(charged, notes.slice(0, index + 1));
    if (isThat(left)) return left;
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
