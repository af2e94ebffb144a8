import type { Column } from '../platform/db/columns.js';
import {
  AMOUNT_SCALE,
  decimal,
  type Decimal,
  fromScaled,
  toScaled,
} from '../platform/money/money.js';
import type { CreditedAmounts, CreditedTax } from './credited.types.js';

/** The same with text for every decimal: amounts scaled by 10^4, rates as they are. */
export type Stored<T> = T extends Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Stored<Item>[]
    : T extends object
      ? { [Name in keyof T]: Stored<T[Name]> }
      : T;

const amount = (value: Decimal) => toScaled(value, AMOUNT_SCALE);
const amountIn = (stored: string) => fromScaled(stored, AMOUNT_SCALE);

/** What a note credits, as a JSON column. */
export const creditedAmounts: Column<CreditedAmounts> = {
  sql: 'json',
  encode: (credited) => JSON.stringify(toStored(credited)),
  decode: (text) => storedCredit(String(text)),
};

/** Decodes the column. */
export function storedCredit(text: string): CreditedAmounts {
  return fromStored(JSON.parse(text) as Stored<CreditedAmounts>);
}

function toStored(credited: CreditedAmounts): Stored<CreditedAmounts> {
  const tax = ({ rate, ...rest }: CreditedTax): Stored<CreditedTax> => ({
    ...rest,
    rate: rate?.toFixed() ?? null,
    amount: amount(rest.amount),
  });
  return {
    parts: credited.parts.map(({ net, taxes }) => ({ net: amount(net), taxes: taxes.map(tax) })),
    extraFields: credited.extraFields.map(({ name, amount: value }) => ({
      name,
      amount: amount(value),
    })),
    net: amount(credited.net),
    taxTotal: amount(credited.taxTotal),
    rounding: amount(credited.rounding),
    creditedBefore: amount(credited.creditedBefore),
    total: amount(credited.total),
  };
}

function fromStored(stored: Stored<CreditedAmounts>): CreditedAmounts {
  const tax = ({ rate, ...rest }: Stored<CreditedTax>): CreditedTax => ({
    ...rest,
    rate: rate === null ? null : decimal(rate),
    amount: amountIn(rest.amount),
  });
  return {
    parts: stored.parts.map(({ net, taxes }) => ({ net: amountIn(net), taxes: taxes.map(tax) })),
    extraFields: stored.extraFields.map(({ name, amount: value }) => ({
      name,
      amount: amountIn(value),
    })),
    net: amountIn(stored.net),
    taxTotal: amountIn(stored.taxTotal),
    rounding: amountIn(stored.rounding),
    creditedBefore: amountIn(stored.creditedBefore),
    total: amountIn(stored.total),
  };
}
