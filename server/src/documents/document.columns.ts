import { randomBytes } from 'node:crypto';
import { amountSteps, checkTotals } from '../amounts/amounts.rules.js';
import type {
  AmountFields,
  AmountOptions,
  Amounts,
  AmountType,
  Exemption,
} from '../amounts/amounts.types.js';
import { type Customer, type CustomerSnapshot, nameOf } from '../customers/index.js';
import type { Work } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import { toJsonColumn, toJsonColumnOrNull } from '../platform/db/table.js';
import { restBefore } from '../platform/event-loop/turns.js';
import {
  AMOUNT_SCALE,
  decimal,
  type Decimal,
  numberToScaled,
  PRICE_SCALE,
  toScaled,
} from '../platform/money/money.js';
import type { DocumentFields } from './document.fields.js';
import type { DocumentItemRow } from './document.model.js';

/** A tax row as JSON keeps it: amounts scaled, rates as text. */
export interface StoredTaxAmount {
  name: string | null;
  type: AmountType;
  rate: string | null;
  exemption: Exemption | null;
  base: string;
  amount: string;
}

/** An entry of a JSON column whose value is text. */
export type StoredValue<T> = Omit<T, 'value'> & { value: string };

const amountText = (value: Decimal) => toScaled(value, AMOUNT_SCALE);
const fieldText = (value: number) => numberToScaled(value, AMOUNT_SCALE);

/** Returns the initial columns of a document that do not depend on its body. */
export function blankDocument(work: Work, id: string) {
  const now = toStoredInstant(work.now);
  return {
    id,
    accountId: work.account.id,
    previewToken: randomBytes(16).toString('base64url'),
    sortNumber: null,
    sentAt: null,
    lastMail: null,
    searchText: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns the columns of the client's fields, without the date: each table has its own name for it. */
export function fieldColumns(fields: DocumentFields) {
  return {
    number: fields.number,
    slug: fields.slug,
    header: fields.header,
    dueDate: fields.dueDate,
    deliveryDate: fields.deliveryDate,
    servicePeriod: toJsonColumnOrNull(fields.servicePeriod),
    currency: fields.currency,
    lang: fields.lang,
    customerId: fields.customer,
    shipTo: Number(fields.shipTo),
    discountType: fields.discount?.type ?? null,
    discountValue: fields.discount ? fieldText(fields.discount.value) : null,
    extraChargesType: fields.extraCharges?.type ?? null,
    extraChargesValue: fields.extraCharges ? fieldText(fields.extraCharges.value) : null,
    extraFields: toJsonColumn(fields.extraFields.map(textValue)),
    taxes: toJsonColumn(fields.taxes.map(textValue)),
    taxIncluded: Number(fields.taxIncluded),
    terms: fields.terms,
    notes: fields.notes,
    tags: toJsonColumn(fields.tags),
    isRetainer: fields.isRetainer,
  };
}

/** Returns the frozen copy of the customer, and the name that lists and searches use. */
export function customerColumns(customer: Customer) {
  return {
    customerSnapshot: toJsonColumn(snapshotOf(customer)),
    customerName: nameOf(customer.billTo),
  };
}

/** Returns the copy of its customer that a document keeps. */
export function snapshotOf(customer: CustomerSnapshot): CustomerSnapshot {
  const { internalId, billTo, shipTo, tax, registration, reference, peppol, eInvoice } = customer;
  return { internalId, billTo, shipTo, tax, registration, reference, peppol, eInvoice };
}

/**
 * Computes a document; a long one pauses between steps for other requests.
 *
 * @throws Problem TOTAL_NEGATIVE, TOTAL_TOO_LARGE
 */
export async function computedAmounts(
  fields: AmountFields,
  options: AmountOptions,
): Promise<Amounts> {
  const steps = amountSteps(fields, options);
  let step = steps.next();
  while (!step.done) {
    await restBefore(fields.items);
    step = steps.next();
  }
  await restBefore(fields.items);
  checkTotals(step.value);
  return step.value;
}

/** Returns the computed columns. */
export function amountColumns(amounts: Amounts) {
  return {
    subtotal: amountText(amounts.subtotal),
    discountAmount: amountText(amounts.discount),
    extraChargesAmount: amountText(amounts.extraCharges),
    net: amountText(amounts.net),
    taxTotal: amountText(amounts.taxTotal),
    rounding: amountText(amounts.rounding),
    total: amountText(amounts.total),
    taxAmounts: toJsonColumn(
      amounts.taxes.map((tax): StoredTaxAmount => ({
        name: tax.name,
        type: tax.type,
        rate: tax.rate?.toFixed() ?? null,
        exemption: tax.exemption,
        base: amountText(tax.base),
        amount: amountText(tax.amount),
      })),
    ),
    extraFieldAmounts: toJsonColumn(
      amounts.extraFields.map((field) => ({ name: field.name, amount: amountText(field.amount) })),
    ),
  };
}

/** Returns the rows of the lines. */
export function itemRows(
  accountId: string,
  fields: DocumentFields,
  amounts: Amounts,
): DocumentItemRow[] {
  return fields.items.map((item, position) => {
    const line = amounts.lines[position];
    if (!line) throw new Error(`Line ${position} has no amounts.`);
    return {
      position,
      accountId,
      productId: item.item,
      name: item.name,
      url: item.url,
      description: item.description,
      quantity: numberToScaled(item.quantity, PRICE_SCALE),
      unit: item.unit,
      price: numberToScaled(item.price, PRICE_SCALE),
      discountName: item.discount?.name ?? null,
      discountValue: item.discount ? fieldText(item.discount.value) : null,
      taxes: toJsonColumn(item.taxes.map(textValue)),
      gross: amountText(line.gross),
      discountAmount: amountText(line.discount),
      net: amountText(line.net),
    };
  });
}

/** Money in JSON columns is text, so that no reader parses it as a double. */
function textValue<T extends { value: number }>(entry: T): StoredValue<T> {
  const text = String(entry.value);
  return { ...entry, value: text.includes('e') ? decimal(entry.value).toFixed() : text };
}
