import { describe, expect, test } from 'vitest';
import { short } from '../testing/pictured.js';
import { retainerText } from './retainers.js';
import { documentView } from './view.js';

const vat = { name: 'VAT', type: 'Percentage', exemption: 'Standard' } as const;
const retainer = {
  number: 'INV-2026-00041',
  date: '2026-10-05',
  net: '70',
  taxes: [
    { ...vat, rate: '19', base: '50', amount: '9.5' },
    { ...vat, rate: '7', base: '20', amount: '1.4' },
  ],
  total: '80.9',
};
const deducted = {
  retainers: [retainer],
  remaining: { net: '67.99', taxTotal: '9.72', total: '72.72' },
};

describe('a final invoice', () => {
  test('lists its retainers with net and taxes, then what remains', async () => {
    const { settled } = await documentView({ ...short, deducted }, { tz: 'UTC', now: new Date() });
    expect(settled.map(({ label, amount }) => [label, amount])).toEqual([
      [
        'Retainer invoice INV-2026-00041 · 5 Oct 2026 · Net amount: 70.00 · ' +
          'VAT 19% on 50.00: 9.50 · VAT 7% on 20.00: 1.40',
        '-80.90',
      ],
      ['Remaining net amount', '67.99'],
      ['Remaining tax', '9.72'],
      ['Remaining amount', '72.72'],
      ['Paid', '-100.00'],
      ['Refunded', '20.00'],
    ]);
  });

  test('leaves out taxes that it does not have', async () => {
    const amounts = { ...short.amounts, taxes: [], taxTotal: '0' };
    const remaining = { ...deducted.remaining, taxTotal: '0' };
    const untaxed = { ...short, amounts, deducted: { ...deducted, remaining } };
    const { settled } = await documentView(untaxed, { tz: 'UTC', now: new Date() });
    expect(settled.map(({ label }) => label)).not.toContain('Remaining tax');
  });

  test('says the same in the language of its e-invoice', () => {
    expect(retainerText(retainer, { lang: 'de', currency: 'EUR' })).toBe(
      'Anzahlungsrechnung INV-2026-00041 · 05.10.2026 · Nettobetrag: 70,00 · ' +
        'VAT 19\u00a0% auf 50,00: 9,50 · VAT 7\u00a0% auf 20,00: 1,40 · Gesamtbetrag: 80,90',
    );
  });
});
