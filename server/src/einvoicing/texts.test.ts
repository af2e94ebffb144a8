import { describe, expect, it } from 'vitest';
import { xmlOf } from './issue.js';
import type { EInvoiceSource } from './source.types.js';
import { customer, line, source } from './testing/sources.js';
import { validateEInvoice } from './validate.js';

const STANDARDS = ['XRechnung', 'FacturX', 'PeppolBis'] as const;

function issued(part: Parameters<typeof source>[0]) {
  const { invoice, errors } = validateEInvoice(source(part));
  const standard = part?.standard ?? 'XRechnung';
  return { invoice, rules: errors.map(({ code }) => code), xml: xmlOf(invoice, standard) };
}

describe('texts of e-invoices', () => {
  it.each(STANDARDS)('leaves out what is blank: %s', (standard) => {
    const billTo = { ...customer.billTo, phone: ' ', state: '\t', address: '\n ' };
    const registration = { id: '  ', name: null };
    const blank: Partial<EInvoiceSource> = {
      customer: { ...customer, billTo, shipTo: billTo, registration },
      shipTo: true,
      notes: ' \r\n',
      terms: ' ',
    };
    const items = [line({ description: ' ', discount: { name: ' ', value: 1 } })];
    const { rules, xml } = issued({ standard, ...blank, fields: { items } });
    expect(rules).toEqual([]);
    for (const { content } of xml) expect(content).not.toMatch(/<([\w:]+)[^<>/]*>\s*<\/\1>/);
  });

  it('ends a Skonto line with a line break, also where it begins with blanks', () => {
    const terms = ' #SKONTO#TAGE=14#PROZENT=2.00#';
    const { invoice, rules } = issued({ terms });
    expect(rules).toEqual([]);
    expect(invoice.paymentTerms).toBe(`${terms}\n`);
  });
});
