import type { Amounts } from '../amounts/amounts.types.js';
import { type Decimal, minorDigits, sum, ZERO } from '../platform/money/money.js';
import { trimmed } from './codes/blanks.js';
import { mapLines } from './map-lines.js';
import { mapBuyer, mapDelivery, mapPayment, mapSeller } from './map-parties.js';
import { mapAllowances, mapBreakdown, vatGroups } from './map-vat.js';
import type { DocumentTotals, SemanticInvoice } from './semantic.types.js';
import type { EInvoiceSource } from './source.types.js';
import { profiles } from './standards.js';

type TypeCode = SemanticInvoice['typeCode'];

/**
 * The document in the terms of EN 16931. It takes what is there: whether that is enough, the rules
 * say. Amounts come from the computed ones and are only regrouped, except for prices that include
 * VAT, which the standard does not know: those are turned into net amounts here.
 */
export function toSemanticInvoice(source: EInvoiceSource): SemanticInvoice {
  const { fields, standard } = source;
  const { specification, processType } = profiles[standard];
  const digits = minorDigits(fields.currency);
  const groups = vatGroups(source, digits);
  const lines = mapLines(source, groups, digits);
  const allowances = mapAllowances(groups, 'allowance', source.words.discount);
  const charges = mapAllowances(groups, 'charge', source.words.extraCharges);
  const outsideScope = lines.some((line) => line.category === 'O');
  return {
    number: source.number,
    issueDate: source.date,
    typeCode: typeCode(source),
    currency: fields.currency,
    dueDate: source.dueDate,
    buyerReference: source.customer.reference,
    paymentTerms: termsOf(source),
    note: source.notes,
    processType,
    specification,
    precedingInvoice: source.precedingInvoice,
    seller: mapSeller(source, outsideScope),
    buyer: mapBuyer(source, outsideScope),
    delivery: mapDelivery(source, groups),
    invoicingPeriod: source.servicePeriod,
    payment: mapPayment(source),
    allowances,
    charges,
    totals: totalsOf(source, { lines, allowances, charges }),
    vatBreakdown: groups.map((group) => mapBreakdown(group, fields)),
    lines,
  };
}

/** German and Icelandic rules do not know 386, an invoice for a prepayment (BR-DE-17, DE-R-017, IS-R-001). */
function typeCode({ kind, standard, seller, customer }: EInvoiceSource): TypeCode {
  if (kind === 'CreditNote') return '381';
  const isGerman = seller.address?.country === 'DE' && customer.billTo.country === 'DE';
  const isIcelandic = seller.address?.country === 'IS';
  const knows386 =
    standard === 'FacturX' || (standard === 'PeppolBis' && !isGerman && !isIcelandic);
  return kind === 'Retainer' && knows386 ? '386' : '380';
}

/** A Skonto line ends with a line break, also the last one (BR-DE-18, DE-R-018). */
function termsOf({ terms }: EInvoiceSource): string | null {
  if (terms === null) return null;
  const last = terms.slice(terms.lastIndexOf('\n') + 1);
  return trimmed(last).startsWith('#') ? `${terms}\n` : terms;
}

/** BG-22 */
function totalsOf(
  { amounts, isPaid }: EInvoiceSource,
  { lines, allowances, charges }: Pick<SemanticInvoice, 'lines' | 'allowances' | 'charges'>,
): DocumentTotals {
  const withVat = amounts.net.plus(amounts.taxTotal);
  const payable = withVat.plus(amounts.rounding);
  const paid = isPaid ? payable : depositsOf(amounts);
  return {
    lines: total(lines.map((line) => line.net)),
    allowances: allowances.length > 0 ? total(allowances.map((part) => part.amount)) : null,
    charges: charges.length > 0 ? total(charges.map((part) => part.amount)) : null,
    withoutVat: amounts.net,
    vat: amounts.taxTotal,
    withVat,
    paid: unlessZero(paid),
    rounding: unlessZero(amounts.rounding),
    due: payable.minus(paid),
  };
}

/** An extra field that takes something off is a deposit (BT-113). */
function depositsOf({ extraFields }: Amounts): Decimal {
  return sum(extraFields.map(({ amount }) => amount).filter((amount) => amount.lt(0))).neg();
}

function total(values: readonly (Decimal | null)[]): Decimal {
  return sum(values.map((value) => value ?? ZERO));
}

function unlessZero(value: Decimal): Decimal | null {
  return value.isZero() ? null : value;
}
