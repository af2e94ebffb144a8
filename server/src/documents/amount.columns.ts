import type { TaxAmount } from '../amounts/amounts.types.js';
import type { Column } from '../platform/db/columns.js';
import { AMOUNT_SCALE, decimal, numberToScaled, scaledToWire } from '../platform/money/money.js';

// Money in JSON columns is text, so that no reader parses it as a double.

/** A row of `amounts.taxes` with JSON numbers. */
export type ShownTaxAmount = {
  [Name in keyof TaxAmount]: Name extends 'base' | 'amount'
    ? number
    : Name extends 'rate'
      ? number | null
      : TaxAmount[Name];
};

/** A computed amount of an extra field. */
export interface ShownExtraField {
  name: string;
  amount: number;
}

const scaled = (value: number) => numberToScaled(value, AMOUNT_SCALE);
const fromScaled = (stored: string) => scaledToWire(stored, AMOUNT_SCALE);

/** The decimal text of a JSON number, without an exponent. */
function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? decimal(value).toFixed() : text;
}

/** Entries with a value, such as taxes, as JSON. */
export const valued = <T extends { value: number }>(): Column<T[]> => ({
  sql: 'json',
  encode: (entries) =>
    JSON.stringify(entries.map((entry) => ({ ...entry, value: decimalText(entry.value) }))),
  decode(stored) {
    const entries = JSON.parse(String(stored)) as T[];
    const values: { value: number }[] = entries;
    for (const entry of values) entry.value = Number(entry.value);
    return entries;
  },
});

/** The computed taxes as JSON: amounts scaled by 10^4, rates as they are. */
export const taxAmounts: Column<ShownTaxAmount[]> = {
  sql: 'json',
  encode: (taxes) =>
    JSON.stringify(
      taxes.map((tax) => ({
        name: tax.name,
        type: tax.type,
        rate: tax.rate === null ? null : decimalText(tax.rate),
        exemption: tax.exemption,
        base: scaled(tax.base),
        amount: scaled(tax.amount),
      })),
    ),
  decode: (stored) =>
    (JSON.parse(String(stored)) as Stored<ShownTaxAmount>[]).map((tax) => ({
      name: tax.name,
      type: tax.type,
      rate: tax.rate === null ? null : Number(tax.rate),
      exemption: tax.exemption,
      base: fromScaled(tax.base),
      amount: fromScaled(tax.amount),
    })),
};

/** The computed extra fields as JSON: amounts scaled by 10^4. */
export const extraFieldAmounts: Column<ShownExtraField[]> = {
  sql: 'json',
  encode: (fields) =>
    JSON.stringify(fields.map(({ name, amount }) => ({ name, amount: scaled(amount) }))),
  decode: (stored) =>
    (JSON.parse(String(stored)) as Stored<ShownExtraField>[]).map(({ name, amount }) => ({
      name,
      amount: fromScaled(amount),
    })),
};

/** The same with text for every number. */
type Stored<T> = {
  [Name in keyof T]: number extends T[Name] ? Exclude<T[Name], number> | string : T[Name];
};
