import type { TaxAmount } from '../amounts/amounts.types.js';
import type { Column } from '../platform/db/columns.js';
import {
  AMOUNT_SCALE,
  decimal,
  type Decimal,
  fromScaled,
  toScaled,
} from '../platform/money/money.js';
import type { Stored } from '../ledger/index.js';
import type { NamedRetainer, RetainerDeduction } from './retainer-deduction.types.js';

const amount = (value: Decimal) => toScaled(value, AMOUNT_SCALE);
const amountIn = (stored: string) => fromScaled(stored, AMOUNT_SCALE);

/** The retainers that an invoice names, as a JSON column. */
export const namedRetainers: Column<NamedRetainer[]> = {
  sql: 'json',
  encode: (named) =>
    JSON.stringify(
      named.map(({ retainer, deducted }) => ({
        retainer,
        deducted: deducted && toStored(deducted),
      })),
    ),
  decode: (text) => storedRetainers(String(text)),
};

/** Decodes the column. */
export function storedRetainers(text: string): NamedRetainer[] {
  const named = JSON.parse(text) as Stored<NamedRetainer>[];
  return named.map(({ retainer, deducted }) => ({
    retainer,
    deducted: deducted && fromStored(deducted),
  }));
}

function toStored(deducted: RetainerDeduction): Stored<RetainerDeduction> {
  const tax = ({ rate, base, ...rest }: TaxAmount): Stored<TaxAmount> => ({
    ...rest,
    rate: rate?.toFixed() ?? null,
    base: amount(base),
    amount: amount(rest.amount),
  });
  const { number, date, net, taxes, taxTotal, total } = deducted;
  return {
    number,
    date,
    net: amount(net),
    taxes: taxes.map(tax),
    taxTotal: amount(taxTotal),
    total: amount(total),
  };
}

function fromStored(stored: Stored<RetainerDeduction>): RetainerDeduction {
  const tax = ({ rate, base, ...rest }: Stored<TaxAmount>): TaxAmount => ({
    ...rest,
    rate: rate === null ? null : decimal(rate),
    base: amountIn(base),
    amount: amountIn(rest.amount),
  });
  return {
    number: stored.number,
    date: stored.date,
    net: amountIn(stored.net),
    taxes: stored.taxes.map(tax),
    taxTotal: amountIn(stored.taxTotal),
    total: amountIn(stored.total),
  };
}
