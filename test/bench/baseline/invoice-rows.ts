import { randomBytes, randomUUID } from 'node:crypto';
import type { InvoiceRequest } from '../invoice-request.js';

type Value = string | number | null;
type Row = Record<string, Value>;

/** What the rows copy from the customer; empty in the bare handler. */
export interface Buyer {
  name: string;
  snapshot: string;
  searchText: string;
}

const AMOUNT = 10_000;
const PRICE = 1_000_000;
const cents = (value: number) => Math.round(value * 100) / 100;
const stored = (value: number) => String(Math.round(value * AMOUNT));

function itemRow(invoiceId: string, accountId: string, position: number, item: Item): Row {
  const gross = cents(item.quantity * item.price);
  return {
    invoiceId,
    position,
    accountId,
    productId: null,
    name: item.name,
    url: null,
    description: item.description ?? null,
    quantity: String(Math.round(item.quantity * PRICE)),
    unit: item.unit ?? null,
    price: String(Math.round(item.price * PRICE)),
    discountName: null,
    discountValue: null,
    taxes: JSON.stringify(item.taxes),
    gross: stored(gross),
    discountAmount: '0',
    net: stored(gross),
  };
}

type Item = InvoiceRequest['items'][number];

/** Sums in binary floating point, as in a quickly written handler. */
function sums(body: InvoiceRequest) {
  const byRate = new Map<number, number>();
  let subtotal = 0;
  for (const item of body.items) {
    const net = cents(item.quantity * item.price);
    subtotal += net;
    for (const tax of item.taxes) byRate.set(tax.value, (byRate.get(tax.value) ?? 0) + net);
  }
  const taxes = [...byRate].map(([rate, base]) => ({
    rate,
    base: cents(base),
    amount: cents((base * rate) / 100),
  }));
  const taxTotal = taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return { subtotal: cents(subtotal), taxes, taxTotal: cents(taxTotal) };
}

/** The rows of an invoice and the response body. */
export function invoiceRows(body: InvoiceRequest, accountId: string, buyer: Buyer) {
  const id = `inv_${randomUUID()}`;
  const { subtotal, taxes, taxTotal } = sums(body);
  const total = cents(subtotal + taxTotal);
  const now = new Date().toISOString();
  const at = now.replace('T', ' ').replace('Z', '');
  const items = body.items.map((item, index) => itemRow(id, accountId, index, item));
  const row: Row = {
    id,
    accountId,
    previewToken: randomBytes(16).toString('base64url'),
    number: null,
    slug: null,
    header: null,
    invoiceDate: body.date,
    dueDate: body.dueDate,
    deliveryDate: null,
    servicePeriod: null,
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
    terms: body.terms,
    notes: body.notes,
    tags: JSON.stringify(body.tags),
    isRetainer: 0,
    scopeId: null,
    status: body.status,
    manualStatus: null,
    openStatus: 'Pending',
    everPaid: 0,
    issuedAt: null,
    sentAt: null,
    canceledAt: null,
    subtotal: stored(subtotal),
    discountAmount: '0',
    extraChargesAmount: '0',
    net: stored(subtotal),
    taxTotal: stored(taxTotal),
    rounding: '0',
    total: stored(total),
    taxAmounts: JSON.stringify(taxes),
    extraFieldAmounts: '[]',
    paid: '0',
    refunded: '0',
    balance: stored(total),
    searchText: buyer.searchText,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const amounts = { subtotal, net: subtotal, taxes, taxTotal, total, paid: 0, balance: total };
  const answer = { id, ...body, amounts, createdAt: now, version: 1 };
  return { id, row, items, at, answer, total };
}

/** One INSERT for all rows, as constant text that a prepared statement can cache. */
export function insertion(table: string, rows: readonly Row[]): [sql: string, values: Value[]] {
  const columns = Object.keys(rows[0] ?? {});
  const marks = `(${columns.map(() => '?').join(',')})`;
  const sql = `INSERT INTO ${table} (${columns.join(',')}) VALUES ${rows.map(() => marks).join(',')}`;
  return [sql, rows.flatMap((row) => Object.values(row))];
}
