import { describe, expect, it } from 'vitest';
import { computeAmounts } from '../amounts/amounts.rules.js';
import type { TaxAmount } from '../amounts/amounts.types.js';
import { decimal, type Decimal, toWire, ZERO } from '../platform/money/money.js';
import { times } from '../platform/testing/run-length.js';
import { chargedBy, refundedAmounts } from './credited.rules.js';
import type { CreditedNote } from './credited.types.js';
import { earlierNoteFields } from './earlier-note.rules.js';
import { type RefundedInvoice, refundedInvoices } from './testing/refunded-invoices.js';

type Taxes = Map<string, Decimal>;

const COUNT = times(1000, 4000);
const invoices = refundedInvoices(COUNT);

/** Adds up taxes by their row: e-invoices have one for each treatment and rate. */
function add(rows: Taxes, tax: Omit<TaxAmount, 'base'>, eInvoice: boolean): void {
  const key = JSON.stringify([eInvoice ? null : tax.name, tax.rate?.toFixed(), tax.exemption]);
  rows.set(key, (rows.get(key) ?? ZERO).plus(tax.amount));
}

function isUnequal({ fields, eInvoice }: RefundedInvoice, credited: Taxes): boolean {
  const charged: Taxes = new Map();
  for (const tax of computeAmounts(fields, { eInvoice }).taxes) add(charged, tax, eInvoice);
  return [...charged].some(([key, amount]) => !amount.equals(credited.get(key) ?? ZERO));
}

/** The taxes of all notes, as the rules spread them. */
function taxesNow({ fields, eInvoice, refunds }: RefundedInvoice): Taxes {
  const invoice = chargedBy(fields, { eInvoice });
  const notes: CreditedNote[] = [];
  for (const amount of refunds) {
    notes.push({ credited: refundedAmounts(invoice, notes, amount), earlier: false });
  }
  const rows: Taxes = new Map();
  for (const { credited } of notes) {
    for (const { taxes } of credited.parts) for (const tax of taxes) add(rows, tax, eInvoice);
  }
  return rows;
}

/** The same as earlier versions computed each note, by itself. */
function taxesBefore({ fields, eInvoice, refunds, total }: RefundedInvoice): Taxes {
  const { lines, extraFields } = computeAmounts(fields, { eInvoice });
  const of = { fields, lineNets: lines.map(({ net }) => net), extraFields, total };
  const rows: Taxes = new Map();
  for (const amount of refunds) {
    const note = earlierNoteFields(of, decimal(toWire(amount)), 'Refund');
    for (const tax of computeAmounts(note, { eInvoice }).taxes) add(rows, tax, eInvoice);
  }
  return rows;
}

describe(`of ${COUNT} invoices that were given back in whole`, () => {
  const shareOf = (wrong: readonly RefundedInvoice[], ofEInvoices: boolean) =>
    wrong.filter(({ eInvoice }) => eInvoice === ofEInvoices).length / (COUNT / 2);

  it('none has another tax on its notes, except e-invoices in yen (BR-CO-17)', () => {
    const wrong = invoices.filter((one) => isUnequal(one, taxesNow(one)));
    expect(wrong.filter(({ eInvoice, fields }) => !eInvoice || fields.currency !== 'JPY')).toEqual(
      [],
    );
    expect(wrong.length).toBeLessThan(COUNT / 100);
  });

  it('a third and more had, when each note was computed by itself', () => {
    const wrong = invoices.filter((one) => isUnequal(one, taxesBefore(one)));
    expect(shareOf(wrong, false)).toBeGreaterThan(0.33);
    expect(shareOf(wrong, true)).toBeGreaterThan(0.33);
  });
});
