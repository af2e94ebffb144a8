import { type Account, formatNumber, lastValueOf, templateOf } from '../accounts/index.js';
import { nextNumbers } from '../ledger/index.js';
import type { NumberKind } from '../platform/context/work.js';
import { dateInZone } from '../platform/dates/dates.js';
import type { Sql } from '../platform/db/index.js';

/** How a kind of document is numbered. */
export interface Numbering {
  template: string;
  /** True if the account has set none. */
  isDefault: boolean;
  /** What a document of today would get. */
  next: string;
  /** What the counter can come to in the period of today. */
  last: string;
}

/** How the documents of an account are numbered, from today. */
export async function numberingOf(
  sql: Sql,
  account: Account,
  now = new Date(),
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
