import { counterOf, formatNumber, periodOf, templateOf, valueOf } from '../accounts/index.js';
import type { NumberKind, Work } from '../platform/context/work.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import { recordNumber } from './number.repository.js';

/** A document that another product has numbered. */
export interface NumberedElsewhere {
  number: string;
  date: CalendarDate;
  isRetainer?: boolean | null;
}

/** A counter that continues after a number of another product. */
export interface ContinuedSeries {
  /** The highest number of the other product. */
  after: string;
  /** The first number that the counter gives. */
  next: string;
}

/** The highest number of a counter and period. */
interface Highest {
  kind: NumberKind;
  counter: NumberKind;
  period: string;
  date: CalendarDate;
  value: number;
}

/** Lets counters continue after the numbers of another product that have the form of their template. */
export class SeriesAfter {
  readonly #work: Work;
  readonly #highest = new Map<string, Highest>();

  constructor(work: Work) {
    this.#work = work;
  }

  add({ number, date, isRetainer }: NumberedElsewhere): void {
    const { numberTemplates } = this.#work.account;
    const kind = isRetainer ? 'Retainer' : 'Invoice';
    const template = templateOf(numberTemplates, kind);
    const value = valueOf(template, date, number);
    if (value === null) return;
    const counter = counterOf(numberTemplates, kind);
    const period = periodOf(template, date);
    const key = `${counter} ${period}`;
    if ((this.#highest.get(key)?.value ?? 0) >= value) return;
    this.#highest.set(key, { kind, counter, period, date, value });
  }

  /** Advances the counters that are behind. */
  async store(): Promise<ContinuedSeries[]> {
    const continued: ContinuedSeries[] = [];
    for (const highest of this.#highest.values()) {
      if (!(await this.#advance(highest))) continue;
      const { value } = highest;
      continued.push({
        after: this.#number(highest, value),
        next: this.#number(highest, value + 1),
      });
    }
    return continued;
  }

  #number({ kind, date }: Highest, value: number): string {
    return formatNumber(templateOf(this.#work.account.numberTemplates, kind), date, value);
  }

  async #advance(highest: Highest): Promise<boolean> {
    const { sql, account } = this.#work;
    const { kind, counter, period, value } = highest;
    const key = [account.id, counter, period];
    const [row] = await sql.select<{ nextValue: number }>(
      `SELECT nextValue FROM number_series WHERE accountId = ? AND series = ? AND period = ?${sql.forUpdate}`,
      key,
    );
    const first = Number(row?.nextValue ?? 1);
    if (first > value) return false;
    const later =
      sql.dialect === 'sqlite'
        ? 'ON CONFLICT (accountId, series, period) DO UPDATE SET nextValue = MAX(nextValue, excluded.nextValue)'
        : 'ON DUPLICATE KEY UPDATE nextValue = GREATEST(nextValue, VALUES(nextValue))';
    sql.later(
      `INSERT INTO number_series (accountId, series, period, nextValue) VALUES (?, ?, ?, ?) ${later}`,
      [...key, value + 1],
    );
    // The audit looks for a document or an event behind each value but those between these two.
    for (const end of [first, value]) {
      const document = { kind, documentId: account.id };
      const counted = { counter, period, value: end };
      recordNumber(this.#work, document, this.#number(highest, end), 'continued', counted);
    }
    return true;
  }
}
