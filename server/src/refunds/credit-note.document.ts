import { printedDocument, printedTaxes, type SellerOf } from '../documents/printed-document.js';
import { computeAmounts } from '../amounts/amounts.rules.js';
import type { AmountFields, Amounts } from '../amounts/amounts.types.js';
import { documentFields } from '../documents/document.view.js';
import {
  creditNoteText,
  type CreditedPart,
  invoices,
  issuedParts,
  type StoredInvoice,
} from '../invoices/index.js';
import type { RefundRow } from '../ledger/index.js';
import { type DocumentLine, fillIn, labelsFor, type PrintedDocument } from '../pdf/index.js';
import type { Reading } from '../platform/context/work.js';
import { fromJsonColumn } from '../platform/db/table.js';
import { AMOUNT_SCALE, fromScaled } from '../platform/money/money.js';
import { refundFields } from './credit-note.rules.js';

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
 * Returns what a credit note prints: for a canceled invoice its lines, for a refund an amount.
 *
 * @throws Problem NOT_FOUND
 */
export async function printedCreditNote(
  work: Reading,
  note: RefundRow,
  sellerOf: SellerOf,
): Promise<PrintedDocument> {
  const invoice = await invoices.get(work, note.invoiceId);
  const { number, invoiceDate: date } = invoice.row;
  const { type, reason, method } = note;
  const notes = await creditNoteText(work, invoice.row, note);
  const issued = await issuedParts(work, invoice.row, note.id);
  return {
    ...(await printedDocument(work, invoice, note.refundedAt, sellerOf, issued)),
    ...notRepeated,
    ...(type === 'Refund' ? refundContent(invoice, note) : {}),
    kind: 'CreditNote',
    state: 'Open',
    number: note.number,
    credited: { type, invoice: { number, date }, reason, method, notes },
  };
}

type RefundContent = Pick<
  PrintedDocument,
  'lines' | 'taxIncluded' | 'discount' | 'extraCharges' | 'amounts'
>;

/** Returns the lines and amounts of a refund's credit note, computed as an e-invoice if it is one. */
export function creditedPart({ row, items }: StoredInvoice, note: RefundRow): CreditedPart {
  const amount = (stored: string) => fromScaled(stored, AMOUNT_SCALE);
  const extraFields = fromJsonColumn<{ name: string; amount: string }[]>(row.extraFieldAmounts);
  const words = labelsFor(row.lang).creditReason;
  const fields = refundFields(
    {
      fields: documentFields({ row, items }, row.invoiceDate),
      lineNets: items.map((item) => amount(item.net)),
      extraFields: extraFields.map((field) => ({ ...field, amount: amount(field.amount) })),
      total: amount(row.total),
    },
    amount(note.amount),
    fillIn(words.refund, { number: row.number ?? '' }).trim(),
  );
  return { fields, amounts: computeAmounts(fields, { eInvoice: note.noteState === 'Issued' }) };
}

function refundContent(invoice: StoredInvoice, note: RefundRow): RefundContent {
  const { fields, amounts } = creditedPart(invoice, note);
  return {
    lines: printedLines(fields, amounts),
    taxIncluded: fields.taxIncluded,
    discount: null,
    extraCharges: null,
    amounts: printedAmounts(amounts),
  };
}

function printedLines({ items }: AmountFields, { lines }: Amounts): DocumentLine[] {
  return items.map(({ name, taxes }, index) => {
    const net = lines[index]?.net.toFixed() ?? '0';
    return {
      name,
      description: null,
      url: null,
      quantity: '1',
      unit: null,
      price: net,
      discount: null,
      taxes: printedTaxes(taxes),
      amounts: { gross: net, discount: '0', net },
    };
  });
}

function printedAmounts(amounts: Amounts): PrintedDocument['amounts'] {
  const { subtotal, net, taxes, taxTotal, extraFields, rounding, total } = amounts;
  return {
    subtotal: subtotal.toFixed(),
    discount: '0',
    extraCharges: '0',
    net: net.toFixed(),
    taxes: taxes.map((tax) => ({
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
