import * as z from 'zod';
import { CHART_NAMES } from '../platform/context/account-choices.js';

const RATE = String.raw`\d{1,3}(?:\.\d{1,4})?(?:\+\d{1,3}(?:\.\d{1,4})?)*`;
const TREATMENTS = [
  ...['ReverseCharge', 'ReverseChargeEU', 'ReverseChargeAbroad', 'IntraCommunity', 'Export'],
  ...['ZeroRated', 'Exempt', 'OutsideScope'],
];
const REVENUE = String.raw`(?:retainer )?(?:${RATE}|flat|${TREATMENTS.join('|')})`;

/** What an entry of the table books, by the form of its key, and the form of its value. */
const FORMS: readonly { key: RegExp; value: RegExp; takes: string }[] = [
  { key: new RegExp(`^${REVENUE}$`), value: /^\d{4,8}$/, takes: 'an account of 4 to 8 digits' },
  {
    key: /^(?:bank(?: .{1,20})?|rounding|extra|retainer requested)$/u,
    value: /^\d{4,8}$/,
    takes: 'an account of 4 to 8 digits',
  },
  {
    key: /^customers$/,
    value: /^(?:[1-6]\d{4,8}|internalId)$/,
    takes: 'a debtor of 5 to 9 digits that begins with 1 to 6, or internalId',
  },
  {
    key: /^(?:income|expense|category .{1,20})$/u,
    value: /^\d{4,8}(?: auto)?$/,
    takes: 'an account of 4 to 8 digits, with " auto" behind it if it splits the tax off by itself',
  },
  {
    key: new RegExp(`^(?:input|output) ${RATE}$`),
    value: /^\d{1,4}$/,
    takes: 'a tax key of DATEV, like 9',
  },
];

const accountTable = z
  .record(z.string().max(60), z.string().nullable())
  .superRefine((entries, context) => {
    for (const [key, value] of Object.entries(entries)) {
      const form = FORMS.find((each) => each.key.test(key));
      const message = form
        ? `takes ${form.takes}`
        : 'is nothing that is booked. faktura account set --help lists what is';
      if (form && (value === null || form.value.test(value))) continue;
      context.addIssue({ code: 'custom', message, path: [key] });
    }
  });

/** Checks what an operator sets for the exports; null in the table restores the chart's account. */
export const bookkeepingSettings = z
  .strictObject({
    chart: z.enum(CHART_NAMES, `must be ${CHART_NAMES.join(' or ')}`),
    /** The number of the tax adviser at DATEV (Beraternummer). */
    consultant: z.int().min(1001).max(9_999_999),
    /** The number of the client there (Mandantennummer). */
    client: z.int().min(1).max(99_999),
    /** The month in which the fiscal year begins. */
    fiscalYearStart: z.int().min(1).max(12),
    /** Whether its batches say when supplies were made, which DATEV must be set up for. */
    supplyDate: z.boolean(),
    accounts: accountTable,
  })
  .partial();

type BookkeepingChange = z.infer<typeof bookkeepingSettings>;

/** What an account has set for its exports. */
export type Bookkeeping = Omit<BookkeepingChange, 'accounts'> & {
  accounts?: Record<string, string>;
};

/** Merges a change into what was set. */
export function changedBookkeeping(
  before: Bookkeeping,
  { accounts, ...change }: BookkeepingChange = {},
): Bookkeeping {
  const entries = Object.entries({ ...before.accounts, ...accounts });
  const set = entries.filter((entry): entry is [string, string] => entry[1] !== null);
  const kept = set.length === 0 ? {} : { accounts: Object.fromEntries(set) };
  const { accounts: _, ...rest } = before;
  return { ...rest, ...change, ...kept };
}
