import { type Decimal, percentOf, sum, ZERO } from '../platform/money/money.js';
import { allocate, roundTogether } from './allocation.rules.js';
import { taxInputOf } from './amounts.rules.js';
import type { AmountFields, AmountOptions, TaxAmount, TaxInput } from './amounts.types.js';
import { includedSets, taxesIncluded } from './tax-included.rules.js';
import { taxesOnTop, taxRows } from './taxes.rules.js';

/** A tax of one set, a part of a row of `amounts.taxes`. */
type SetTax = Pick<TaxAmount, 'name' | 'type' | 'rate' | 'exemption' | 'amount'>;

/** The lines whose taxes fall into the same rows of `amounts.taxes`. */
export interface TaxSet {
  /** Index of its first line. */
  line: number;
  net: Decimal;
  /** Those of the lines, then those of the document. */
  taxes: SetTax[];
}

/** A set before its taxes are known, and the rows that cover it. */
interface OpenSet {
  line: number;
  net: Decimal;
  rows: number[];
}

/**
 * Divides net and taxes of a document among its sets, in order of their first line. A row that covers
 * several sets is spread over them in proportion to their net, by largest remainder; a Flat tax over sets
 * with a net above 0, else it is the first one's. With returns, a set may be below zero: then each part is
 * computed from its net. With taxIncluded, a percentage of a set is what the set was divided into.
 */
export function taxSets(fields: AmountFields, options: AmountOptions): TaxSet[] {
  const input = taxInputOf(fields, options);
  const { taxes: rows } = fields.taxIncluded ? taxesIncluded(input) : taxesOnTop(input);
  const amounts = new Map<string, Decimal>();
  const sets = fields.taxIncluded ? setsWithTax(input, amounts) : setsWithoutTax(input);
  rows.forEach((row, index) => {
    const isFlat = row.rate === null;
    if (fields.taxIncluded && !isFlat) return;
    const covered = sets.filter((set) => set.rows.includes(index));
    const charged = covered.filter(({ net }) => !isFlat || net.greaterThan(0));
    const over = charged.length > 0 ? charged : covered.slice(0, 1);
    const parts = partsOf(
      row,
      over.map(({ net }) => net),
      input.digits,
    );
    over.forEach((set, place) => amounts.set(cell(set, index), parts[place] ?? ZERO));
  });
  return sets.map((set) => ({
    line: set.line,
    net: set.net,
    taxes: set.rows.flatMap((index) => {
      const row = rows[index];
      if (!row) return [];
      const { name, type, rate, exemption } = row;
      return [{ name, type, rate, exemption, amount: amounts.get(cell(set, index)) ?? ZERO }];
    }),
  }));
}

/** The proportion of nets of both signs would enlarge the rounding of the row. */
function partsOf({ rate, amount }: TaxAmount, nets: readonly Decimal[], digits: number): Decimal[] {
  if (rate === null || nets.every((net) => !net.isNegative())) {
    return allocate(amount, nets, digits);
  }
  return roundTogether(
    nets.map((net) => percentOf(net, rate)),
    amount,
    digits,
  );
}

const cell = ({ line }: OpenSet, row: number) => `${line} ${row}`;

/** Rows of the document cover every set. */
function documentRows({ invoiceTaxes }: TaxInput, first: number): number[] {
  return invoiceTaxes.map((_, index) => first + index);
}

function setsWithoutTax(input: TaxInput): OpenSet[] {
  const { rows, rowsOfLine } = taxRows(input);
  const ofDocument = documentRows(input, rows.length);
  const sets = new Map<string, OpenSet>();
  input.lines.forEach(({ base }, line) => {
    const own = [...new Set(rowsOfLine[line] ?? [])].sort((a, b) => a - b);
    const known = sets.get(own.join());
    if (known) known.net = known.net.plus(base);
    else sets.set(own.join(), { line, net: base, rows: [...own, ...ofDocument] });
  });
  return [...sets.values()];
}

function setsWithTax(input: TaxInput, amounts: Map<string, Decimal>): OpenSet[] {
  const { rows } = taxRows(input);
  const ofDocument = documentRows(input, rows.length);
  return includedSets(input).map(({ line, net, taxes }) => {
    const ofLines = taxes.map(({ row }) => row).filter((row) => row < rows.length);
    const own = [...new Set(ofLines)].sort((a, b) => a - b);
    const set = { line, net, rows: [...own, ...ofDocument] };
    for (const { row } of taxes) {
      const parts = taxes.filter((tax) => tax.row === row).map(({ amount }) => amount);
      amounts.set(cell(set, row), sum(parts));
    }
    return set;
  });
}
