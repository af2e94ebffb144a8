import { printedDocument, printedTaxes } from '../documents/printed-document.js';
import {
  deductionsIn,
  invoices,
  issuedParts,
  printedDeductions,
  printedRetainers,
  type StoredInvoice,
  taxRowsOf,
  withContent,
} from '../invoices/index.js';
import type { CreditNote, RefundRow } from '../ledger/index.js';
import { type DocumentLine, fillIn, labelsFor, type PrintedDocument } from '../pdf/index.js';
import type { Reading } from '../platform/context/work.js';

/** Members of an invoice that a credit note does not repeat. */
const notRepeated = {
  header: null,
  dueDate: null,
  deliveryDate: null,
  servicePeriod: null,
  notes: null,
  terms: null,
};

/**
 * Returns what a credit note prints: for a canceled invoice its lines, less what earlier notes gave back,
 * for a refund its part of each set of taxes. Buyer and seller are those of the day on which it was
 * written.
 *
 * @throws Problem NOT_FOUND
 */
export async function printedCreditNote(work: Reading, row: RefundRow): Promise<PrintedDocument> {
  return printedNoteOf(work, await invoices.get(work, row.invoiceId), row);
}

/** The same where the invoice was read already, or was deleted since. */
export async function printedNoteOf(
  work: Reading,
  invoice: StoredInvoice,
  row: RefundRow,
): Promise<PrintedDocument> {
  const note = await withContent(work, invoice, row);
  const { type, reason, method, notes, copy } = note;
  const { seller, sellerVersion } = copy;
  const frozen = await issuedParts(work, invoice.row, note.id);
  const issued = { seller, sellerVersion, ...frozen };
  const { references: _, ...document } = await printedDocument(
    work,
    invoice,
    note.refundedAt,
    issued,
  );
  return {
    ...document,
    ...notRepeated,
    lang: copy.lang,
    buyer: copy.buyer,
    ...(copy.references ? { references: copy.references } : {}),
    showShipTo: copy.showShipTo,
    ...(type === 'Refund'
      ? refundContent(note, document)
      : await canceledContent(work, invoice, note, document)),
    kind: 'CreditNote',
    state: 'Open',
    number: note.number,
    credited: { type, invoice: copy.invoice, reason, method, notes },
  };
}

type Content = Pick<PrintedDocument, 'amounts'> & Partial<PrintedDocument>;

/** One line for each set of taxes. */
function refundContent(note: CreditNote, { seller }: Pick<PrintedDocument, 'seller'>): Content {
  const { credited, copy } = note;
  const { creditReason } = labelsFor(copy.lang, seller.address.country);
  const name = fillIn(creditReason.refund, { number: copy.invoice.number ?? '' }).trim();
  return {
    lines: credited.parts.map(({ net }, index) =>
      line(name, net.toFixed(), note.copy.taxes[index]),
    ),
    taxIncluded: false,
    discount: null,
    extraCharges: null,
    amounts: {
      ...creditedAmounts(note),
      subtotal: credited.net.toFixed(),
      discount: '0',
      extraCharges: '0',
    },
  };
}

function line(
  name: string,
  net: string,
  taxes: CreditNote['copy']['taxes'][number] = [],
): DocumentLine {
  const nothing = { description: null, url: null, unit: null, discount: null };
  const amounts = { gross: net, discount: '0', net };
  return { ...nothing, name, quantity: '1', price: net, taxes: printedTaxes(taxes), amounts };
}

/** The whole invoice, and what earlier notes gave back of it. */
async function canceledContent(
  work: Reading,
  invoice: StoredInvoice,
  note: CreditNote,
  { amounts, taxIncluded, seller }: Pick<PrintedDocument, 'amounts' | 'taxIncluded' | 'seller'>,
): Promise<Content> {
  const { creditReason } = labelsFor(invoice.row.lang, seller.address.country);
  const before = (number: string) => fillIn(creditReason.before, { number });
  const deducted = await deductionsIn(work, invoice, note);
  const deductions = printedDeductions(deducted, { taxIncluded, before });
  const { subtotal, discount, extraCharges, extraFields } = amounts;
  const whole = { subtotal, discount, extraCharges, extraFields };
  const credited = creditedAmounts(note);
  return {
    amounts: { ...credited, ...whole },
    deductions,
    ...printedRetainers(invoice.row, credited),
  };
}

function creditedAmounts({
  credited,
}: CreditNote): Omit<PrintedDocument['amounts'], 'subtotal' | 'discount' | 'extraCharges'> {
  const { net, taxTotal, extraFields, rounding, total } = credited;
  return {
    net: net.toFixed(),
    taxes: taxRowsOf(credited).map((tax) => ({
      ...tax,
      rate: tax.rate?.toFixed() ?? null,
      base: tax.base.toFixed(),
      amount: tax.amount.toFixed(),
    })),
    taxTotal: taxTotal.toFixed(),
    extraFields: extraFields.map(({ name, amount }) => ({ name, amount: amount.toFixed() })),
    rounding: rounding.toFixed(),
    total: total.toFixed(),
    paid: '0',
    refunded: '0',
    balance: '0',
  };
}
