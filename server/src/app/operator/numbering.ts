import { type Account, formatNumber, lastValueOf, templateOf } from '../../accounts/index.js';
import { nextNumbers } from '../../ledger/index.js';
import type { NumberKind } from '../../platform/context/work.js';
import { dateInZone } from '../../platform/dates/dates.js';
import type { Sql } from '../../platform/db/index.js';
import { systemClock } from '../../platform/dates/clock.js';

/** The numbering of a kind of document. */
export interface Numbering {
  template: string;
  /** True if the account has set no template. */
  isDefault: boolean;
  /** The number that a document of today would get. */
  next: string;
  /** The last number of the current period. */
  last: string;
}

/** Returns the numbering of an account's documents, as of today. */
export async function numberingOf(
  sql: Sql,
  account: Account,
  now = systemClock(),
): Promise<Record<NumberKind, Numbering>> {
  const { numberTemplates: templates, timezone } = account;
  const today = dateInZone(now, timezone);
  const next = await nextNumbers(sql, account, today);
  const one = (kind: NumberKind): Numbering => {
    const template = templateOf(templates, kind);
    return {
      template,
      isDefault: templates[kind] === undefined,
      next: next[kind].number,
      last: formatNumber(template, today, lastValueOf(template)),
    };
  };
  return {
    Invoice: one('Invoice'),
    Retainer: one('Retainer'),
    Estimate: one('Estimate'),
    CreditNote: one('CreditNote'),
  };
}
