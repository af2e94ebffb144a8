import type { DocumentFields } from '../documents/document.fields.js';
import { documentFields, snapshotIn, type StoredTaxAmount } from '../documents/document.mapper.js';
import type { DocumentItemRow } from '../documents/document.model.js';
import type { PaymentRow } from '../ledger/index.js';
import type { Adjustment, DocumentLine, InvoiceDocument, Seller } from '../pdf/index.js';
import { fromStoredInstantOrNull } from '../platform/dates/dates.js';
import { fromJsonColumn } from '../platform/db/table.js';
import { mapInTurns } from '../platform/event-loop/turns.js';
import { AMOUNT_SCALE, decimal, fromScaled, PRICE_SCALE } from '../platform/money/money.js';
import type { InvoiceRow, StoredInvoice } from './invoice.repository.js';

export interface Surroundings {
  seller: Seller;
  payments: PaymentRow[];
  dateFormat: string | null;
  test: boolean;
}

const amount = (stored: string) => fromScaled(stored, AMOUNT_SCALE).toFixed();
const price = (stored: string) => fromScaled(stored, PRICE_SCALE).toFixed();

/** What the printed invoice shows: exact decimals, the frozen customer, the seller of today. */
export async function documentOf(
  stored: StoredInvoice,
  around: Surroundings,
): Promise<InvoiceDocument> {
  const { row, items } = stored;
  const fields = documentFields(stored, row.invoiceDate);
  const lines = await mapInTurns(items, (item, index) =>
    line(item, fields.items[index]?.taxes ?? []),
  );
  const { billTo, shipTo, tax, registration, reference } = snapshotIn(row);
  return {
    kind: fields.isRetainer ? 'Retainer' : 'Invoice',
    state: stateOf(row),
    test: around.test,
    number: fields.number,
    header: fields.header,
    lang: fields.lang,
    dateFormat: around.dateFormat,
    currency: fields.currency,
    date: fields.date,
    dueDate: fields.dueDate,
    deliveryDate: fields.deliveryDate,
    servicePeriod: fields.servicePeriod,
    issuedAt: fromStoredInstantOrNull(row.issuedAt),
    paidAt: row.status === 'Paid' ? lastPayment(around.payments) : null,
    seller: around.seller,
    buyer: { billTo, shipTo, tax, registration, reference },
    showShipTo: fields.shipTo,
    taxIncluded: fields.taxIncluded,
    lines,
    discount: adjustment(fields.discount),
    extraCharges: adjustment(fields.extraCharges),
    amounts: amounts(row),
    notes: fields.notes,
    terms: fields.terms,
  };
}

function stateOf({ status }: InvoiceRow): InvoiceDocument['state'] {
  return status === 'Pending' || status === 'Unpaid' || status === 'Partial' ? 'Open' : status;
}

/** The instant that the payment making it Paid was recorded. */
function lastPayment(payments: PaymentRow[]): string | null {
  return fromStoredInstantOrNull(payments.at(-1)?.createdAt ?? null);
}

function line(
  item: DocumentItemRow,
  taxes: DocumentFields['items'][number]['taxes'],
): DocumentLine {
  return {
    name: item.name,
    description: item.description,
    url: item.url,
    quantity: price(item.quantity),
    unit: item.unit,
    price: price(item.price),
    discount:
      item.discountValue === null
        ? null
        : { name: item.discountName, value: amount(item.discountValue) },
    taxes: taxes.map(({ name, value, exemption, exemptionReason }) => ({
      name,
      rate: decimal(value).toFixed(),
      exemption,
      exemptionReason,
    })),
    amounts: {
      gross: amount(item.gross),
      discount: amount(item.discountAmount),
      net: amount(item.net),
    },
  };
}

function adjustment(
  field: { type: 'Flat' | 'Percentage'; value: number } | null,
): Adjustment | null {
  return field && { type: field.type, value: decimal(field.value).toFixed() };
}

function amounts(row: InvoiceRow): InvoiceDocument['amounts'] {
  return {
    subtotal: amount(row.subtotal),
    discount: amount(row.discountAmount),
    extraCharges: amount(row.extraChargesAmount),
    net: amount(row.net),
    taxes: fromJsonColumn<StoredTaxAmount[]>(row.taxAmounts).map((tax) => ({
      ...tax,
      base: amount(tax.base),
      amount: amount(tax.amount),
    })),
    taxTotal: amount(row.taxTotal),
    extraFields: fromJsonColumn<{ name: string; amount: string }[]>(row.extraFieldAmounts).map(
      (field) => ({ name: field.name, amount: amount(field.amount) }),
    ),
    rounding: amount(row.rounding),
    total: amount(row.total),
    paid: amount(row.paid),
    refunded: amount(row.refunded),
    balance: amount(row.balance),
  };
}
