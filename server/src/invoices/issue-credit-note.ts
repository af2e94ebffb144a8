import { getAccount } from '../accounts/index.js';
import {
  type AmountFields,
  type Amounts,
  type LineItem,
  NO_ITEM_TERMS,
} from '../amounts/amounts.types.js';
import {
  type Deduction,
  type EInvoiceSource,
  issueXml,
  predatesFrenchRules,
  sellerOfToday,
} from '../einvoicing/index.js';
import type { CreditedAmounts, CreditedPart, CreditNote, NoteCopy } from '../ledger/index.js';
import { fillIn, labelsFor } from '../pdf/index.js';
import type { Work } from '../platform/context/work.js';
import { type Decimal, toWire, ZERO } from '../platform/money/money.js';
import { deductionsIn } from './credit-notes.js';
import { taxRowsOf } from './credited-taxes.rules.js';
import type { Deductions } from './deductions.rules.js';
import type { StoredInvoice } from './invoice.model.js';
import { eInvoiceSource } from './issue-invoice.js';

/** The lines and amounts of a credit note, which replace those of the invoice. */
type Credited = Pick<EInvoiceSource, 'fields' | 'amounts' | 'deductions'>;

/**
 * Issues the credit note of an issued invoice, with the parties as they were; a French seller whose profile
 * of that day is too old for the rules of today has its ids, mode and notes of today. A cancellation repeats
 * the invoice and deducts its earlier notes. Does nothing if the invoice follows no standard.
 *
 * @throws Problem EINVOICE_INVALID
 */
export async function issueCreditNote(
  work: Work,
  invoice: StoredInvoice,
  note: CreditNote,
): Promise<void> {
  const { standard = null, seller: frozen = {} } = invoice.row.eInvoice ?? {};
  if (standard === null) return;
  const { businessProcess } = invoice.row;
  const seller = predatesFrenchRules(frozen, businessProcess)
    ? sellerOfToday(frozen, (await getAccount(work.sql, work.account.id)).profile)
    : frozen;
  const { number, invoiceDate: issueDate, lang } = invoice.row;
  const { creditReason } = labelsFor(lang);
  const isRefund = note.type === 'Refund';
  const reason = fillIn(isRefund ? creditReason.refund : creditReason.cancellation, {
    number: number ?? '',
  });
  const source = await eInvoiceSource(invoice, { standard, seller });
  const credited = isRefund
    ? refundedPart(source.fields, note, reason.trim())
    : canceledPart(source, note.credited, await deductionsIn(work, invoice, note));
  issueXml(work, note.id, {
    ...source,
    ...credited,
    kind: 'CreditNote',
    number: note.number,
    date: note.refundedAt,
    dueDate: null,
    // A deduction is not refunded: only a cancellation repeats it.
    retainers: isRefund ? [] : source.retainers,
    terms: reason,
    notes: note.notes,
    precedingInvoice: { number, issueDate },
  });
}

/** The content of a refund's note: one line for each set. */
export function refundedPart(
  fields: AmountFields,
  { credited, copy }: { credited: CreditedAmounts; copy: Pick<NoteCopy, 'taxes'> },
  name: string,
): Credited {
  const nothing = {
    ...NO_ITEM_TERMS,
    ...{ item: null, url: null, description: null, unit: null, discount: null },
  };
  const items = credited.parts.map(({ net }, index): LineItem => ({
    ...nothing,
    name,
    quantity: 1,
    price: toWire(net),
    isReturn: false,
    taxes: copy.taxes[index] ?? [],
  }));
  const lines = credited.parts.map(({ net }) => ({ gross: net, discount: ZERO, net }));
  const plain = { discount: null, extraCharges: null, extraFields: [], taxes: [] };
  return {
    fields: { ...fields, ...plain, items, taxIncluded: false },
    amounts: { ...amountsOf(credited), lines, subtotal: credited.net },
    deductions: [],
  };
}

/** The content of a cancellation: the invoice, of which it credits what earlier notes left. */
export function canceledPart(
  { fields, amounts }: Pick<EInvoiceSource, 'fields' | 'amounts'>,
  credited: CreditedAmounts,
  deducted: Deductions,
): Credited {
  const { lines, subtotal, discount, extraCharges } = amounts;
  // Those of 0 are not credited.
  const extraFields = fields.extraFields.filter(
    (_, index) => !amounts.extraFields[index]?.amount.isZero(),
  );
  return {
    fields: { ...fields, extraFields },
    amounts: { ...amountsOf(credited), lines, subtotal, discount, extraCharges },
    deductions: deducted.sets.map(({ set, amount, reason }) => deductionOf(set, amount, reason)),
  };
}

function deductionOf({ taxes }: CreditedPart, amount: Decimal, reason: string): Deduction {
  const [tax] = taxes;
  return { exemption: tax?.exemption ?? null, rate: tax?.rate ?? ZERO, amount, reason };
}

function amountsOf(credited: CreditedAmounts): Omit<Amounts, 'lines' | 'subtotal'> {
  const { net, taxTotal, extraFields, rounding, total } = credited;
  const nothing = { discount: ZERO, extraCharges: ZERO };
  return { ...nothing, net, taxes: taxRowsOf(credited), taxTotal, extraFields, rounding, total };
}
