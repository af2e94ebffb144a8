import type { ItemTax } from '../amounts/amounts.types.js';
import { documentFields } from '../documents/stored-fields.js';
import { chargedBy, type ChargedInvoice, type CreditedPart } from '../ledger/index.js';
import { decimal } from '../platform/money/money.js';
import type { StoredInvoice } from './invoice.model.js';

/** What an invoice charged, by set of taxes. */
export function chargedOn(invoice: StoredInvoice): ChargedInvoice {
  return chargedBy(fieldsOf(invoice), { eInvoice: invoice.row.eInvoice !== null });
}

/** The taxes that the lines of each part have on the invoice, with the reasons of exemptions. */
export function lineTaxesOf(invoice: StoredInvoice, parts: readonly CreditedPart[]): ItemTax[][] {
  const { items, taxes: ofDocument } = fieldsOf(invoice);
  const keyed = items.map(({ taxes }) => {
    const own = taxes.map(({ name, value, exemption }) => ({
      name,
      rate: decimal(value),
      exemption,
    }));
    return { taxes, key: lineKey(own), named: lineKey(own, { named: true }) };
  });
  // The first line of several wins.
  keyed.reverse();
  const byRates = new Map(keyed.map(({ key, taxes }) => [key, taxes]));
  const byName = new Map(keyed.map(({ named, taxes }) => [named, taxes]));
  return parts.map(({ taxes }) => {
    const own = taxes.slice(0, taxes.length - ofDocument.length);
    return byName.get(lineKey(own, { named: true })) ?? byRates.get(lineKey(own)) ?? [];
  });
}

type LineTax = Pick<CreditedPart['taxes'][number], 'name' | 'rate' | 'exemption'>;

function lineKey(taxes: readonly LineTax[], { named = false } = {}): string {
  return taxes
    .map(({ name, rate, exemption }) =>
      JSON.stringify([named ? name : null, rate?.toFixed() ?? null, exemption]),
    )
    .sort()
    .join();
}

/** What the invoice says, on its day. */
export const fieldsOf = (invoice: StoredInvoice) =>
  documentFields(invoice, invoice.row.invoiceDate);
