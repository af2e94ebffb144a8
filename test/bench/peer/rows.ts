import { randomBytes } from 'node:crypto';
import type { InvoiceRequest } from '../invoice-request.js';
import type { Row } from './body.js';

/** What an invoice copies from its customer. */
export interface Buyer {
  name: string;
  snapshot: string;
}

/** The number of an invoice, null for a Draft, and what is derived from it. */
export interface Numbered {
  number: string | null;
  sortNumber: string | null;
}

const AMOUNT = 10_000;
const PRICE = 1_000_000;
const cents = (value: number) => Math.round(value * 100) / 100;
const stored = (value: number) => Math.round(value * AMOUNT);

type Item = InvoiceRequest['items'][number];

const taxesOf = ({ taxes }: Item) =>
  JSON.stringify(
    taxes.map(({ name, value }) => ({
      name,
      value: String(value),
      exemption: 'Standard',
      exemptionReason: null,
    })),
  );

function itemRow(invoiceId: string, accountId: string, position: number, item: Item): Row {
  const gross = stored(cents(item.quantity * item.price));
  return {
    invoiceId,
    position,
    accountId,
    productId: null,
    name: item.name,
    url: null,
    description: item.description ?? null,
    quantity: Math.round(item.quantity * PRICE),
    unit: item.unit ?? null,
    price: Math.round(item.price * PRICE),
    discountName: null,
    discountValue: null,
    taxes: taxesOf(item),
    businessTerms: null,
    gross,
    discountAmount: 0,
    net: gross,
  };
}

/** Sums in binary floating point, as in a quickly written handler. */
function sums(body: InvoiceRequest) {
  const byRate = new Map<number, number>();
  let subtotal = 0;
  for (const item of body.items) {
    const net = cents(item.quantity * item.price);
    subtotal += net;
    for (const tax of item.taxes) byRate.set(tax.value, (byRate.get(tax.value) ?? 0) + net);
  }
  let taxTotal = 0;
  const taxes = [...byRate].map(([rate, base]) => {
    const tax = cents((base * rate) / 100);
    taxTotal += tax;
    return {
      name: 'VAT',
      type: 'Percentage',
      rate: String(rate),
      exemption: 'Standard',
      base: String(stored(base)),
      amount: String(stored(tax)),
    };
  });
  return { subtotal: stored(subtotal), taxes, taxTotal: stored(taxTotal) };
}

/** Who writes an invoice, and when, in storage format. */
export interface Made {
  accountId: string;
  id: string;
  at: string;
}

/** The rows of an invoice and of its lines; every column has a value. */
export function invoiceRows(
  body: InvoiceRequest,
  { accountId, id, at }: Made,
  { buyer, numbered, searchText }: { buyer: Buyer; numbered: Numbered; searchText: string },
) {
  const { subtotal, taxes, taxTotal } = sums(body);
  const items = body.items.map((item, index) => itemRow(id, accountId, index, item));
  const row: Row = {
    id,
    accountId,
    previewToken: randomBytes(16).toString('base64url'),
    number: numbered.number,
    sortNumber: numbered.sortNumber,
    slug: null,
    header: null,
    dueDate: body.dueDate,
    deliveryDate: null,
    servicePeriod: null,
    businessTerms: null,
    businessProcess: null,
    vatCurrency: null,
    vatExchangeRate: null,
    currency: body.currency,
    lang: body.lang,
    customerId: body.customer,
    customerSnapshot: buyer.snapshot,
    customerName: buyer.name,
    shipTo: 0,
    discountType: null,
    discountValue: null,
    extraChargesType: null,
    extraChargesValue: null,
    extraFields: '[]',
    taxes: '[]',
    taxIncluded: 0,
    roundTo: null,
    terms: body.terms,
    notes: body.notes,
    tags: JSON.stringify(body.tags),
    isRetainer: 0,
    sellerVersion: 0,
    sentAt: null,
    lastMail: null,
    subtotal,
    discountAmount: 0,
    extraChargesAmount: 0,
    net: subtotal,
    taxTotal,
    rounding: 0,
    total: subtotal + taxTotal,
    taxAmounts: JSON.stringify(taxes),
    extraFieldAmounts: '[]',
    searchText,
    version: 1,
    createdAt: at,
    updatedAt: at,
    invoiceDate: body.date,
    scopeId: null,
    status: body.status,
    manualStatus: null,
    openStatus: 'Pending',
    everPaid: 0,
    issuedAt: null,
    canceledAt: null,
    cancellation: null,
    eInvoice: null,
    paid: 0,
    refunded: 0,
    balance: subtotal + taxTotal,
    deductedRetainers: null,
    deductedBy: null,
  };
  return { row, items };
}

/** A new id, as long as those of the product and in the same order as time. */
export function newId(prefix: string): string {
  const time = Date.now().toString(36).padStart(10, '0');
  return `${prefix}_${time}${randomBytes(8).toString('hex')}`.replace(/[^_]*$/, (id) =>
    id.toUpperCase(),
  );
}
