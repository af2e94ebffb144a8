import {
  type Decimal,
  percentOf,
  roundTo,
  sum,
  withoutPercent,
  ZERO,
} from '../platform/money/money.js';
import { aboveZero, allocate, roundTogether } from './allocation.rules.js';
import type { TaxAmount, TaxInput, TaxResult } from './amounts.types.js';
import { addTo, taxRows } from './taxes.rules.js';

/** Lines with the same set of taxes. */
interface Group {
  gross: Decimal;
  /** Row indexes, item taxes first. */
  rows: number[];
  /** Index of its first line. */
  line: number;
}

/**
 * Prices with tax: turning the flag on never changes the total. Flat document taxes are subtracted from
 * the gross first; then each distinct set of rates is divided once, so net + tax = gross exactly. For an
 * e-invoice tax = round(net x rate) (BR-CO-17), and the rest is the rounding amount, BT-114.
 */
export function taxesIncluded(input: TaxInput): TaxResult {
  const gross = sum(input.lines.map((line) => line.base));
  const { rows, rowsOfLine } = taxRows(input);
  const own = input.invoiceTaxes.map(ownRow(input.digits));
  const all = [...rows, ...own];
  const taxable = withoutFlat(input, own);
  const percentRows = own.flatMap((row, index) => (row.rate ? [rows.length + index] : []));
  let net = ZERO;
  for (const group of groups(taxable, rowsOfLine, percentRows)) {
    net = net.plus(splitGroup(group, all, input));
  }
  for (const row of own) if (!row.rate) row.base = net;
  const taxTotal = sum(all.map((row) => row.amount));
  return { taxes: all, net, rounding: gross.minus(net).minus(taxTotal) };
}

/**
 * Returns the net and the percentage taxes of each distinct set of rates, as `taxesIncluded` adds them to
 * its rows: the rows of its taxes, with their amounts.
 */
export function includedSets(input: TaxInput): {
  line: number;
  net: Decimal;
  taxes: { row: number; amount: Decimal }[];
}[] {
  const { rows, rowsOfLine } = taxRows(input);
  const own = input.invoiceTaxes.map(ownRow(input.digits));
  const percentRows = own.flatMap((row, index) => (row.rate ? [rows.length + index] : []));
  return groups(withoutFlat(input, own), rowsOfLine, percentRows).map((group) => {
    const empty = [...rows, ...own].map((row) => ({ ...row, base: ZERO, amount: ZERO }));
    const net = splitGroup(group, empty, input);
    const taxes = group.rows.map((row) => ({ row, amount: empty[row]?.amount ?? ZERO }));
    return { line: group.line, net, taxes };
  });
}

function ownRow(digits: number): (tax: TaxInput['invoiceTaxes'][number]) => TaxAmount {
  return (tax) => ({
    name: tax.name,
    type: tax.type,
    rate: tax.type === 'Flat' ? null : tax.value,
    exemption: null,
    base: ZERO,
    amount: tax.type === 'Flat' ? roundTo(digits, tax.value) : ZERO,
  });
}

/** Returns the line amounts without the Flat document taxes, subtracted in proportion; not from returns. */
function withoutFlat(input: TaxInput, own: TaxAmount[]): Decimal[] {
  const bases = input.lines.map((line) => line.base);
  const flat = sum(own.map((row) => row.amount));
  const parts = allocate(flat, aboveZero(bases), input.digits);
  return bases.map((base, index) => base.minus(parts[index] ?? ZERO));
}

/** Groups lines with the same set of taxes, so that each set is rounded only once. */
function groups(bases: Decimal[], rowsOfLine: number[][], documentRows: number[]): Group[] {
  const byKey = new Map<string, Group>();
  bases.forEach((base, index) => {
    const rows = [...(rowsOfLine[index] ?? []), ...documentRows];
    const key = [...rows].sort((a, b) => a - b).join(',');
    const group = byKey.get(key);
    if (group) group.gross = group.gross.plus(base);
    else byKey.set(key, { gross: base, rows, line: index });
  });
  return [...byKey.values()];
}

/** Divides one gross amount, adds it to its rows and returns the net. */
function splitGroup(group: Group, rows: TaxAmount[], input: TaxInput): Decimal {
  const rates = group.rows.map((row) => rows[row]?.rate ?? ZERO);
  const rateSum = sum(rates);
  const net = roundTo(input.digits, withoutPercent(group.gross, rateSum));
  const exact = rates.map((rate) => percentOf(net, rate));
  const amounts = input.eInvoice
    ? exact.map((value) => roundTo(input.digits, value))
    : splitTax(group.gross.minus(net), rates, exact, input.digits);
  group.rows.forEach((row, index) => addTo(rows[row], net, amounts[index] ?? ZERO));
  return net;
}

function splitTax(tax: Decimal, rates: Decimal[], exact: Decimal[], digits: number): Decimal[] {
  const bothSigns = rates.some((rate) => rate.lt(0)) && rates.some((rate) => rate.gt(0));
  if (!bothSigns) return allocate(tax, rates, digits);
  // Rates that nearly cancel out leave a small sum; distributed in proportion, its rounding error would
  // grow. A zero stays zero.
  const charged = rates.flatMap((rate, index) => (rate.isZero() ? [] : [index]));
  const parts = roundTogether(
    charged.map((index) => exact[index] ?? ZERO),
    tax,
    digits,
  );
  return rates.map((_, index) => parts[charged.indexOf(index)] ?? ZERO);
}
