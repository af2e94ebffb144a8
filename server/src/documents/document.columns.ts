import { randomBytes } from 'node:crypto';
import { amountSteps, checkTotals } from '../amounts/amounts.rules.js';
import type { AmountFields, AmountOptions, Amounts, ItemTerms } from '../amounts/amounts.types.js';
import { termColumn } from '../business-terms/business-terms.js';
import { type Customer, type CustomerSnapshot, nameOf } from '../customers/index.js';
import { restBefore } from '../platform/event-loop/turns.js';
import type { Work } from '../platform/context/work.js';
import { changedMembers } from '../platform/json/json.js';
import { toWire } from '../platform/money/money.js';
import type { DocumentFields } from './document.fields.js';
import type { DocumentItemRow } from './document.model.js';

/** Returns the initial columns of a document that do not depend on its body. */
export function blankDocument() {
  return { previewToken: randomBytes(16).toString('base64url'), sentAt: null, lastMail: null };
}

/** Returns the columns of the client's fields, without the date: each table has its own name for it. */
export function fieldColumns(fields: DocumentFields) {
  const { date, items, customer, discount, extraCharges, ...columns } = termColumn(fields);
  return {
    customerId: customer,
    discountType: discount?.type ?? null,
    discountValue: discount?.value ?? null,
    extraChargesType: extraCharges?.type ?? null,
    extraChargesValue: extraCharges?.value ?? null,
    ...columns,
  };
}

/** Returns the frozen copy of the customer, and the name that lists and searches use. */
export function customerColumns(customer: Customer) {
  return { customerSnapshot: snapshotOf(customer), customerName: nameOf(customer.billTo) };
}

/** Returns the columns of both parties as they are now: a document takes them when it leaves Draft. */
export function partyColumns({ account }: Pick<Work, 'account'>, customer: Customer) {
  return { ...customerColumns(customer), sellerVersion: account.profileVersion };
}

/** Returns whether the copy that a document keeps is of the customer as it is now. */
export function isCopyOf(copy: CustomerSnapshot, customer: Customer): boolean {
  return changedMembers(snapshotOf(customer), snapshotOf(copy)).size === 0;
}

/** Returns the copy of its customer that a document keeps. */
export function snapshotOf(customer: CustomerSnapshot): Required<CustomerSnapshot> {
  const { internalId, billTo, shipTo, tax, registration, reference, peppol, eInvoice } = customer;
  const { identifier = null } = customer;
  return { internalId, billTo, shipTo, tax, registration, reference, identifier, peppol, eInvoice };
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
  checkTotals(step.value, fields);
  return step.value;
}

/** Returns the computed columns. */
export function amountColumns(amounts: Amounts) {
  return {
    subtotal: toWire(amounts.subtotal),
    discountAmount: toWire(amounts.discount),
    extraChargesAmount: toWire(amounts.extraCharges),
    net: toWire(amounts.net),
    taxTotal: toWire(amounts.taxTotal),
    rounding: toWire(amounts.rounding),
    total: amounts.total,
    taxAmounts: amounts.taxes.map((tax) => ({
      ...tax,
      rate: tax.rate && toWire(tax.rate),
      base: toWire(tax.base),
      amount: toWire(tax.amount),
    })),
    extraFieldAmounts: amounts.extraFields.map(({ name, amount }) => ({
      name,
      amount: toWire(amount),
    })),
  };
}

/** Returns the terms of a line, or null if it has none, as most lines. */
function businessTerms(line: ItemTerms): ItemTerms | null {
  const { sellerItemId, buyerItemId, gtin, classifications } = line;
  const { note, servicePeriod, orderLineReference } = line;
  const texts = [sellerItemId, buyerItemId, gtin, note, orderLineReference];
  const hasNone = servicePeriod === null && classifications.length === 0;
  if (hasNone && texts.every((text) => text === null)) return null;
  return {
    ...{ sellerItemId, buyerItemId, gtin, classifications },
    ...{ note, servicePeriod, orderLineReference },
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
      quantity: item.isReturn ? -item.quantity : item.quantity,
      unit: item.unit,
      price: item.price,
      discountName: item.discount?.name ?? null,
      discountValue: item.discount?.value ?? null,
      taxes: item.taxes,
      businessTerms: businessTerms(item),
      gross: toWire(line.gross),
      discountAmount: toWire(line.discount),
      net: toWire(line.net),
    };
  });
}
