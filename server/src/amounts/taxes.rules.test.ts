import { describe, expect, it } from 'vitest';
import { decimal, toWire } from '../platform/money/money.js';
import type { TaxInput, TaxResult } from './amounts.types.js';
import { taxesIncluded } from './tax-included.rules.js';
import { addTo, taxesOnTop } from './taxes.rules.js';

type Tax = [name: string, rate: number, exemption?: 'Standard' | 'Exempt'];

const line = (base: number, ...taxes: Tax[]): TaxInput['lines'][number] => ({
  base: decimal(base),
  taxes: taxes.map(([name, rate, exemption = null]) => ({ name, rate: decimal(rate), exemption })),
});
const percentage = (value: number) => ({
  name: 'City',
  type: 'Percentage' as const,
  value: decimal(value),
});
const flat = (value: number) => ({ name: 'Duty', type: 'Flat' as const, value: decimal(value) });
const inputOf = (lines: TaxInput['lines'], part: Partial<TaxInput> = {}): TaxInput => ({
  lines,
  invoiceTaxes: [],
  digits: 2,
  eInvoice: false,
  ...part,
});

/** Net, rounding and each row as `name rate: amount of base`. */
function summary({ net, rounding, taxes }: TaxResult) {
  return [
    `net ${toWire(net)}, rounding ${toWire(rounding)}`,
    ...taxes.map(({ name, type, rate, exemption, base, amount }) =>
      [
        name,
        type,
        rate?.toFixed() ?? 'none',
        exemption ?? 'none',
        toWire(amount),
        toWire(base),
      ].join(' '),
    ),
  ];
}

const vat: Tax = ['VAT', 19];

describe('taxes on top of prices', () => {
  it('apply to the lines that name them, those of the document to all', () => {
    const lines = [line(100, vat), line(50, ['Eco', 2], vat), line(10)];
    const invoiceTaxes = [percentage(10), flat(5.005)];
    expect(summary(taxesOnTop(inputOf(lines, { invoiceTaxes })))).toEqual([
      'net 160, rounding 0',
      'VAT Percentage 19 none 28.5 150',
      'Eco Percentage 2 none 1 50',
      'City Percentage 10 none 16 160',
      'Duty Flat none none 5.01 160',
    ]);
  });

  it('are rounded once for all lines of a tax', () => {
    const lines = [line(0.13, vat), line(0.13, vat), line(0.13, vat)];
    expect(summary(taxesOnTop(inputOf(lines)))).toEqual([
      'net 0.39, rounding 0',
      'VAT Percentage 19 none 0.07 0.39',
    ]);
  });

  it('are distinguished by name, rate and treatment, on an e-invoice not by name', () => {
    const lines = [
      line(1, ['VAT', 20]),
      line(2, ['TVA', 20]),
      line(4, ['VAT', 10]),
      line(8, ['VAT', 0, 'Exempt']),
      line(16, ['VAT', 0, 'Standard']),
    ];
    const rest = [
      'VAT Percentage 10 none 0.4 4',
      'VAT Percentage 0 Exempt 0 8',
      'VAT Percentage 0 Standard 0 16',
    ];
    expect(summary(taxesOnTop(inputOf(lines))).slice(1)).toEqual([
      'VAT Percentage 20 none 0.2 1',
      'TVA Percentage 20 none 0.4 2',
      ...rest,
    ]);
    expect(summary(taxesOnTop(inputOf(lines, { eInvoice: true }))).slice(1)).toEqual([
      'VAT Percentage 20 none 0.6 3',
      ...rest,
    ]);
  });
});

describe('taxes in prices', () => {
  it('are split into net and taxes, after flat ones are subtracted', () => {
    const input = inputOf([line(119, vat), line(238, vat)], { invoiceTaxes: [flat(10.004)] });
    expect(summary(taxesIncluded(input))).toEqual([
      'net 291.6, rounding 0',
      'VAT Percentage 19 none 55.4 291.6',
      'Duty Flat none none 10 291.6',
    ]);
  });

  it('are divided out of the price, those of the document on every line', () => {
    const input = inputOf([line(132, vat), line(113, ['VAT', 0])], {
      invoiceTaxes: [percentage(13), flat(0)],
    });
    expect(summary(taxesIncluded(input))).toEqual([
      'net 200, rounding 0',
      'VAT Percentage 19 none 19 100',
      'VAT Percentage 0 none 0 100',
      'City Percentage 13 none 26 200',
      'Duty Flat none none 0 200',
    ]);
  });

  it('are divided once for each set of rates, in whatever order', () => {
    const lines = [line(1.03, ['A', 10], ['B', 5]), line(1.03, ['B', 5], ['A', 10]), line(3)];
    expect(summary(taxesIncluded(inputOf(lines)))).toEqual([
      'net 4.79, rounding 0',
      'A Percentage 10 none 0.18 1.79',
      'B Percentage 5 none 0.09 1.79',
    ]);
  });

  it('are rounded from the net on an e-invoice, and the remainder is reported', () => {
    const lines = [line(1.1, ['A', 10], ['B', 5])];
    expect(summary(taxesIncluded(inputOf(lines, { eInvoice: true })))).toEqual([
      'net 0.96, rounding -0.01',
      'A Percentage 10 none 0.1 0.96',
      'B Percentage 5 none 0.05 0.96',
    ]);
  });

  it('with both signs are close to their rates, and zero stays zero', () => {
    const lines = [line(100, ['A', 10], ['Z', 0], ['B', -9])];
    expect(summary(taxesIncluded(inputOf(lines)))).toEqual([
      'net 99.01, rounding 0',
      'A Percentage 10 none 9.9 99.01',
      'Z Percentage 0 none 0 99.01',
      'B Percentage -9 none -8.91 99.01',
    ]);
  });
});

it('adds to an existing row', () => {
  const [row] = taxesOnTop(inputOf([line(100, vat)])).taxes;
  addTo(row, decimal(1), decimal(2));
  addTo(undefined, decimal(1), decimal(2));
  expect([row?.base.toNumber(), row?.amount.toNumber()]).toEqual([101, 21]);
});
