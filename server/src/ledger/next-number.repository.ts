import {
  counterOf,
  formatNumber,
  type NextNumber,
  previewNumber,
  type SeriesState,
  templateOf,
} from '../accounts/index.js';
import type { AccountContext, NumberKind } from '../platform/context/work.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import { marks, type Sql } from '../platform/db/index.js';
import { seriesOf } from './number.repository.js';

/** The fields of an account that numbering needs. */
export type NumberingAccount = Pick<AccountContext, 'id' | 'numberTemplates'>;

/** Numbers that one query looks up. */
const AHEAD = 100;

/** The current state of the series of a kind of document, for `previewNumber`. */
async function readSeries(
  sql: Sql,
  { id, numberTemplates }: NumberingAccount,
  kind: NumberKind,
): Promise<SeriesState> {
  const rows = await sql.select<{ period: string; nextValue: number }>(
    'SELECT period, nextValue FROM number_series WHERE accountId = ? AND series = ?',
    [id, counterOf(numberTemplates, kind)],
  );
  return { counters: rows.map((row) => ({ ...row, nextValue: Number(row.nextValue) })) };
}

/**
 * Returns the number that the next document of this kind and date gets if nothing else is numbered first.
 */
export async function nextNumber(
  sql: Sql,
  account: NumberingAccount,
  kind: NumberKind,
  date: CalendarDate,
): Promise<NextNumber> {
  const template = templateOf(account.numberTemplates, kind);
  const { period, value } = previewNumber(template, date, await readSeries(sql, account, kind));
  for (let first = value; ; first += AHEAD) {
    const ahead = Array.from({ length: AHEAD }, (_, index) =>
      formatNumber(template, date, first + index),
    );
    const found = await sql.select<{ number: string }>(
      'SELECT number FROM document_numbers WHERE accountId = ? AND series = ? ' +
        `AND number IN (${marks(ahead)})`,
      [account.id, seriesOf(kind), ...ahead],
    );
    const taken = new Set(found.map(({ number }) => number));
    const next = previewNumber(template, date, {
      counters: [{ period, nextValue: first }],
      taken,
    });
    if (next.value < first + AHEAD) return next;
  }
}

/** The same for every kind of document. */
export async function nextNumbers(
  sql: Sql,
  account: NumberingAccount,
  date: CalendarDate,
): Promise<Record<NumberKind, NextNumber>> {
  const next = (kind: NumberKind) => nextNumber(sql, account, kind, date);
  return {
    Invoice: await next('Invoice'),
    Retainer: await next('Retainer'),
    Estimate: await next('Estimate'),
    CreditNote: await next('CreditNote'),
  };
}
