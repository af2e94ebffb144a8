import { readFileSync } from 'node:fs';

import { Decimal } from '../../server/src/platform/money/money.js';
import type { invoiceBody } from '../harness/fixtures.js';
import { saidByInvoice, saidByLines } from './said-terms.js';

/** A decimal as text. */
type Text = string;

interface Taxed {
  /** UNTDID 5305 */
  category: string;
  /** Percent; null outside the scope of VAT. */
  rate: Text | null;
}

interface PublicLine extends Taxed {
  quantity: Text;
  price: Text;
  /** BT-149 */
  baseQuantity: Text | null;
  /** BT-131 */
  amount: Text;
  /** BT-136, of all allowances of the line. */
  allowance: Text;
  /** BT-141, of all charges of the line. */
  charge: Text;
}

/** An invoice that others have published, as figures. */
export interface PublicInvoice {
  /** XR: KoSIT, the test suite of XRechnung. CEN: TC 434. SFTI: Swedish Peppol. ZF: ZUGFeRD. */
  source: 'XR' | 'CEN' | 'SFTI' | 'ZF';
  name: string;
  currency: string;
  lines: PublicLine[];
  /** BG-20 */
  allowances: (Taxed & { amount: Text })[];
  /** BG-21 */
  charges: (Taxed & { amount: Text })[];
  /** BG-23 */
  vat: (Taxed & { base: Text; tax: Text })[];
  /** BT-113 */
  prepaid: Text | null;
  /** BT-114 */
  rounding: Text | null;
  /** BT-115 */
  due: Text;
  /** The terms that it uses, beyond parties, lines and totals. */
  terms: string[];
}

/** 51 invoices of the test suites of XRechnung, CEN, Swedish Peppol and ZUGFeRD. */
export const publicInvoices = JSON.parse(
  readFileSync(new URL('samples/public-invoices.json', import.meta.url), 'utf8'),
) as PublicInvoice[];

const EXEMPTIONS: Readonly<Record<string, string>> = {
  S: 'Standard',
  Z: 'ZeroRated',
  AE: 'ReverseCharge',
  K: 'IntraCommunity',
  G: 'Export',
  E: 'Exempt',
  O: 'OutsideScope',
};

const decimal = (text: Text | null) => new Decimal(text ?? 0);

/**
 * The request for an invoice that says the same. What belongs to one line is said by that line, a reduction or
 * charge of a document with one rate of VAT by `discount` and `extraCharges`, and of one rate among several by
 * a line of its own, a return if it reduces.
 */
export function rebuilt(invoice: PublicInvoice): Partial<ReturnType<typeof invoiceBody>> {
  const { currency, lines, prepaid } = invoice;
  const hasOneRate = new Set([...lines, ...parts(invoice)].map(keyOf)).size === 1;
  const flat = (amounts: PublicInvoice['charges']) => {
    const value = sumOf(amounts);
    return hasOneRate && !value.isZero() ? { type: 'Flat', value: value.toNumber() } : null;
  };
  const paid = decimal(prepaid);
  const items = [...lines.flatMap(itemsOf), ...(hasOneRate ? [] : parts(invoice).map(ownLine))];
  return {
    ...saidByInvoice(invoice.terms),
    currency,
    items: items.map((item) => ({ ...item, ...saidByLines(invoice.terms) })),
    discount: flat(invoice.allowances),
    extraCharges: flat(invoice.charges),
    extraFields: paid.isZero()
      ? []
      : [{ name: 'Prepaid', type: 'Flat', value: paid.negated().toNumber() }],
    roundTo: stepOf(invoice),
  };
}

interface Part extends Taxed {
  name: string;
  amount: Decimal;
}

/** The allowances, below 0, and charges of the document; those of 0 also make a group of VAT. */
function parts({ allowances, charges }: PublicInvoice): Part[] {
  return [
    ...allowances.map((part) => ({
      ...part,
      name: 'Allowance',
      amount: decimal(part.amount).neg(),
    })),
    ...charges.map((part) => ({ ...part, name: 'Charge', amount: decimal(part.amount) })),
  ];
}

/** A line, and one for its charges. */
function itemsOf(line: PublicLine): object[] {
  const { quantity, price, baseQuantity, amount, allowance, charge } = line;
  const count = decimal(quantity);
  const each = decimal(price).dividedBy(baseQuantity ?? 1);
  const charged = decimal(charge);
  const item = {
    name: 'Line',
    quantity: count.abs().toNumber(),
    price: each.toNumber(),
    // Older samples have a quantity above 0 on a line below it.
    isReturn: decimal(amount).isNegative() || count.isNegative(),
    taxes: [taxOf(line)],
    discount: decimal(allowance).isZero() ? null : { value: decimal(allowance).toNumber() },
  };
  if (charged.isZero()) return [item];
  return [item, ownLine({ ...line, name: 'Charge', amount: charged })];
}

function ownLine(part: Part): object {
  const { name, amount } = part;
  const price = amount.abs().toNumber();
  return { name, quantity: 1, price, isReturn: amount.isNegative(), taxes: [taxOf(part)] };
}

function taxOf({ category, rate }: Taxed): object {
  const exemption = EXEMPTIONS[category];
  const exemptionReason = category === 'E' ? 'As published' : null;
  return { name: 'VAT', value: decimal(rate).toNumber(), exemption, exemptionReason };
}

/** The smallest step to which the amount due is rounded; null if it is not, or to none. */
function stepOf({ rounding, due }: PublicInvoice): number | null {
  if (decimal(rounding).isZero()) return null;
  const exact = decimal(due).minus(decimal(rounding));
  const isStep = (step: number) => exact.dividedBy(step).round().times(step).equals(due);
  return [0.05, 0.1, 0.5, 1].find(isStep) ?? null;
}

function sumOf(amounts: readonly { amount: Text }[]): Decimal {
  return amounts.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
}

/** A category and rate as one text. */
function keyOf({ category, rate }: Taxed): string {
  return `${category} ${decimal(rate).toFixed()}`;
}

/** The groups of BG-23 and the amount due, as text to compare. */
export function figuresOf({ vat, due }: Pick<PublicInvoice, 'vat' | 'due'>): string[] {
  const groups = vat.map((group) => {
    const [base, tax] = [decimal(group.base).toFixed(2), decimal(group.tax).toFixed(2)];
    return `${keyOf(group)} %: ${base}, VAT ${tax}`;
  });
  return [...groups.sort(), `due ${decimal(due).toFixed(2)}`];
}

/** The category of a treatment. */
export function categoryOf(exemption: string | null): string {
  return Object.keys(EXEMPTIONS).find((category) => EXEMPTIONS[category] === exemption) ?? '';
}
